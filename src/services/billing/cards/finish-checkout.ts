import type { Transaction } from 'kysely'
import { cardChangedMail, unusedPaymentMail } from '../../../rules/money/cards/card-mails.ts'
import { allocate } from '../../../rules/money/invoices/allocation.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { place, prepareOrder } from '../orders/place-order.ts'
import { afterPayment } from '../payments/after-payment.ts'
import { lockBills } from '../payments/open-items.ts'
import { bookCardPayment } from './book-cards.ts'
import { saveCardForRenewals, orderOf } from './card-contract.ts'
import type { SessionState } from './card-provider.ts'
import type { Payment } from '../subscriptions/subscriptions-service.ts'
import type { CardOrder, CheckoutOutcome } from './cards-service.ts'
import { openOfBill } from './open-bill.ts'
import { endCheckout, outcomeOf, readCheckout, type Cards, type Checkout } from './checkouts.ts'

type Paid = Extract<SessionState, { kind: 'paid' }>

/**
 * Fetches the payment's state and completes a paid checkout once, whether the reader, an event or the job comes
 * first.
 */
export async function finishCheckout(
  parts: Cards,
  id: number,
  { ends = false } = {},
): Promise<CheckoutOutcome> {
  const { database, provider } = parts
  const checkout = await readCheckout(database, id)
  if (!checkout) return { kind: 'missing' }
  if (checkout.state !== 'waiting' || checkout.session_id === null) return outcomeOf(checkout)
  if (ends) await provider.expire(checkout.session_id)
  const session = await provider.session(checkout.session_id)
  if (session.kind === 'open') return session
  if (session.kind === 'paid') await complete(parts, id, session)
  if (session.kind === 'ended') await endCheckout(database, id)
  const finished = await readCheckout(database, id)
  return finished ? outcomeOf(finished) : { kind: 'missing' }
}

async function complete({ database }: Cards, id: number, paid: Paid): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const checkout = await transaction
      .selectFrom('card_checkouts')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()
    if (!checkout) return
    if (paid.cents !== checkout.cents)
      throw new Error(`The checkout ${id} was paid with ${paid.cents} of ${checkout.cents} cents.`)
    const end = await completionOf(checkout)(transaction, checkout, paid)
    await transaction
      .updateTable('card_checkouts')
      .set(end === 'refused' ? { state: end } : { state: 'done', wish: null, ...end })
      .where('id', '=', id)
      .execute()
  })
}

type Completion = { order_id?: number } | 'refused'
type Complete = (
  transaction: Transaction<Tables>,
  checkout: Checkout,
  paid: Paid,
) => Promise<Completion>

function completionOf({ bill_id: billId, card_of: cardOf }: Checkout): Complete {
  if (cardOf !== null) return completeCard
  return billId === null ? completeOrder : completeBill
}

/**
 * Places the order with contract, rights, sale, payment and mail in one transaction. Refunds the payment if the order
 * is no longer possible.
 */
async function completeOrder(
  transaction: Transaction<Tables>,
  checkout: Checkout,
  { card, paymentIntent, method }: Paid,
): Promise<Completion> {
  const wish = checkout.wish as CardOrder | null
  const payment: Payment =
    method === 'card'
      ? { method, mandate: checkout.renews ? card : null }
      : { method, mandate: null }
  const prepared = wish && (await prepareOrder(transaction, { ...wish, payment }))
  if (!prepared || 'kind' in prepared || prepared.offer.price.firstCents !== checkout.cents) {
    await payBack(transaction, checkout, { paymentIntent, method })
    return 'refused'
  }
  const { orderId } = await place(transaction, prepared)
  if (paymentIntent) {
    const sale = await saleOf(transaction, orderId)
    const money = checkoutMoney(checkout, paymentIntent)
    await bookCardPayment(transaction, { ...money, method, settles: sale })
  }
  return { order_id: orderId }
}

const checkoutMoney = ({ customer_id: customerId, cents }: Checkout, paymentIntent: string) => ({
  customerId,
  cents,
  paymentIntent,
})

async function saleOf(transaction: Transaction<Tables>, orderId: number): Promise<number> {
  const { id } = await transaction
    .selectFrom('ledger_transactions')
    .select('id')
    .where('idempotency_key', '=', `order:${orderId}`)
    .executeTakeFirstOrThrow()
  return id
}

/** Books the payment of a bill; refunds it if the bill was paid in another way before. */
async function completeBill(
  transaction: Transaction<Tables>,
  checkout: Checkout,
  { card, paymentIntent, method }: Paid,
): Promise<Completion> {
  const { bill_id: bill, customer_id: customerId, cents } = checkout
  if (bill === null || paymentIntent === null)
    throw new Error(`The checkout ${checkout.id} was paid without a payment.`)
  await lockBills(transaction, [customerId])
  const shares = allocate(cents, await openOfBill(transaction, bill), [])
  if (shares.length === 0 || shares.some(({ settles }) => settles === null)) {
    await payBack(transaction, checkout, { paymentIntent, method })
    return 'refused'
  }
  for (const [index, { settles, cents: share }] of shares.entries())
    await bookCardPayment(transaction, {
      customerId,
      paymentIntent,
      method,
      cents: share,
      ...(settles !== null && { settles }),
      part: index + 1,
    })
  await afterPayment(transaction, customerId)
  if (card && checkout.renews)
    await saveCardForRenewals(transaction, await orderOf(transaction, bill), card)
  return {}
}

/** Saves the card for the contract without a charge and notifies its owner. */
async function completeCard(
  transaction: Transaction<Tables>,
  { id, customer_id: customerId, card_of: orderId, name }: Checkout,
  { card }: Paid,
): Promise<Completion> {
  if (card === null || orderId === null) throw new Error(`The checkout ${id} has kept no card.`)
  await lockBills(transaction, [customerId])
  const drawnAtOnce = await saveCardForRenewals(transaction, orderId, card)
  await writeTo(transaction, customerId, cardChangedMail({ name, last4: card.last4, drawnAtOnce }))
  return {}
}

/** Books a payment for which nothing can be delivered, schedules its refund and notifies the customer. */
async function payBack(
  transaction: Transaction<Tables>,
  checkout: Checkout,
  { paymentIntent, method }: Pick<Paid, 'paymentIntent' | 'method'>,
): Promise<void> {
  const { customer_id: customerId, cents, name } = checkout
  if (paymentIntent) {
    await bookCardPayment(transaction, { ...checkoutMoney(checkout, paymentIntent), method })
    await transaction
      .insertInto('card_refunds')
      .values({ customer_id: customerId, payment_intent: paymentIntent, cents })
      .execute()
  }
  await writeTo(transaction, customerId, unusedPaymentMail(name, cents))
}

/** Sends nothing if the customer's account was deleted. */
async function writeTo(
  transaction: Transaction<Tables>,
  customerId: number,
  data: { subject: string; paragraphs: string[] },
): Promise<void> {
  const buyer = await transaction
    .selectFrom('billing_customers')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (buyer) await queueMailTo(transaction, buyer.account_id, { kind: 'message', data })
}
