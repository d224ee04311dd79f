import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { Address, PlacedOrder } from '../subscriptions/subscriptions-service.ts'

const MOST = 50

/** As `SubscriptionsService.orders`. */
export async function readOrders(
  database: Kysely<Tables>,
  accountId: string,
): Promise<PlacedOrder[]> {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .select(['id', 'offer_key', 'tag_id', 'contract', 'payment_method', 'address', 'ordered_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    offerKey: row.offer_key,
    tagId: row.tag_id,
    contract: row.contract,
    paymentMethod: row.payment_method,
    // Written by `placeOrder` alone.
    address: row.address as Address | null,
    orderedAt: row.ordered_at,
  }))
}

/** As `SubscriptionsService.lastIban`. */
export async function lastIban(
  database: Kysely<Tables>,
  accountId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .select(sql<string | null>`mandate ->> 'iban'`.as('iban'))
    .where('account_id', '=', accountId)
    .where('mandate', 'is not', null)
    .where('mandate_stopped_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.iban ?? null
}
