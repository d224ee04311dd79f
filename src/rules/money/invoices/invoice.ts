import type { Day } from '../orders/terms.ts'
import { VAT_RATES, type VatRow } from '../vat.ts'
import type { InvoiceKind } from './invoice-number.ts'

/** Whom an invoice is for, as the order says; null once the customer is gone. */
export type InvoiceAddress = {
  firstName: string
  lastName: string
  street: string
  postcode: string
  city: string
  /** By ISO 3166. */
  country: string
}

/** § 14 Abs. 4 UStG. Cents; a refund's are negative. */
export type Invoice = {
  number: string
  kind: InvoiceKind
  day: Day
  what: string
  /** The days it is for; null where it was delivered at once. */
  service: { from: Day; through: Day } | null
  orderNumber: string
  customerNumber: string | null
  address: InvoiceAddress | null
  /** One a rate of VAT; none for a fee, which is damages and bears none. */
  rows: VatRow[]
  gross: number
  /** What was paid for it already when it was made, by a voucher. */
  owed: number
  /** The invoice that a refund corrects. */
  corrects: string | null
  /** How it is paid, as the order says. */
  payment:
    | { method: 'invoice'; dueOn: Day | null }
    | { method: 'sepa'; reference: string }
    | { method: 'card' }
}

type Entry = { account: string; amount: number }

/** Net and tax of each rate, as the ledger has them: they add up, as its entries do. */
export function rowsOf(entries: readonly Entry[]): VatRow[] {
  const amountOf = (wanted: string): number =>
    0 - (entries.find(({ account }) => account === wanted)?.amount ?? 0)
  return Object.values(VAT_RATES)
    .map((rate) => ({ rate, net: amountOf(`revenue-${rate}`), vat: amountOf(`vat-${rate}`) }))
    .map((row) => ({ ...row, gross: row.net + row.vat }))
    .filter(({ gross }) => gross !== 0)
}

/** What is owed for a fee, which has no rows. */
export const feeOf = (entries: readonly Entry[]): number =>
  0 - (entries.find(({ account }) => account === 'fees')?.amount ?? 0)

/** What a transaction of the ledger is as an invoice; null where nobody is billed for it. */
export function invoiceKindOf(ledgerKind: string): InvoiceKind | null {
  if (ledgerKind === 'order' || ledgerKind === 'renewal') return 'sale'
  return ledgerKind === 'refund' || ledgerKind === 'fee' ? ledgerKind : null
}
