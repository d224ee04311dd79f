import type { SourceBill } from './source-bills.ts'
import { billOf, contractOf, statusOfEnded, type WooOptions } from './woo-contract.ts'
import { WooRefusal } from './woo-refusal.ts'
import type { WooField, WooSubscription } from './woo-subscription.ts'

type Row = { line: number; columns: Record<string, string> }
type Fault = { line: number; column: string; problem: string }

export type WooExport = {
  /** Running subscriptions as rows of a list of contracts. */
  rows: Row[]
  faults: Fault[]
  /** Changes for subscriptions that are moved. */
  notes: Fault[]
  /** Bills of the shop for all running subscriptions, also for those that are refused or left out. */
  bills: SourceBill[]
  /** How many subscriptions are left out, by status or because of their product. */
  leftOut: ReadonlyMap<string, number>
  /** Returns the field of WooCommerce that a column of the list of contracts is made of. */
  nameOf: (column: string) => string
}

/** Columns of a list of contracts whose faults are those of a field of WooCommerce. */
const FIELDS: Readonly<Record<string, WooField>> = {
  contract: 'subscription_id',
  email: 'billing_email',
  offer: 'order_items',
  began: 'start_date',
  nextbill: 'next_payment_date',
  price: 'order_total',
  periodprice: 'order_total',
  months: 'billing_interval',
  ends: 'end_date',
  cancelled: 'cancelled_date',
  firstname: 'billing_first_name',
  lastname: 'billing_last_name',
  street: 'billing_address_1',
  postcode: 'billing_postcode',
  city: 'billing_city',
  country: 'billing_country',
  payment: 'payment_method',
  iban: 'payment_method_post_meta',
  mandate: 'payment_method_post_meta',
  mandatesigned: 'payment_method_post_meta',
  cardcustomer: 'payment_method_post_meta',
  cardmethod: 'payment_method_post_meta',
}

/** Reads the subscriptions of an export of WooCommerce as rows of a list of contracts. */
export function readWooCommerce(
  subscriptions: readonly WooSubscription[],
  options: WooOptions,
): WooExport {
  const rows: Row[] = []
  const faults: Fault[] = []
  const notes: Fault[] = []
  const bills: SourceBill[] = []
  const leftOut = new Map<string, number>()
  const leaveOut = (reason: string) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
  for (const subscription of subscriptions) {
    const { line, field } = subscription
    const status = statusOfEnded(subscription)
    if (status !== null) {
      leaveOut(status)
      continue
    }
    try {
      const bill = billOf(subscription)
      if (bill) bills.push(bill)
      const contract = contractOf(subscription, options)
      if (!contract) leaveOut('product')
      else {
        rows.push({ line, columns: contract.columns })
        const column = field('subscription_id')
        notes.push(...contract.notes.map((problem) => ({ line, column, problem })))
      }
    } catch (error) {
      if (!(error instanceof WooRefusal)) throw error
      faults.push({ line, column: error.column, problem: error.message })
    }
  }
  return { rows, faults, notes, bills, leftOut, nameOf: (column) => FIELDS[column] ?? column }
}
