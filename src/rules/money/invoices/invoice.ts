import type { Day } from '../orders/terms.ts'
import { VAT_RATES, type VatRow } from '../vat.ts'
import type { InvoiceKind } from './invoice-number.ts'

/** The longest line of an address that fits on an invoice. */
export const MAX_LINE_LENGTH = 80

/** The address of an invoice, from the order; null after the customer was deleted. */
export type InvoiceAddress = {
  firstName: string
  lastName: string
  street: string
  postcode: string
  city: string
  /** ISO 3166 code. */
  country: string
}

/** The content required by § 14 Abs. 4 UStG. Amounts in cents; those of a refund are negative. */
export type Invoice = {
  number: string
  kind: InvoiceKind
  day: Day
  what: string
  /** The period of the service; null for a one-time delivery. */
  service: { from: Day; through: Day } | null
  orderNumber: string
  customerNumber: string | null
  address: InvoiceAddress | null
  /** One row per VAT rate; empty for a fee, which counts as damages without VAT. */
  rows: VatRow[]
  gross: number
  /** The amount to pay after a voucher. */
  owed: number
  /** The number of the invoice that a refund corrects. */
  corrects: string | null
  /** The payment method of the order. */
  payment:
    | { method: 'invoice'; dueOn: Day | null }
    | { method: 'sepa'; reference: string }
    | { method: 'card' }
    | { method: 'paypal' }
}

type Entry = { account: string; amount: number }

/** Returns net and tax per rate from the ledger; they add up like its entries. */
export function rowsOf(entries: readonly Entry[]): VatRow[] {
  const amountOf = (wanted: string): number =>
    0 - (entries.find(({ account }) => account === wanted)?.amount ?? 0)
  return Object.values(VAT_RATES)
    .map((rate) => ({ rate, net: amountOf(`revenue-${rate}`), vat: amountOf(`vat-${rate}`) }))
    .map((row) => ({ ...row, gross: row.net + row.vat }))
    .filter(({ gross }) => gross !== 0)
}

/** Returns the amount of a fee, which has no VAT rows. */
export const feeOf = (entries: readonly Entry[]): number =>
  0 - (entries.find(({ account }) => account === 'fees')?.amount ?? 0)

/** Returns the invoice kind of a ledger transaction; null if it is not invoiced. */
export function invoiceKindOf(ledgerKind: string): InvoiceKind | null {
  if (ledgerKind === 'order' || ledgerKind === 'renewal') return 'sale'
  return ledgerKind === 'refund' || ledgerKind === 'fee' ? ledgerKind : null
}
