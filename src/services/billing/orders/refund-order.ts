import { sql, type Kysely } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { goodwillReceipt } from '../../../rules/money/orders/order-mails.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { EndResult } from '../subscriptions/subscriptions-service.ts'
import { lapseInvitation } from '../invitations/settle.ts'
import { liftBlocks } from '../payments/blocks.ts'
import { cancelGift } from '../vouchers/gifts.ts'
import { reverseBookings, isSpent, waitForRenewal } from './reverse-bookings.ts'
import { causes } from '../texts.de.ts'

type GoodwillRefund = { accountId: string; orderId: number; endsContract: boolean }

/** Refunds everything an order booked, as goodwill. The contract continues or ends today. */
export function refundOrder(
  database: Kysely<Tables>,
  goodwill: GoodwillRefund,
): Promise<EndResult> {
  const { accountId, orderId, endsContract } = goodwill
  return inTransaction(database, async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
      .select(['order_number', 'orders.customer_id as customerId', sql<Date>`now()`.as('now')])
      .where('orders.id', '=', orderId)
      .where('account_id', '=', accountId)
      .forNoKeyUpdate('orders')
      .executeTakeFirst()
    if (!order) return { kind: 'refused', because: 'missing' }
    if (await isSpent(transaction, goodwill)) return { kind: 'refused', because: 'used' }
    await waitForRenewal(transaction, orderId)
    const refundedCents = await reverseBookings(transaction, orderId, causes.goodwill)
    if (refundedCents === 0) return { kind: 'refused', because: 'missing' }
    if (!endsContract) await liftBlocks(transaction, order.customerId)
    const today = dayKey(order.now)
    const ended = endsContract ? await endToday(today) : []
    if (endsContract) await cancelGift(transaction, orderId)
    if (endsContract) await lapseInvitation(transaction, orderId)
    const endsOn = ended.length > 0 ? today : null
    const data = goodwillReceipt(order.order_number, refundedCents, endsOn)
    await queueMailTo(transaction, accountId, { kind: 'message', data })
    return { kind: 'done', refundedCents }

    function endToday(day: string) {
      return (
        transaction
          .updateTable('subscriptions')
          .set({ ends_on: day, paused_on: null, cancelled_at: order?.now ?? null })
          // The refunded period is no longer paid.
          .set({ paid_through: sql<string>`least(paid_through, ${day}::date)` })
          .where('order_id', '=', orderId)
          .where((row) => row.or([row('ends_on', 'is', null), row('ends_on', '>', day)]))
          .returning('id')
          .execute()
      )
    }
  })
}
