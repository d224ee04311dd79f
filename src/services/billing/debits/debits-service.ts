import type { Day } from '../../../rules/money/orders/terms.ts'
import type { BatchRun } from '../batch-run.ts'

/** A debit file for the bank. */
export type DebitRun = {
  id: number
  through: Day
  debits: number
  cents: number
  createdAt: string
}

/** A returned debit from a bank's file or a table. */
export type ReturnedDebit = {
  /** The debit's end-to-end id, which is the invoice number. */
  number: string
  /** External return reason code of ISO 20022, for example `AC04`. */
  reason: string
  /** The bank's value date; today if absent. */
  valueDate?: Day
}

/** `known`: returned before · `unknown`: no debit has this number. */
export type ReturnsImport = {
  returned: string[]
  known: string[]
  unknown: string[]
  cents: number
}

export type DebitsService = {
  /**
   * Creates a file with all announced debits due up to a day, each debit once; `null` without due debits. Throws 409
   * without a creditor id.
   */
  run(through: Day): Promise<DebitRun | null>
  /** Returns the last 50 runs, newest first. */
  runs(): Promise<DebitRun[]>
  /**
   * Returns the pain.008.001.08 file of a run, `null` if the run does not exist. Afterwards the file no longer
   * changes.
   */
  file(id: number): Promise<string | null>
  /** Books the payments of debits whose day has come; returns how many. */
  settle(run: BatchRun): Promise<number>
  /** Returns all debits of a run as returned ones, for a file that the bank rejected as a whole; empty if it does not exist. */
  rejected(run: number): Promise<ReturnedDebit[]>
  /**
   * Books returned debits, each once, stops mandates depending on the reason, and notifies the customers by mail. Each
   * debit is a transaction of its own: an interrupted call keeps what it has booked, and another call books the rest.
   * Throws 400 before the first one if a value date is far in the future or older than the retention period.
   */
  returned(debits: readonly ReturnedDebit[]): Promise<ReturnsImport>
}
