import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type {
  Address,
  PossibleChange,
  OfferChange,
  OrderResult,
} from '../subscriptions/subscriptions-service.ts'
import { readOnSale } from '../offers/offers.ts'
import { placeOrder } from './place-order.ts'
import { paymentAfter, replacements } from './replace-subscription.ts'

/** Implements `SubscriptionsService.changeOffer`: places an order with the payment method of the previous one. */
export async function changeOffer(
  database: Kysely<Tables>,
  { subscriptionId, ...change }: OfferChange,
): Promise<OrderResult> {
  const row = await database
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .select(['address', 'payment_method', 'mandate', 'mandate_stopped_at'])
    .where('subscriptions.id', '=', subscriptionId)
    .where('account_id', '=', change.accountId)
    .executeTakeFirst()
  if (!row?.address) return { kind: 'refused', because: 'not-replaceable' }
  // Only `placeOrder` writes addresses.
  const address = row.address as Address
  return placeOrder(database, {
    ...change,
    address,
    payment: paymentAfter(row),
    replaces: subscriptionId,
  })
}

/** Implements `SubscriptionsService.possibleChanges`. */
export async function possibleChanges(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Map<number, PossibleChange[]>> {
  const owner = await database
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!owner) return new Map()
  const offers = await readOnSale(database)
  const changeable = offers.filter(
    ({ kind, oncePerPerson }) => kind === 'subscription' && !oncePerPerson,
  )
  return replacements(database, owner.customer_id, changeable)
}
