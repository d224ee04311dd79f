import { sql, type Kysely, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { endReceipt } from '../../../rules/money/orders/order-mails.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { refundUnusedPeriod } from './refund-unused-period.ts'
import type { EndResult, OwnSubscription } from './subscriptions-service.ts'
import { limitBookedPeriod, resumed, type SubscriptionRow } from './subscription-changes.ts'

const refused = (because: Extract<EndResult, { kind: 'refused' }>['because']): EndResult => ({
  kind: 'refused',
  because,
})

/**
 * Ends a contract today (§ 314, § 628 Abs. 1 Satz 3 BGB) and refunds the booked days after it. Refused while the
 * order can be withdrawn, because a withdrawal refunds everything.
 */
export function endAtOnce(database: Kysely<Tables>, own: OwnSubscription): Promise<EndResult> {
  return inTransaction(database, async (transaction) => {
    const found = await lockedSubscription(transaction, own)
    if (!found) return refused('missing')
    const { now, ordered_at, waiver_at, payment_method, ...row } = found
    const isWithdrawable = waiver_at === null && payment_method !== null
    const today = dayKey(now)
    if (row.ends_on !== null && row.ends_on <= today) return refused('missing')
    if (isWithdrawable && today <= lastDayOfWithdrawal(dayKey(ordered_at)))
      return refused('withdrawable')
    const going = { ...row, ...resumed(row, now) } as SubscriptionRow
    const refundedCents = await refundUnusedPeriod(transaction, going, today)
    await transaction
      .updateTable('subscriptions')
      .set({
        ...resumed(row, now),
        ...limitBookedPeriod(going, today),
        cancelled_at: now,
        ends_on: today,
      })
      .where('id', '=', row.id)
      .execute()
    const data = endReceipt(row.name, today, refundedCents)
    await queueMailTo(transaction, own.accountId, { kind: 'message', data })
    return { kind: 'done', refundedCents }
  })
}

function lockedSubscription(
  transaction: Transaction<Tables>,
  { accountId, subscriptionId }: OwnSubscription,
) {
  return transaction
    .selectFrom('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .selectAll('subscriptions')
    .select(['ordered_at', 'waiver_at', 'payment_method', sql<Date>`now()`.as('now')])
    .where('account_id', '=', accountId)
    .where('subscriptions.id', '=', subscriptionId)
    .forUpdate('subscriptions')
    .executeTakeFirst()
}
