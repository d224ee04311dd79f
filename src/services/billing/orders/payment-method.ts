import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { SavedCard } from '../cards/card-provider.ts'
import type { Mandate, OwnSubscription } from '../subscriptions/subscriptions-service.ts'

/** Selects an account's renewing contract, whose payment method can be changed. */
export const renewingContract = (
  database: Kysely<Tables>,
  { accountId, subscriptionId }: OwnSubscription,
) =>
  database
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'subscriptions.customer_id')
    .select(['subscriptions.name', 'orders.id as orderId', 'order_number as orderNumber'])
    .select('orders.customer_id as customerId')
    .where('subscriptions.id', '=', subscriptionId)
    .where('account_id', '=', accountId)
    .where('subscriptions.renewal_cents', 'is not', null)
    .where('ends_on', 'is', null)

type PaymentMethod = { method: 'card'; mandate: SavedCard } | { method: 'sepa'; mandate: Mandate }

/** Sets the payment method for future renewals of an order and clears a stop by the bank. */
export const setPaymentMethod = (
  transaction: Transaction<Tables>,
  orderId: number,
  { method, mandate }: PaymentMethod,
) =>
  transaction
    .updateTable('orders')
    .set({
      payment_method: method,
      mandate: JSON.stringify(mandate),
      mandate_stopped_at: null,
      mandate_stopped_because: null,
    })
    .where('id', '=', orderId)
