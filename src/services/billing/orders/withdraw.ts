import { sql, type Kysely, type Transaction } from 'kysely'
import { dayKey } from '../../../rules/language/dates.ts'
import { withdrawalReceipt } from '../../../rules/money/orders/order-mails.ts'
import { addDays } from '../../../rules/money/orders/terms.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { orderedOffers } from './ordered-offers.ts'
import { reverseBookings, isSpent, waitForRenewal } from './reverse-bookings.ts'
import { endMail } from '../declarations/objection-mail.ts'
import type { DeclaredBy, WithdrawalResult } from '../subscriptions/subscriptions-service.ts'
import { refundUnusedDays } from './used-days.ts'
import { cancelGift } from '../vouchers/gifts.ts'
import { returnVoucher } from '../vouchers/use-voucher.ts'
import { causes } from '../texts.de.ts'

type OwnOrder = {
  accountId: string
  orderId: number
  declaredAt?: Date
  declared?: DeclaredBy
}
type Refusal = Extract<WithdrawalResult, { kind: 'refused' }>['because']

const refused = (because: Refusal): WithdrawalResult => ({ kind: 'refused', because })

/**
 * Withdraws from an order (§ 355 BGB): ends its contract and refunds its bookings, at once or later if the money is
 * held. Used days are charged if the buyer agreed to it (§ 357a BGB).
 */
export function withdraw(database: Kysely<Tables>, own: OwnOrder): Promise<WithdrawalResult> {
  return inTransaction(database, async (transaction) => {
    const order = await lockedOrder(transaction, own)
    if (!order || order.withdrawn_at !== null) return refused('missing')
    // Only the buyer can withdraw from a gift; otherwise a reader who has used its code could use it again.
    if (order.payment_method === null) return refused('missing')
    // The right of withdrawal from a pack ends when its first credit is spent, not before.
    if (order.waiver_at !== null && order.credits === null) return refused('waived')
    const today = dayKey(order.now)
    const declaredOn = dayKey(own.declaredAt ?? order.now)
    if (declaredOn > lastDayOfWithdrawal(dayKey(order.ordered_at))) return refused('too-late')
    if (await isSpent(transaction, own)) return refused('used')
    await waitForRenewal(transaction, own.orderId)
    await transaction
      .updateTable('orders')
      .set({ withdrawn_at: order.now })
      .where('id', '=', own.orderId)
      .execute()
    await transaction
      .updateTable('subscriptions')
      .set({ ends_on: addDays(today, -1), paused_on: null })
      .where('order_id', '=', own.orderId)
      .execute()
    const isHeld = own.declared?.isHeld ?? false
    const refundedCents = isHeld ? null : await refundAll(transaction, own.orderId)
    const data = withdrawalReceipt({
      number: order.order_number,
      withdrawnAt: own.declaredAt ?? order.now,
      cents: refundedCents,
      paysUsedDays: order.used_days_at !== null,
    })
    await queueMailTo(transaction, own.accountId, endMail(data, own.declared))
    return { kind: 'withdrawn', refundedCents: refundedCents ?? 0 }
  })
}

/** Refunds what the order booked and takes back its voucher and gift. Returns the refunded cents. */
export async function refundAll(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<number> {
  const refundedCents =
    (await refundUnusedDays(transaction, orderId)) ??
    (await reverseBookings(transaction, orderId, causes.withdrawal))
  await returnVoucher(transaction, orderId)
  await cancelGift(transaction, orderId)
  return refundedCents
}

function lockedOrder(transaction: Transaction<Tables>, { accountId, orderId }: OwnOrder) {
  return orderedOffers(transaction)
    .select([
      'order_number',
      'payment_method',
      'ordered_at',
      'withdrawn_at',
      'waiver_at',
      'used_days_at',
      'credits',
    ])
    .select(sql<Date>`now()`.as('now'))
    .where('orders.id', '=', orderId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
}
