import type { SourceBill } from './source-bills.ts'
import { billOf, contractOf, statusOfEnded, type WooOptions } from './woo-contract.ts'
import { WooRefusal } from './woo-refusal.ts'
import type { WooField, WooSubscription } from './woo-subscription.ts'

type Fault = { line: number; column: string; problem: string }

/**
 * A subscription of WooCommerce. `running`: as the columns of a list of contracts, with the changes that are worth a
 * note. `left-out`: not running, or its product is left out. `bill`: the next one of the shop, also of those that are
 * refused or left out while they run.
 */
export type WooRow = { bill: SourceBill | null } & (
  | { kind: 'running'; columns: Record<string, string>; notes: Fault[] }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'left-out'; reason: string }
)

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

/** Returns the field of WooCommerce that a column of the list of contracts is made of. */
export const fieldOfColumn = (column: string): string => FIELDS[column] ?? column

/** Reads a subscription of an export of WooCommerce as a row of a list of contracts. */
export function readWooSubscription(subscription: WooSubscription, options: WooOptions): WooRow {
  const { line, field } = subscription
  const status = statusOfEnded(subscription)
  if (status !== null) return { kind: 'left-out', reason: status, bill: null }
  let bill: SourceBill | null = null
  try {
    bill = billOf(subscription)
    const contract = contractOf(subscription, options)
    if (!contract) return { kind: 'left-out', reason: 'product', bill }
    const column = field('subscription_id')
    const notes = contract.notes.map((problem) => ({ line, column, problem }))
    return { kind: 'running', columns: contract.columns, notes, bill }
  } catch (error) {
    if (!(error instanceof WooRefusal)) throw error
    return { kind: 'refused', fault: { line, column: error.column, problem: error.message }, bill }
  }
}
