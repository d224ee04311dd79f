import type { Day } from '../../../rules/money/orders/terms.ts'
import type { LetterRun } from '../debits/debits-service.ts'

/** A credit of the house's bank account. */
export type BankLine = {
  /** The bank's own; the same line, imported again, has the same. */
  reference: string
  day: Day
  cents: number
  payer: string
  /** What the payer wrote for it. */
  text: string
}

/** A payment whose payer wrote no number: the publisher says what it is for. */
export type NamedPayment = Pick<BankLine, 'reference' | 'cents'> & { number: string }

/** `known`: booked before · `unmatched`: names nothing that was ever sold; to be booked by hand. */
export type PaymentsImport = {
  booked: number
  cents: number
  known: number
  unmatched: BankLine[]
}

export type PaymentResult = { kind: 'booked' | 'known' } | { kind: 'unknown' }

export type PaymentsService = {
  /** Books each line once: for what it names, then for what else is open; the rest is the customer's credit. */
  book(lines: readonly BankLine[]): Promise<PaymentsImport>
  /** Books one for an invoice by its number. */
  bookFor(payment: NamedPayment): Promise<PaymentResult>
  /** Books what was paid back to a customer for an invoice that was refunded, at most what is owed. */
  payOut(payment: NamedPayment): Promise<PaymentResult>
  /** What an account owes in cents; negative where the house owes. */
  owed(accountId: string): Promise<number>
  /** Reminds, duns and at last blocks, each step of each invoice once; answers how many letters. */
  dun(run: LetterRun): Promise<number>
}
