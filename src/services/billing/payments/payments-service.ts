import type { Day } from '../../../rules/money/orders/terms.ts'
import type { MailRun } from '../debits/debits-service.ts'

/** A credit of the house's bank account. */
export type BankLine = {
  /** The bank's own; the same line, imported again, has the same. */
  reference: string
  /** When the bank booked it. */
  day: Day
  /** From when the bank counts it. */
  valueDate: Day
  cents: number
  payer: string
  /** What the payer wrote for it. */
  text: string
}

/** A payment whose payer wrote no number: the publisher says what it is for. */
export type NamedPayment = Pick<BankLine, 'reference' | 'cents'> & {
  number: string
  /** Today if absent; of a line that waits its own. */
  valueDate?: Day
  /** Whether the debit of the invoice may be taken out of its file, while nobody has fetched the file. */
  takesOut?: boolean
}

/** One that named nothing: in the ledger it stands on the suspense account until somebody says what it is for. */
export type UnmatchedLine = BankLine & { id: number; importedAt: Date }

/** `known`: booked before · `unmatched`: names nothing that was ever sold, and waits to be assigned or sent back. */
export type PaymentsImport = {
  booked: number
  cents: number
  known: number
  unmatched: BankLine[]
}

export type PaymentResult = { kind: 'booked' | 'known' } | { kind: 'unknown' }

/** What a customer has paid for an invoice that was taken back since, and no card gets back by itself. */
export type OwedBack = {
  number: string
  what: string
  customerId: number
  accountId: string | null
  cents: number
  /** The day it was taken back. */
  since: Day
  /** From where it was debited; null where it was transferred. */
  iban: string | null
}

export type PaymentsService = {
  /**
   * Books each line once, from its value date on: for what it names, then for what else is open; the rest is the
   * customer's credit. 400 by name, and nothing is booked, if a day is in the future or more than ten years ago.
   */
  book(lines: readonly BankLine[]): Promise<PaymentsImport>
  /**
   * Books one for an invoice by its number. 409 while the invoice is in a debit file: without `takesOut`, and in any case
   * once the file was fetched.
   */
  bookFor(payment: NamedPayment): Promise<PaymentResult>
  /** Books what was paid back to a customer for an invoice that was refunded, at most what is owed. */
  payOut(payment: NamedPayment): Promise<PaymentResult>
  /** What is to be paid out by a transfer, the oldest first. */
  owedBack(): Promise<OwedBack[]>
  /** What waits to be assigned, the oldest first. */
  unmatched(): Promise<UnmatchedLine[]>
  /** Null where it waits no more. */
  unmatchedLine(id: number): Promise<UnmatchedLine | null>
  /** Books a line that waits for an invoice by its number, as `bookFor`; `known`: it waits no more. */
  assign(line: { id: number; number: string; takesOut?: boolean }): Promise<PaymentResult>
  /** Books a line that waits as sent back to whoever paid. False where it waits no more. */
  returnUnmatched(line: { id: number; reference: string }): Promise<boolean>
  /** Takes names and words off transfers that were dealt with ninety days ago, or have waited ten years; answers how many. */
  erasePayers(): Promise<number>
  /** What an account owes in cents; negative where the house owes. */
  owed(accountId: string): Promise<number>
  /** Reminds, duns and at last blocks, each step of each invoice once; answers how many mails. */
  dun(run: MailRun): Promise<number>
}
