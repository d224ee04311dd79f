import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { openItems } from '../payments/open-items.ts'
import type { OwnSubscription } from '../subscriptions/subscriptions-service.ts'
import type { KeptCard } from './card-provider.ts'

/** A contract of the account's that goes on by itself, for which a card can be kept. */
export async function contractOf(
  database: Kysely<Tables>,
  { accountId, subscriptionId }: OwnSubscription,
) {
  const contract = await database
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'subscriptions.customer_id')
    .select(['subscriptions.name', 'orders.id as orderId', 'orders.customer_id as customerId'])
    .select(['payment_method as method', 'mandate'])
    .where('subscriptions.id', '=', subscriptionId)
    .where('account_id', '=', accountId)
    .where('subscriptions.renewal_cents', 'is not', null)
    .where('ends_on', 'is', null)
    .executeTakeFirst()
  if (!contract) return null
  const { name, orderId, customerId, method, mandate } = contract
  const last4 = method === 'card' ? ((mandate as KeptCard | null)?.last4 ?? null) : null
  return { name, orderId, customerId, last4 }
}

/** What is open of an order and no debit has drawn yet: a card that is kept pays it at once. */
export async function undrawnCents(database: Kysely<Tables>, orderId: number): Promise<number> {
  const bills = await database
    .selectFrom('bills')
    .select('transaction_id')
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`(method = 'card' or (method = 'sepa' and run_id is null))`)
    .execute()
  const transactionIds = bills.map(({ transaction_id: id }) => id)
  const items = await openItems(database, { transactionIds })
  return items.reduce((sum, { openCents }) => sum + Math.max(0, openCents), 0)
}

export async function orderOf(transaction: Transaction<Tables>, billId: number): Promise<number> {
  const { order_id: orderId } = await transaction
    .selectFrom('bills')
    .select('order_id')
    .where('transaction_id', '=', billId)
    .executeTakeFirstOrThrow()
  return orderId
}

/** From now on what renews is drawn from this card, however it was paid before; so is what no debit has drawn yet: its cents. */
export async function keepCard(
  transaction: Transaction<Tables>,
  orderId: number,
  card: KeptCard,
): Promise<number> {
  await transaction
    .updateTable('orders')
    .set({
      payment_method: 'card',
      mandate: JSON.stringify(card),
      mandate_stopped_at: null,
      mandate_stopped_because: null,
    })
    .where('id', '=', orderId)
    .execute()
  await sql`update bills set method = 'card', told_at = now(), due_on = berlin_day(now())
    where order_id = ${orderId} and method = 'sepa' and run_id is null and closed_at is null`.execute(
    transaction,
  )
  return undrawnCents(transaction, orderId)
}
