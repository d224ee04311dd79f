import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Store } from '../../../store/store.ts'
import type { NewOrder, SubscriptionsService } from '../subscriptions/subscriptions-service.ts'

export const PLUS_MONTH = { firstCents: 1190, renewalCents: 1190 }

/** Paid at once: what is ordered is delivered at once, too. */
export const CARD = { method: 'card', mandate: null } as const

/** An account without anything. */
export async function newAccount({ database }: Pick<Store, 'database'>): Promise<string> {
  const { id } = await database
    .insertInto('accounts')
    .values({ email: `${randomUUID()}@leser.example`, password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another for each account: two who order in the same name at the same place count as one person. */
const lastNameOf = (accountId: string): string =>
  accountId === '' ? 'Wallet' : `Wallet-${accountId.slice(0, 8)}`

/** An order of the default PLUS by the month. */
export const orderOf = (accountId: string, change: Partial<NewOrder> = {}): NewOrder => ({
  accountId,
  offerKey: 'plus-month',
  priceSeen: PLUS_MONTH,
  payment: { method: 'invoice' },
  address: {
    salutation: '',
    firstName: 'Wanda',
    lastName: lastNameOf(accountId),
    street: 'Musterweg 1',
    postcode: '51373',
    city: 'Leverkusen',
    country: 'DE',
  },
  consents: {
    terms: {
      version: '2026-11',
      paragraphs: ['Es gilt deutsches Recht.'],
      url: 'https://morgenblatt.example/rechtstexte/agb/2026-11',
    },
    withdrawal: {
      version: '2026-11',
      paragraphs: ['Sie können binnen vierzehn Tagen widerrufen.'],
      url: 'https://morgenblatt.example/rechtstexte/widerruf/2026-11',
    },
    waivesWithdrawal: false,
  },
  idempotencyKey: randomUUID(),
  ...change,
})

/** Orders it, and fails where that is refused. */
export async function placed(
  service: Pick<SubscriptionsService, 'placeOrder'>,
  order: NewOrder,
): Promise<{ accountId: string; orderId: number; subscriptionId: number }> {
  const result = await service.placeOrder(order)
  if (result.kind === 'refused') throw new Error(`The order was refused: ${result.because}`)
  const { orderId, subscriptionId } = result
  return { accountId: order.accountId, orderId, subscriptionId: subscriptionId ?? 0 }
}

/** As if everything of an account had been ordered so many days before; what has its end keeps that distance to it. */
export async function daysAgo(
  { database }: Pick<Store, 'database'>,
  accountId: string,
  days: number,
): Promise<void> {
  const customer = sql`(select customer_id from billing_customers where account_id = ${accountId})`
  await sql`update orders set ordered_at = ordered_at - make_interval(days => ${days})
    where customer_id = ${customer}`.execute(database)
  await sql`update subscriptions set starts_on = starts_on - ${days}::int, paid_through = paid_through - ${days}::int,
    paused_on = paused_on - ${days}::int, ends_on = ends_on - ${days}::int
    where customer_id = ${customer}`.execute(database)
}

/** What is wrong with the whole ledger: transactions that do not add up, and wallets below zero. */
export async function ledgerFaults({ database }: Pick<Store, 'database'>): Promise<unknown[]> {
  const { rows } = await sql`
    select transaction_id as what from ledger_entries group by transaction_id, unit having sum(amount) <> 0
    union all select customer_id from ledger_entries where account = 'wallet' group by customer_id having sum(amount) < 0
  `.execute(database)
  return rows
}

/** What an account owes, in cents. */
export async function owed({ database }: Pick<Store, 'database'>, accountId: string) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount), 0)::int as cents from ledger_entries join billing_customers using (customer_id)
    where account = 'receivable' and account_id = ${accountId}`.execute(database)
  return rows[0]?.cents
}
