import type { Day } from '../../../rules/money/orders/terms.ts'
import type { BatchRun } from '../batch-run.ts'

/** An incoming payment on the publisher's bank account. */
export type BankLine = {
  /** The bank's reference; the same line has the same one when it is imported again. */
  reference: string
  /** Booking day. */
  day: Day
  /** Value date. */
  valueDate: Day
  cents: number
  payer: string
  /** The payer's remittance text. */
  text: string
}

/** A payment without an invoice number, assigned by the publisher. */
export type NamedPayment = Pick<BankLine, 'reference' | 'cents'> & {
  number: string
  /** Today if absent; for a waiting line its own value date. */
  valueDate?: Day
  /** Whether the invoice's debit may be removed from a file that was not fetched yet. */
  takesOut?: boolean
}

/** A line without a known invoice. The ledger keeps it on the suspense account until it is assigned. */
export type UnmatchedLine = BankLine & { id: number; importedAt: Date }

/** `known`: booked before · `unmatched`: names no known invoice and waits to be assigned or returned. */
export type PaymentsImport = {
  booked: number
  cents: number
  known: number
  unmatched: BankLine[]
}

export type PaymentResult = { kind: 'booked' | 'known' } | { kind: 'unknown' }

/** Money paid for an invoice that was refunded later and is not returned to a card automatically. */
export type DuePayout = {
  number: string
  what: string
  customerId: number
  accountId: string | null
  cents: number
  /** Day of the refund. */
  since: Day
  /** The debited account; `null` if the customer paid by transfer. */
  iban: string | null
}

export type PaymentsService = {
  /** Throws 400 if a day of these lines is in the future or more than ten years ago. */
  checkDays(lines: readonly Pick<BankLine, 'day' | 'valueDate'>[]): Promise<void>
  /**
   * Books each line once, from its value date: first for the invoices it names, then for other open items; the rest
   * is the customer's credit. Each line is a transaction of its own: an interrupted call keeps what it has booked, and
   * another call with the same lines books the rest. Throws like `checkDays` and books nothing then.
   */
  book(lines: readonly BankLine[]): Promise<PaymentsImport>
  /**
   * Books a payment for an invoice by its number. Throws 409 if the invoice is in a debit file that was fetched, or
   * without `takesOut` also in an unfetched one.
   */
  bookFor(payment: NamedPayment): Promise<PaymentResult>
  /** Books a payout to a customer for a refunded invoice, at most the amount due. */
  payOut(payment: NamedPayment): Promise<PaymentResult>
  /** Returns what must be paid out by transfer, oldest first. */
  owedBack(): Promise<DuePayout[]>
  /** Returns the lines waiting to be assigned, oldest first. */
  unmatched(): Promise<UnmatchedLine[]>
  /** Returns `null` if the line is no longer waiting. */
  unmatchedLine(id: number): Promise<UnmatchedLine | null>
  /** Books a waiting line for an invoice by its number, like `bookFor`; `known` if it is no longer waiting. */
  assign(line: { id: number; number: string; takesOut?: boolean }): Promise<PaymentResult>
  /** Books a waiting line as returned to its payer. Returns `false` if it is no longer waiting. */
  returnUnmatched(line: { id: number; reference: string }): Promise<boolean>
  /** Erases payer and text of lines that were settled 90 days ago or have waited for ten years. Returns how many. */
  erasePayers(): Promise<number>
  /** Returns the account's debt in cents; negative if the publisher owes money. */
  owed(accountId: string): Promise<number>
  /**
   * Sends reminders and dunning letters and finally blocks, each step of each invoice once. Returns the number of
   * mails.
   */
  dun(run: BatchRun): Promise<number>
}
