import type { Day } from '../../../rules/money/orders/terms.ts'

/** A file of debits as it was given to the bank. */
export type DebitRun = {
  id: number
  through: Day
  debits: number
  cents: number
  createdAt: string
}

/** A debit that came back, as a bank's file or a table says. */
export type ReturnedDebit = {
  /** The debit's end-to-end id: the number of its invoice. */
  number: string
  /** ISO 20022's external code, `AC04`. */
  reason: string
}

/** `known`: taken back before · `unknown`: no debit of ours has that number. */
export type ReturnsImport = {
  returned: string[]
  known: string[]
  unknown: string[]
  cents: number
}

export type MailRun = {
  /** How many customers in one transaction. */ limit: number
  signal?: AbortSignal
}

export type DebitsService = {
  /**
   * Tells by mail of whatever was sold up to yesterday: the day of its debit, or by when it is to be paid. One mail
   * to a customer for all of a day; answers how many mails.
   */
  announce(run: MailRun): Promise<number>
  /** Makes a file of all announced debits up to a day, each once; null where there are none. 409 without a creditor id. */
  run(through: Day): Promise<DebitRun | null>
  /** The last fifty, newest first. */
  runs(): Promise<DebitRun[]>
  /** The pain.008.001.08 of a run, from then on the same bytes; null where there is no such run. */
  file(id: number): Promise<string | null>
  /** Books the payments of debits whose day has come; answers how many. */
  settle(run: MailRun): Promise<number>
  /** Takes payments back, once each, stops mandates where the bank's reason says so, and tells by mail. */
  returned(debits: readonly ReturnedDebit[]): Promise<ReturnsImport>
  /** Takes every debit of a file back that its bank rejected whole; null where there is no such run. */
  rejected(id: number): Promise<ReturnsImport | null>
}
