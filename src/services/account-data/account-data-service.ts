/** What the account's owner sees of the account, read anew: a token may be older than the last change. */
export type Profile = {
  email: string
  emailVerified: boolean
  /** Not so where another provider signs in who never chose one. */
  hasPassword: boolean
  salutation: string
  firstName: string
  lastName: string
  createdAt: string
  /** How much of each is kept, by the name of the portal's page. */
  kept: { bookmarks: number; topics: number; regions: number; read: number; newsletters: number }
}

/** One kind of data held about an account. */
export type HeldData = {
  /** The table's name, for programs. */
  table: string
  title: string
  /** The columns' names in words, in the order they are told. */
  columns: Readonly<Record<string, string>>
  /** What stands there and is not handed out, because it would open the account to whoever finds it. */
  withheld: readonly string[]
  rows: Record<string, unknown>[]
}

export type AccountExport = { madeAt: string; accountId: string; data: HeldData[] }

export type Deletion = { receipt: string; dueAt: string }

export type AccountDataService = {
  profile(accountId: string): Promise<Profile | null>
  /** Everything held about an account; null where there is no such account. */
  exportData(accountId: string): Promise<AccountExport | null>
  /** Ends all sessions and deletes the account after 14 days, unless its owner signs in before. */
  requestDeletion(accountId: string): Promise<Deletion | null>
  /** Whether a sign-in has taken a deletion back; says so once. */
  takeBackDeletion(accountId: string): Promise<boolean>
  /** Deletes what is due and keeps whoever came back; answers the receipts of what is gone. */
  deleteDue(): Promise<string[]>
}
