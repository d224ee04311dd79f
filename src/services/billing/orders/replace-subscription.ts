import { sql, type Selectable, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import type { PricedOffer } from '../../../rules/money/offers/offers.ts'
import { changeCredit, mayChange } from '../../../rules/money/orders/change.ts'
import { changeReceipt } from '../../../rules/money/orders/order-letters.ts'
import { addDays, daysBetween, type Day } from '../../../rules/money/orders/terms.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { post, saleEntries } from '../ledger/ledger.ts'

/** A contract that is given up for another, and what of its last booking comes back. */
export type Replacement = {
  subscription: Selectable<Tables['subscriptions']>
  bookingId: number | null
  creditCents: number
  today: Day
}

type Wanted = { customerId: number; subscriptionId: number; offer: PricedOffer }

/** Null where there is no such contract that runs, or its first term holds; its row is locked from here on. */
export async function findReplacement(
  transaction: Transaction<Tables>,
  { customerId, subscriptionId, offer }: Wanted,
): Promise<Replacement | null> {
  const row = await transaction
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('subscriptions')
    .select(['ordered_at', 'offer_key', sql<Date>`now()`.as('now')])
    .where('subscriptions.id', '=', subscriptionId)
    .where('subscriptions.customer_id', '=', customerId)
    .forUpdate('subscriptions')
    .executeTakeFirst()
  if (!row || !isChangeable(row) || row.offer_key === offer.key) return null
  const today = dayKey(row.now)
  const booking = await lastBooking(transaction, row.order_id)
  const { starts_on: startsOn, first_months: firstMonths, periods } = row
  if (!mayChange({ startsOn, firstMonths, periods, bookedCents: booking?.cents ?? 0 }, offer))
    return null
  const isFresh = today <= lastDayOfWithdrawal(dayKey(row.ordered_at))
  const through = row.paid_through
  const creditCents = booking
    ? changeCredit({
        cents: booking.cents,
        // A pause has moved the period on.
        from: addDays(through, -booking.days),
        through,
        today,
        isFresh,
      })
    : 0
  return { subscription: row, bookingId: booking?.id ?? null, creditCents, today }
}

const isChangeable = (row: Selectable<Tables['subscriptions']>): boolean =>
  row.cancelled_at === null &&
  row.paused_on === null &&
  row.blocked_on === null &&
  (row.ends_on === null || row.ends_on >= row.paid_through) &&
  row.grants.every((role) => !role.startsWith('PLUS-TAG-'))

/** What was booked last, and for how many days: the day of the order is not counted, the first of a renewal is. */
async function lastBooking(transaction: Transaction<Tables>, orderId: number) {
  const booking = await transaction
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
    .select(['ledger_transactions.id', 'amount as cents', 'kind'])
    .select(['service_from as from', 'service_through as through'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['order', 'renewal'])
    .where('account', '=', 'receivable')
    .orderBy('ledger_transactions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!booking?.from || !booking.through) return null
  const { id, cents, kind, from, through } = booking
  return { id, cents, days: daysBetween(from, through) + (kind === 'renewal' ? 1 : 0) }
}

type NewContract = { accountId: string; offer: PricedOffer; subscriptionId: number | null }

/** Ends it, credits what was not used, and takes along who reads with it. */
export async function replace(
  transaction: Transaction<Tables>,
  { subscription, bookingId, creditCents, today }: Replacement,
  { accountId, offer, subscriptionId }: NewContract,
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ ends_on: addDays(today, -1), cancelled_at: sql<Date>`now()` })
    .where('id', '=', subscription.id)
    .execute()
  if (bookingId !== null && creditCents > 0)
    await post(transaction, {
      kind: 'refund',
      idempotencyKey: `refund:${bookingId}`,
      customerId: subscription.customer_id,
      cause: `Wechsel zu ${offer.name}: ${subscription.name}`,
      orderId: subscription.order_id,
      reverses: bookingId,
      entries: saleEntries(-creditCents, subscription.good),
    })
  for (const table of ['household_members', 'household_invitations'] as const)
    await transaction
      .updateTable(table)
      .set({ subscription_id: subscriptionId ?? subscription.id })
      .where('subscription_id', '=', subscription.id)
      .execute()
  const data = changeReceipt(subscription.name, offer.name, creditCents)
  await queueMailTo(transaction, accountId, { kind: 'letter', data })
}
