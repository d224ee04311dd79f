import type { InvoiceKind } from '../../../rules/money/invoices/invoice-number.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'

/** A line of the list of invoices. Cents; a refund's are negative. */
export type InvoiceRow = {
  /** „R-2026-000123“ */
  number: string
  kind: InvoiceKind
  what: string
  bookedOn: Day
  cents: number
  /** What is still to be paid of it; negative where the house owes it. */
  openCents: number
  /** When it is drawn, or by when it is to be paid; null before the customer was told, and for refunds. */
  dueOn: Day | null
  method: 'invoice' | 'sepa' | 'card' | null
}

export type InvoicePage = { invoices: InvoiceRow[]; page: number; pages: number }

export type InvoicesService = {
  /** Of an account, newest first, in pages of twelve from 1. */
  list(of: { accountId: string; page: number }): Promise<InvoicePage>
  /** § 14 UStG: made of the ledger whenever it is asked for; null where the account has none of that number. */
  pdf(of: { accountId: string; number: string }): Promise<Uint8Array | null>
  /** The same for the publisher, whose ever it is. */
  anyPdf(number: string): Promise<Uint8Array | null>
}
