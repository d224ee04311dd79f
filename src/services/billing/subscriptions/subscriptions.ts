import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { endWished } from '../../../rules/money/declarations/declarations.ts'
import { cancellationReceipt, goingOnReceipt } from '../../../rules/money/orders/order-letters.ts'
import { addDays, daysBetween, lastDay } from '../../../rules/money/orders/terms.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { lastIban, readOrders } from '../orders/orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { renewDue } from './renewals.ts'
import type {
  Cancellation,
  OwnSubscription,
  Subscription,
  SubscriptionChange,
  SubscriptionsService,
} from './subscriptions-service.ts'
import { withdraw } from '../orders/withdraw.ts'

type Row = Selectable<Tables['subscriptions']>
type Change = Updateable<Tables['subscriptions']>

/** Orders and subscriptions of the site's own store. */
export function createSubscriptions(database: Kysely<Tables>): SubscriptionsService {
  return {
    placeOrder: (order) => placeOrder(database, order),
    orders: (accountId) => readOrders(database, accountId),
    lastIban: (accountId) => lastIban(database, accountId),
    subscriptions: (accountId) => readSubscriptions(database, accountId),
    cancel: (wish) => change(database, wish, cancelling(wish)),
    goOn: (own) => change(database, own, goingOn),
    pause: (own) => change(database, own, paused),
    resume: (own) => change(database, own, resumed),
    withdraw: (own) => withdraw(database, own),
    renewDue: (run) => renewDue(database, run),
  }
}

function ofAccount(database: Kysely<Tables>, accountId: string) {
  return database
    .selectFrom('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .selectAll('subscriptions')
    .select(sql<Date>`now()`.as('now'))
    .where('account_id', '=', accountId)
    .orderBy('subscriptions.id', 'desc')
}

async function readSubscriptions(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Subscription[]> {
  return (await ofAccount(database, accountId).execute()).map((row) => subscriptionOf(row, row.now))
}

const subscriptionOf = (row: Row, now: Date): Subscription => ({
  id: row.id,
  orderId: row.order_id,
  name: row.name,
  grants: row.grants,
  startsOn: row.starts_on,
  paidThrough: row.paid_through,
  renewalCents: row.renewal_cents,
  pausedOn: row.paused_on,
  blockedOn: row.blocked_on,
  endsOn: row.ends_on,
  nextEnd: cancelled(row, now)?.ends_on ?? null,
})

/** What a wish changes on a day; null where it changes nothing. */
type Wish = (row: Row, now: Date) => Change | null

/** Wishes of one contract and its renewal wait for each other at its row. */
function change(
  database: Kysely<Tables>,
  { accountId, subscriptionId }: OwnSubscription,
  wish: Wish,
): Promise<SubscriptionChange> {
  return inTransaction(database, async (transaction) => {
    const row = await ofAccount(transaction, accountId)
      .where('subscriptions.id', '=', subscriptionId)
      .forUpdate('subscriptions')
      .executeTakeFirst()
    if (!row || (row.ends_on !== null && row.ends_on < dayKey(row.now))) return { kind: 'missing' }
    const wanted = wish(row, row.now)
    if (!wanted) return { kind: 'changed', subscription: subscriptionOf(row, row.now) }
    const changed = await update(transaction, subscriptionId, wanted)
    if (wanted.cancelled_at) await confirmEnd(transaction, accountId, changed)
    if (wanted.cancelled_at === null) await confirmGoingOn(transaction, accountId, changed)
    return { kind: 'changed', subscription: subscriptionOf(changed, row.now) }
  })
}

function update(transaction: Transaction<Tables>, id: number, wanted: Change): Promise<Row> {
  return transaction
    .updateTable('subscriptions')
    .set(wanted)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One that is paused is cancelled as if it went on today. */
function cancelled(row: Row, now: Date): (Change & { ends_on: string }) | null {
  if (row.ends_on !== null) return null
  const moved = resumed(row, now)
  const term = { firstMonths: row.first_months, notice: row.notice }
  const startsOn = String(moved?.starts_on ?? row.starts_on)
  return { ...moved, cancelled_at: now, ends_on: lastDay(startsOn, term, dayKey(now)) }
}

/** As of the day it was declared, and on the day that was wished where that can be. */
function cancelling({ declaredAt, endsOn = null, isExtraordinary = false }: Cancellation): Wish {
  return (row, now) => {
    const moment = declaredAt ?? now
    // What ends later anyway can still be ended for cause.
    const ordinary = cancelled(isExtraordinary ? { ...row, ends_on: null } : row, moment)
    if (!ordinary) return null
    const today = dayKey(now)
    const earliest = isExtraordinary || ordinary.ends_on < today ? today : ordinary.ends_on
    return { ...ordinary, ends_on: endWished(earliest, endsOn) }
  }
}

/** Only what was cancelled can go on; what ends by itself, or was withdrawn from, does not. */
const goingOn: Wish = (row) =>
  row.cancelled_at !== null && row.ends_on !== null && row.renewal_cents !== null
    ? { cancelled_at: null, ends_on: null }
    : null

const paused: Wish = (row, now) => (row.paused_on === null ? { paused_on: dayKey(now) } : null)

/** What goes on today has moved on by the days of its pause; null where it is not paused. */
export function resumed(row: Row, now: Date): Change | null {
  if (row.paused_on === null) return null
  const days = daysBetween(row.paused_on, dayKey(now))
  return {
    paused_on: null,
    starts_on: addDays(row.starts_on, days),
    paid_through: addDays(row.paid_through, days),
    ends_on: row.ends_on && addDays(row.ends_on, days),
  }
}

function confirmEnd(
  transaction: Transaction<Tables>,
  accountId: string,
  { name, cancelled_at, ends_on }: Row,
): Promise<void> {
  const data = cancellationReceipt(name, cancelled_at ?? new Date(), ends_on ?? '')
  return queueMailTo(transaction, accountId, { kind: 'letter', data })
}

function confirmGoingOn(
  transaction: Transaction<Tables>,
  accountId: string,
  { name }: Row,
): Promise<void> {
  return queueMailTo(transaction, accountId, { kind: 'letter', data: goingOnReceipt(name) })
}
