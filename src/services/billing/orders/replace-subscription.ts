import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import type { PricedOffer } from '../../../rules/money/offers/offers.ts'
import { changeCredit, mayChange } from '../../../rules/money/orders/change.ts'
import { changeReceipt } from '../../../rules/money/orders/order-mails.ts'
import { addDays, daysBetween, type Day } from '../../../rules/money/orders/terms.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { post, saleEntries } from '../ledger/ledger.ts'
import type { SavedCard } from '../cards/card-provider.ts'
import { IS_RUNNING } from '../subscriptions/running.ts'
import type { Mandate, Payment, PossibleChange } from '../subscriptions/subscriptions-service.ts'
import { causes } from '../texts.de.ts'

/** A contract that is replaced by another one, and the refund of its last booking. */
export type Replacement = {
  subscription: Selectable<Tables['subscriptions']>
  bookingId: number | null
  creditCents: number
  today: Day
}

type ReplacementQuery = { customerId: number; subscriptionId: number; offer: PricedOffer }

type PaymentColumns = Pick<
  Selectable<Tables['orders']>,
  'payment_method' | 'mandate' | 'mandate_stopped_at'
>

type RunningRow = Selectable<Tables['subscriptions']> &
  PaymentColumns & { ordered_at: Date; offer_key: string; former_number: string | null; now: Date }

/**
 * Returns the replacement and locks its row; `null` if the account has no such running contract or the first term
 * does not allow a change.
 */
export async function findReplacement(
  transaction: Transaction<Tables>,
  { customerId, subscriptionId, offer }: ReplacementQuery,
): Promise<Replacement | null> {
  const row = await runningOf(transaction, customerId)
    .where('subscriptions.id', '=', subscriptionId)
    .forUpdate('subscriptions')
    .executeTakeFirst()
  if (!row) return null
  // Read after locking the row, so that a renewal in progress has been booked.
  const bookings = await lastBookings(transaction, [row.order_id])
  return replacementOf(row, bookings.get(row.order_id) ?? null, offer)
}

const MAX_ROWS = 50

/** Returns the possible offers per subscription for a change today. Runs two queries and locks nothing. */
export async function replacements(
  database: Kysely<Tables>,
  customerId: number,
  offers: readonly PricedOffer[],
): Promise<Map<number, PossibleChange[]>> {
  const rows = await runningOf(database, customerId)
    .where(IS_RUNNING)
    .orderBy('subscriptions.id', 'desc')
    .limit(MAX_ROWS)
    .execute()
  const bookings = await lastBookings(
    database,
    rows.map(({ order_id }) => order_id),
  )
  const changesOf = (row: RunningRow): PossibleChange[] =>
    offers.flatMap((offer) => {
      const found = replacementOf(row, bookings.get(row.order_id) ?? null, offer)
      const payment = paymentAfter(row)
      return found ? { offer, creditCents: found.creditCents, payment } : []
    })
  return new Map(rows.map((row) => [row.id, changesOf(row)]))
}

/**
 * Returns the payment method of an order's replacement: the same as before if the mandate or card is still valid,
 * otherwise invoice.
 */
export function paymentAfter({
  payment_method,
  mandate,
  mandate_stopped_at,
}: PaymentColumns): Payment {
  if (!mandate || mandate_stopped_at) return { method: 'invoice' }
  if (payment_method === 'card') return { method: 'card', mandate: mandate as SavedCard }
  return payment_method === 'sepa'
    ? { method: 'sepa', mandate: mandate as Mandate }
    : { method: 'invoice' }
}

function runningOf(database: Kysely<Tables>, customerId: number) {
  return database
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('subscriptions')
    .select(['ordered_at', 'offer_key', 'former_number', sql<Date>`now()`.as('now')])
    .select(['payment_method', 'mandate', 'mandate_stopped_at'])
    .where('subscriptions.customer_id', '=', customerId)
}

function replacementOf(
  row: RunningRow,
  booking: Booking | null,
  offer: PricedOffer,
): Replacement | null {
  if (!isChangeable(row) || row.offer_key === offer.key) return null
  // The amount paid in the former system is not known here and could not be credited.
  if (row.former_number !== null && booking === null) return null
  const today = dayKey(row.now)
  const { starts_on: startsOn, first_months: firstMonths, periods } = row
  if (!mayChange({ startsOn, firstMonths, periods, bookedCents: booking?.cents ?? 0 }, offer))
    return null
  const isFresh = today <= lastDayOfWithdrawal(dayKey(row.ordered_at))
  const through = row.paid_through
  // A booking refunded as goodwill is not refunded twice.
  const creditCents =
    booking && !booking.isBack
      ? changeCredit({
          cents: booking.cents,
          // Counted back from the end, because a pause moves the period.
          from: addDays(through, -booking.days),
          through,
          today,
          isFresh,
        })
      : 0
  return { subscription: row, bookingId: booking?.id ?? null, creditCents, today }
}

/** A redeemed gift cannot be changed: it has no payment method for a new bill, and the given period would be lost. */
const isChangeable = (row: RunningRow): boolean =>
  row.payment_method !== null &&
  row.cancelled_at === null &&
  row.paused_on === null &&
  row.blocked_on === null &&
  (row.ends_on === null || row.ends_on >= row.paid_through) &&
  row.grants.every((role) => !role.startsWith('PLUS-TAG-'))

type Booking = { id: number; cents: number; days: number; isBack: boolean }

/**
 * Returns the last booking of each order, whether it was reversed, and its number of days. An order's first day is
 * not counted, a renewal's is.
 */
async function lastBookings(
  database: Kysely<Tables>,
  orderIds: readonly number[],
): Promise<Map<number, Booking>> {
  if (orderIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('ledger_transactions as booked')
    .innerJoin('ledger_entries', 'transaction_id', 'booked.id')
    .leftJoin('ledger_transactions as later', 'later.reverses', 'booked.id')
    .distinctOn('booked.order_id')
    .select(['booked.id', 'booked.order_id', 'amount as cents', 'booked.kind', 'later.id as back'])
    .select(['booked.service_from as from', 'booked.service_through as through'])
    .where('booked.order_id', 'in', orderIds)
    .where('booked.kind', 'in', ['order', 'renewal'])
    .where('account', '=', 'receivable')
    .orderBy('booked.order_id')
    .orderBy('booked.id', 'desc')
    .execute()
  const bookings = new Map<number, Booking>()
  for (const { id, order_id, cents, kind, from, through, back } of rows) {
    if (order_id === null || !from || !through) continue
    const days = daysBetween(from, through) + (kind === 'renewal' ? 1 : 0)
    bookings.set(order_id, { id, cents, days, isBack: back !== null })
  }
  return bookings
}

type NewContract = { accountId: string; offer: PricedOffer; subscriptionId: number | null }

/** Ends the old contract, refunds the unused part, and moves household members and invitations to the new one. */
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
      cause: causes.change(offer.name, subscription.name),
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
  await queueMailTo(transaction, accountId, { kind: 'message', data })
}
