import { sql, type Transaction } from 'kysely'
import type { PricedOffer } from '../../../rules/money/offers/offers.ts'
import { coinsDeliveredMail } from '../../../rules/money/orders/order-mails.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { moveCredits, post } from '../ledger/ledger.ts'
import { openWallet } from '../ledger/wallets.ts'
import { isPaid } from '../payments/final-payments.ts'
import { issueGift } from '../vouchers/gifts.ts'
import type { Payment } from '../subscriptions/subscriptions-service.ts'
import { orderedOffers } from './ordered-offers.ts'

/**
 * Whether an order is delivered after its payment: credits and gift codes bought by invoice could be used or given
 * away before.
 */
export const awaitsPayment = (
  { kind, credits, price }: Pick<PricedOffer, 'kind' | 'credits' | 'price'>,
  { method }: Pick<Payment, 'method'>,
): boolean => method === 'invoice' && price.firstCents > 0 && (credits !== null || kind === 'gift')

/** Whether a bill of an order is paid and has not been refunded. */
const hasPaidBill = sql<boolean>`exists (
  select from bills where bills.order_id = orders.id and ${isPaid('bills.transaction_id')}
    and not exists (select from ledger_transactions as back
      where back.reverses = bills.transaction_id and back.kind = 'refund'))`

/** Delivers credits and gift codes of a customer's orders that are paid by now, with a mail for each. */
export async function deliverPaid(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<void> {
  const orders = await orderedOffers(transaction)
    .select(['orders.id', 'order_number as number', 'account_id as accountId', 'name', 'credits'])
    .select('waiver_at')
    .where('orders.customer_id', '=', customerId)
    .where('awaits_payment', '=', true)
    .where('withdrawn_at', 'is', null)
    .where(hasPaidBill)
    .orderBy('orders.id')
    .forNoKeyUpdate('orders')
    .execute()
  for (const { waiver_at, ...order } of orders) {
    await transaction
      .updateTable('orders')
      .set({ awaits_payment: false })
      .where('id', '=', order.id)
      .execute()
    if (order.credits === null) await issueGift(transaction, order)
    else
      await deliverCredits(transaction, {
        ...order,
        customerId,
        waivesWithdrawal: waiver_at !== null,
      })
  }
}

type Pack = {
  id: number
  number: string
  accountId: string
  name: string
  credits: number | null
  customerId: number
  waivesWithdrawal: boolean
}

async function deliverCredits(
  transaction: Transaction<Tables>,
  { id, number, accountId, name, credits, customerId, waivesWithdrawal }: Pack,
): Promise<void> {
  await openWallet(transaction, accountId)
  await post(transaction, {
    kind: 'order',
    idempotencyKey: `delivery:${id}`,
    customerId,
    cause: name,
    orderId: id,
    waivesWithdrawal,
    entries: moveCredits('credits-sold', 'wallet', credits ?? 0),
  })
  const data = coinsDeliveredMail(number, credits ?? 0)
  await queueMailTo(transaction, accountId, { kind: 'message', data })
}
