import type { BatchRun } from '../batch-run.ts'
import type { InvoiceKind } from '../../../rules/money/invoices/invoice-number.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'

/** A row in the list of invoices. Amounts are in cents; a refund's are negative. */
export type InvoiceRow = {
  /** „R-2026-000123“ */
  number: string
  kind: InvoiceKind
  what: string
  bookedOn: Day
  cents: number
  /** The amount still to be paid; negative if the publisher owes it to the customer. */
  openCents: number
  /** Nothing is open and a payment settled it. */
  isPaid: boolean
  /**
   * Day of the debit or due date, after a dunning letter the one in the letter; `null` before the announcement and for
   * refunds.
   */
  dueOn: Day | null
  method: 'invoice' | 'sepa' | 'card' | 'paypal' | null
}

export type InvoicePage = { invoices: InvoiceRow[]; page: number; pages: number }

export type InvoicesService = {
  /**
   * Announces all sales up to yesterday by mail with the day of the debit or the due date. Sends one mail per
   * customer for a whole day; returns the number of mails.
   */
  announce(run: BatchRun): Promise<number>
  /** Returns an account's invoices, newest first, in pages of twelve; `page` starts at 1. */
  list(of: { accountId: string; page: number }): Promise<InvoicePage>
  /** Renders an invoice (§ 14 UStG) from the ledger; `null` if the account has no invoice with this number. */
  pdf(of: { accountId: string; number: string }): Promise<Uint8Array | null>
  /** Renders an invoice of any account, for the publisher. */
  anyPdf(number: string): Promise<Uint8Array | null>
}
