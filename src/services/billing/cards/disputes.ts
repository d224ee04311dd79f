import type { Transaction } from 'kysely'
import { isTakenBack } from '../../../rules/money/cards/card-mails.ts'
import type { Tables } from '../../../store/tables.ts'
import { post } from '../ledger/ledger.ts'
import { afterPayment } from '../payments/after-payment.ts'
import { lockBills } from '../payments/open-items.ts'
import { atProvider, cardKey, DISPUTE_LOST_PREFIX, DISPUTE_WON_PREFIX } from './book-cards.ts'
import type { Dispute } from './card-provider.ts'
import { turnIntoInvoice, stopCard } from './charge-bills.ts'
import type { Cards } from './checkouts.ts'
import { causes } from '../texts.de.ts'

/** Applies the provider's current state of a dispute; safe in any order and any number of times. */
export async function reconcileDispute(parts: Cards, id: string): Promise<void> {
  const dispute = await parts.provider.dispute(id)
  if (!dispute) return
  await parts.database.transaction().execute(async (transaction) => {
    const payment = await paymentOf(transaction, dispute)
    if (!payment) return
    await lockBills(transaction, [payment.customerId])
    await saveDispute(transaction, dispute, payment.customerId)
    if (isTakenBack(dispute.status) || dispute.status === 'won')
      await bookBack(transaction, dispute, payment)
    if (dispute.status === 'won') await bookWon(transaction, dispute, payment)
  })
}

async function paymentOf(transaction: Transaction<Tables>, { paymentIntent }: Dispute) {
  return transaction
    .selectFrom('ledger_transactions')
    .leftJoin('bills', 'bills.transaction_id', 'settles')
    .select(['id', 'ledger_transactions.customer_id as customerId', 'settles'])
    .select('bills.order_id as orderId')
    .where('idempotency_key', '=', cardKey(paymentIntent))
    .executeTakeFirst()
}

type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>

async function saveDispute(
  transaction: Transaction<Tables>,
  { id, paymentIntent, cents, reason, status, answerBy }: Dispute,
  customerId: number,
): Promise<void> {
  await transaction
    .insertInto('card_disputes')
    .values({
      dispute_id: id,
      customer_id: customerId,
      payment_intent: paymentIntent,
      cents,
      reason,
      status,
      answer_by: answerBy,
    })
    .onConflict((conflict) =>
      conflict.column('dispute_id').doUpdateSet({ status, answer_by: answerBy }),
    )
    .execute()
}

/** Books a payment as withdrawn by the bank: reopens the bill as an invoice and stops the card. */
async function bookBack(
  transaction: Transaction<Tables>,
  { id, cents }: Dispute,
  payment: Payment,
): Promise<void> {
  const earlier = await transaction
    .selectFrom('ledger_transactions')
    .select('id')
    .where('reverses', '=', payment.id)
    .executeTakeFirst()
  if (earlier) return
  const { customerId, settles, orderId } = payment
  await post(transaction, {
    kind: 'payment-return',
    idempotencyKey: `${DISPUTE_LOST_PREFIX}${id}`,
    customerId,
    cause: causes.card.disputed,
    reverses: payment.id,
    ...(settles !== null && { settles }),
    entries: atProvider(-cents),
  })
  if (settles === null || orderId === null) return
  await turnIntoInvoice(transaction, settles)
  await stopCard(transaction, orderId, 'disputed')
}

async function bookWon(
  transaction: Transaction<Tables>,
  { id, cents }: Dispute,
  { customerId, settles }: Payment,
): Promise<void> {
  await post(transaction, {
    kind: 'payment',
    idempotencyKey: `${DISPUTE_WON_PREFIX}${id}`,
    customerId,
    cause: causes.card.disputeWon,
    ...(settles !== null && { settles }),
    entries: atProvider(cents),
  })
  await afterPayment(transaction, customerId)
}
