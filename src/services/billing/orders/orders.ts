import { sql, type Kysely } from 'kysely'
import { isDebited } from '../../../rules/money/sepa/debited-accounts.ts'
import type { LegalName } from '../../../rules/site/publisher.ts'
import type { Tables } from '../../../store/tables.ts'
import { orderedOffers } from './ordered-offers.ts'
import { readVersionDates } from '../../legal-texts/versions.ts'
import { IS_RUNNING } from '../subscriptions/running.ts'
import type { Address, PlacedOrder } from '../subscriptions/subscriptions-service.ts'

const MAX_ROWS = 50

/** Implements `SubscriptionsService.orders`. */
export async function readOrders(
  database: Kysely<Tables>,
  accountId: string,
): Promise<PlacedOrder[]> {
  const rows = await orderedOffers(database)
    .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .select([
      'orders.id',
      'order_number',
      'orders.offer_key',
      'tag_id',
      'contract',
      'payment_method',
      'address',
      'awaits_payment',
    ])
    .select([
      'ordered_at',
      sql<string>`coalesce(subscriptions.name, offer_versions.name)`.as('name'),
    ])
    .select(['withdrawn_at', 'first_cents', 'terms_version', 'withdrawal_version'])
    .select(
      sql<string | null>`case when mandate_stopped_at is null
        then coalesce(right(mandate ->> 'iban', 4), mandate ->> 'last4') end`.as('drawn_from'),
    )
    .where('account_id', '=', accountId)
    .orderBy('orders.id', 'desc')
    .limit(MAX_ROWS)
    .execute()
  const dateOfAgreed = await readVersionDates(database)
  const agreedTo = (name: LegalName, version: string, at: Date) => ({
    version,
    date: dateOfAgreed({ name, version, at }),
  })
  return rows.map((row) => ({
    id: row.id,
    number: row.order_number,
    name: row.name,
    offerKey: row.offer_key,
    tagId: row.tag_id,
    contract: row.contract,
    paymentMethod: row.payment_method,
    drawnFrom: row.drawn_from,
    // Only `placeOrder` writes addresses.
    address: row.address as Address | null,
    awaitsPayment: row.awaits_payment && row.withdrawn_at === null,
    orderedAt: row.ordered_at,
    withdrawnAt: row.withdrawn_at,
    firstCents: row.first_cents,
    terms: agreedTo('agb', row.terms_version, row.ordered_at),
    withdrawal: agreedTo('widerruf', row.withdrawal_version, row.ordered_at),
  }))
}

/** Implements `SubscriptionsService.hasContracts`. */
export async function hasContracts(database: Kysely<Tables>, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders join billing_customers using (customer_id) where account_id = ${accountId})
      or exists (
        select from household_members join subscriptions on subscriptions.id = subscription_id
        where account_id = ${accountId} and ${IS_RUNNING}
      ) as has`.execute(database)
  return rows[0]?.has ?? false
}

/** Implements `SubscriptionsService.lastIban`. */
export async function lastIban(
  database: Kysely<Tables>,
  accountId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .select(sql<string | null>`mandate ->> 'iban'`.as('iban'))
    .where('account_id', '=', accountId)
    .where('payment_method', '=', 'sepa')
    .where('mandate', 'is not', null)
    .where('mandate_stopped_at', 'is', null)
    // A bank that has since refused another order's debit would refuse this one, too.
    .where(
      sql<boolean>`not exists (select from orders as stopped
        where stopped.customer_id = orders.customer_id and stopped.mandate ->> 'iban' = orders.mandate ->> 'iban'
          and stopped.mandate_stopped_at > coalesce(orders.mandate_signed_at, orders.ordered_at))`,
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.iban && isDebited(row.iban) ? row.iban : null
}
