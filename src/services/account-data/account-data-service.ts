import type { NewsroomRole } from '../../rules/newsroom/moves.ts'

/** The account's data as its owner sees it, read from the database: a token may be older than the last change. */
export type Profile = {
  email: string
  emailVerified: boolean
  /** False for accounts that sign in with a provider and have never set a password. */
  hasPassword: boolean
  salutation: string
  firstName: string
  lastName: string
  createdAt: string
  newsroomRole: NewsroomRole | null
  /** Number of stored entries per page of the account portal. */
  kept: { bookmarks: number; topics: number; regions: number; read: number; newsletters: number }
}

/** One table of data held about an account. */
export type HeldData = {
  /** Database name of the table, for programs. */
  table: string
  title: string
  /** German column labels in display order. */
  columns: Readonly<Record<string, string>>
  /** Columns that are not exported, because their values would give access to the account. */
  withheld: readonly string[]
  rows: Record<string, unknown>[]
}

export type AccountExport = { madeAt: string; accountId: string; data: HeldData[] }

export type Deletion = { receipt: string; dueAt: string }

export type AccountDataService = {
  profile(accountId: string): Promise<Profile | null>
  /** Returns everything held about an account, or `null` if the account does not exist. */
  exportData(accountId: string): Promise<AccountExport | null>
  /** Ends all sessions and schedules the deletion in 14 days; signing in before then cancels the deletion. */
  requestDeletion(accountId: string): Promise<Deletion | null>
  /** Cancels a deletion if its owner has signed in since. Returns `true` only for the call that cancels it. */
  takeBackDeletion(accountId: string): Promise<boolean>
  /**
   * Deletes due accounts, keeps those whose owner has signed in again, and returns the receipts of the deleted
   * accounts.
   */
  deleteDue(): Promise<string[]>
}
