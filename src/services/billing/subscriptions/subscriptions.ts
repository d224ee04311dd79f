import { sql, type Kysely, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import {
  cancellationReceipt,
  cancellationRevokedMail,
} from '../../../rules/money/orders/order-mails.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { signMandate } from '../debits/sign-mandate.ts'
import { hasContracts, lastIban, readOrders } from '../orders/orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { openCents } from '../payments/open-items.ts'
import { endMail } from '../declarations/objection-mail.ts'
import { refundUnusedPeriod } from './refund-unused-period.ts'
import { renewDue } from './renewals.ts'
import type {
  DeclaredBy,
  OwnSubscription,
  Subscription,
  SubscriptionChange,
  SubscriptionsService,
} from './subscriptions-service.ts'
import { changeOffer, possibleChanges } from '../orders/change-offer.ts'
import { hasWithdrawn } from '../orders/used-days.ts'
import { withdraw } from '../orders/withdraw.ts'
import {
  limitBookedPeriod,
  cancelled,
  cancelling,
  canRevokeCancellation,
  revokeCancellation,
  paused,
  resumed,
  type SubscriptionRow,
  type SubscriptionUpdate,
  type RowChange,
} from './subscription-changes.ts'

type Row = SubscriptionRow & {
  now: Date
  ordered_at: Date
  order_number: string
  is_unpaid: boolean
}

/** Creates the service for orders and subscriptions on the site's own database. */
export function createSubscriptions(database: Kysely<Tables>): SubscriptionsService {
  return {
    placeOrder: (order) => placeOrder(database, order),
    changeOffer: (change) => changeOffer(database, change),
    possibleChanges: (accountId) => possibleChanges(database, accountId),
    hasContracts: (accountId) => hasContracts(database, accountId),
    orders: (accountId) => readOrders(database, accountId),
    hasWithdrawn: (accountId) => hasWithdrawn(database, accountId),
    lastIban: (accountId) => lastIban(database, accountId),
    subscriptions: (accountId) => readSubscriptions(database, accountId),
    cancel: (request) => change(database, request, cancelling(request)),
    revokeCancellation: (own) => change(database, own, revokeCancellation),
    pause: (own) => change(database, own, paused),
    resume: (own) => change(database, own, resumed),
    signMandate: (own, mandate) => signMandate(database, own, mandate),
    withdraw: (own) => withdraw(database, own),
    renewDue: (run) => renewDue(database, run),
  }
}

function ofAccount(database: Kysely<Tables>, accountId: string) {
  return database
    .selectFrom('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .selectAll('subscriptions')
    .select(['ordered_at', 'order_number', sql<Date>`now()`.as('now')])
    .select(
      sql<boolean>`exists (
        select from bills where bills.order_id = subscriptions.order_id and ${openCents('bills.transaction_id')} > 0
      )`.as('is_unpaid'),
    )
    .where('account_id', '=', accountId)
    .orderBy('subscriptions.id', 'desc')
}

async function readSubscriptions(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Subscription[]> {
  return (await ofAccount(database, accountId).execute()).map(subscriptionOf)
}

const subscriptionOf = ({ now, ...row }: Row): Subscription => ({
  id: row.id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  name: row.name,
  grants: row.grants,
  beganOn: dayKey(row.ordered_at),
  startsOn: row.starts_on,
  paidThrough: row.paid_through,
  isUnpaid: row.is_unpaid,
  renewalCents: row.renewal_cents,
  pausedOn: row.paused_on,
  blockedOn: row.blocked_on,
  endsOn: row.ends_on,
  nextEnd: cancelled(row, now)?.ends_on ?? null,
  canRevokeCancellation: canRevokeCancellation(row) && (row.ends_on ?? '') >= dayKey(now),
  isOver: row.ends_on !== null && row.ends_on < dayKey(now),
  firstMonths: row.first_months,
  periods: row.periods,
})

/** Changes a contract. The row's lock serializes changes and renewals of one contract. */
function change(
  database: Kysely<Tables>,
  { accountId, subscriptionId, declared }: OwnSubscription & { declared?: DeclaredBy },
  request: RowChange,
): Promise<SubscriptionChange> {
  return inTransaction(database, async (transaction) => {
    const row = await ofAccount(transaction, accountId)
      .where('subscriptions.id', '=', subscriptionId)
      .forUpdate('subscriptions')
      .executeTakeFirst()
    if (!row || (row.ends_on !== null && row.ends_on < dayKey(row.now))) return { kind: 'missing' }
    const wanted = request(row, row.now)
    if (!wanted) return { kind: 'changed', subscription: subscriptionOf(row) }
    if (wanted.cancelled_at) return end(transaction, accountId, { row, wanted, declared })
    const changed = await update(transaction, subscriptionId, wanted)
    if (wanted.cancelled_at === null)
      await confirmRevokedCancellation(transaction, accountId, changed)
    return { kind: 'changed', subscription: subscriptionOf({ ...row, ...changed }) }
  })
}

function update(
  transaction: Transaction<Tables>,
  id: number,
  wanted: SubscriptionUpdate,
): Promise<SubscriptionRow> {
  return transaction
    .updateTable('subscriptions')
    .set(wanted)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type EndRequest = { row: Row; wanted: SubscriptionUpdate; declared: DeclaredBy | undefined }

/**
 * Ends a contract and, unless the money is held, refunds what is booked after its last day: a renewal booked before,
 * or days not needed for a month's notice.
 */
async function end(
  transaction: Transaction<Tables>,
  accountId: string,
  { row, wanted: request, declared }: EndRequest,
): Promise<SubscriptionChange> {
  const ended = { ...row, ...request } as typeof row
  const { id, name, now, cancelled_at, starts_on, paused_on, ends_on } = ended
  const lastDay = ended.ends_on ?? dayKey(now)
  const isHeld = declared?.isHeld ?? false
  const refundedCents = isHeld ? 0 : await refundUnusedPeriod(transaction, ended, lastDay)
  const { paid_through } = { ...ended, ...(!isHeld && limitBookedPeriod(ended, lastDay)) }
  const wanted = { cancelled_at, starts_on, paused_on, ends_on, paid_through }
  const changed = await update(transaction, id, wanted)
  const data = cancellationReceipt({
    name,
    cancelledAt: cancelled_at ?? now,
    endsOn: lastDay,
    isOver: lastDay < dayKey(now),
    isBlocked: row.blocked_on !== null,
    wasPaused: row.paused_on !== null,
    refundedCents,
    isRestLater: isHeld && ended.paid_through > lastDay,
  })
  await queueMailTo(transaction, accountId, endMail(data, declared))
  return { kind: 'changed', subscription: subscriptionOf({ ...row, ...changed }) }
}

function confirmRevokedCancellation(
  transaction: Transaction<Tables>,
  accountId: string,
  { name }: SubscriptionRow,
): Promise<void> {
  return queueMailTo(transaction, accountId, {
    kind: 'message',
    data: cancellationRevokedMail(name),
  })
}
