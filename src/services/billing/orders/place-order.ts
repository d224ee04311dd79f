import { sql, type Kysely, type Transaction } from 'kysely'
import { PLUS_TAG_PREFIX } from '../../../rules/access/roles.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import { forTopic, type PricedOffer, type Term } from '../../../rules/money/offers/offers.ts'
import { orderConfirmation } from '../../../rules/money/orders/order-mails.ts'
import { paidThrough, type Day } from '../../../rules/money/orders/terms.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import { mandateReference } from '../../../rules/money/sepa/mandates.ts'
import { VAT_RATES } from '../../../rules/money/vat.ts'
import { contractWithVoucher } from '../../../rules/money/vouchers/voucher-words.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { customerNumber, lockCustomer } from '../customers.ts'
import { recordInvitation } from '../invitations/record-invitation.ts'
import { moveCredits, post, saleEntries } from '../ledger/ledger.ts'
import { readOnSale } from '../offers/offers.ts'
import type { NewOrder, OrderRefusal, OrderResult } from '../subscriptions/subscriptions-service.ts'
import { awaitsPayment } from './deliver.ts'
import { refusalOf } from './order-refusals.ts'
import { personKey } from './person-key.ts'
import { findReplacement, replace, type Replacement } from './replace-subscription.ts'
import { openWallet } from '../ledger/wallets.ts'
import { planDelivery } from '../vouchers/gift-deliveries.ts'
import { issueGift } from '../vouchers/gifts.ts'
import { recordUse, takeVoucher, type UsedVoucher } from '../vouchers/use-voucher.ts'

/** A prepared order. `offer` includes the voucher's discount; `contract` is the text shown above the order button. */
export type OrderDraft = {
  order: NewOrder
  offer: PricedOffer
  voucher: UsedVoucher | null
  contract: readonly string[]
  customerId: number
  replaces?: Replacement | undefined
}
type SavedOrder = { id: number; order_number: string; ordered_at: Date }

/**
 * Places an order in one transaction with contract, booking and mail. A double click, two tabs or a lost response
 * lead to one order.
 */
export function placeOrder(database: Kysely<Tables>, order: NewOrder): Promise<OrderResult> {
  return database.transaction().execute(async (transaction) => {
    const prepared = await prepareOrder(transaction, order)
    return 'kind' in prepared ? prepared : place(transaction, prepared)
  })
}

/** Checks an order without writing it. Returns the draft, or the result if it is refused or was placed before. */
export async function prepareOrder(
  transaction: Transaction<Tables>,
  order: NewOrder,
): Promise<OrderDraft | OrderResult> {
  const customerId = await customerNumber(transaction, order.accountId)
  if (customerId === null) return refused('no-account')
  await lockCustomer(transaction, customerId)
  const earlier = await placedBefore(transaction, customerId, order)
  if (earlier) return earlier
  const offers = await readOnSale(transaction)
  const found = offers.find(({ key }) => key === order.offerKey)
  if (!found) return refused('not-for-sale')
  const listed = forTopic(found, order.topic?.label)
  const voucher = order.voucherCode
    ? await takeVoucher(transaction, order.voucherCode, { offer: listed, customerId })
    : null
  if (order.voucherCode && !voucher) return refused('voucher')
  const contract = contractWithVoucher(listed, voucher)
  const draft = { order, offer: voucher?.offer ?? listed, voucher, contract, customerId }
  const because = await refusalOf(transaction, draft)
  if (because) return refused(because)
  const replaces = await replacementOf(transaction, draft)
  return replaces === 'not-replaceable' ? refused(replaces) : { ...draft, replaces }
}

const refused = (because: OrderRefusal): OrderResult => ({ kind: 'refused', because })

const keyOf = (customerId: number, { idempotencyKey }: NewOrder): string =>
  `${customerId}:${idempotencyKey}`

async function placedBefore(
  transaction: Transaction<Tables>,
  customerId: number,
  order: NewOrder,
): Promise<OrderResult | null> {
  const row = await transaction
    .selectFrom('orders')
    .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .select(['orders.id', 'subscriptions.id as subscription_id'])
    .where('idempotency_key', '=', keyOf(customerId, order))
    .executeTakeFirst()
  return row ? { kind: 'ordered', orderId: row.id, subscriptionId: row.subscription_id } : null
}

/** Returns `undefined` if the order replaces nothing, `not-replaceable` if that contract cannot be replaced. */
async function replacementOf(
  transaction: Transaction<Tables>,
  { order, offer, customerId }: OrderDraft,
): Promise<Replacement | 'not-replaceable' | undefined> {
  if (order.replaces === undefined) return undefined
  const wanted = { customerId, subscriptionId: order.replaces, offer }
  return (await findReplacement(transaction, wanted)) ?? 'not-replaceable'
}

/** Writes a prepared order in the same transaction. */
export async function place(
  transaction: Transaction<Tables>,
  draft: OrderDraft,
): Promise<Extract<OrderResult, { kind: 'ordered' }>> {
  const { order, offer, replaces } = draft
  const saved = await insertOrder(transaction, draft)
  await book(transaction, draft, saved)
  await recordVoucherAndGift(transaction, draft, saved)
  const subscriptionId = await beginSubscription(transaction, draft, saved)
  await confirm(transaction, draft, saved)
  if (replaces) {
    const { accountId } = order
    await replace(transaction, replaces, { accountId, offer, subscriptionId })
  }
  return { kind: 'ordered', orderId: saved.id, subscriptionId }
}

/** Records the voucher and the invitation used, and issues the code of a gift. */
async function recordVoucherAndGift(
  transaction: Transaction<Tables>,
  { order, offer, voucher, customerId }: OrderDraft,
  { id: orderId, order_number: number }: SavedOrder,
): Promise<void> {
  const { accountId, invitation, delivery } = order
  if (voucher) await recordUse(transaction, { ...voucher, customerId, orderId })
  if (invitation && offer.kind === 'subscription')
    await recordInvitation(transaction, { ...invitation, customerId, orderId })
  if (offer.kind === 'gift' && delivery) await planDelivery(transaction, orderId, delivery)
  if (offer.kind === 'gift' && !awaitsPayment(offer, order.payment))
    await issueGift(transaction, { id: orderId, number, accountId, name: offer.name })
}

function insertOrder(
  transaction: Transaction<Tables>,
  { order, offer, voucher, contract, customerId }: OrderDraft,
): Promise<SavedOrder> {
  const { consents, payment } = order
  return transaction
    .insertInto('orders')
    .values({
      idempotency_key: keyOf(customerId, order),
      customer_id: customerId,
      offer_key: offer.key,
      offer_version: offer.version,
      tag_id: order.topic?.id ?? null,
      first_cents: offer.price.firstCents,
      renewal_cents: offer.price.renewalCents,
      vat_rate: VAT_RATES[offer.good],
      contract: [...contract],
      voucher_code: voucher?.code ?? null,
      payment_method: payment.method,
      address: JSON.stringify(order.address),
      person_key: personKey(order.address),
      mandate: mandateOf(payment),
      terms_version: consents.terms.version,
      withdrawal_version: consents.withdrawal.version,
      waiver_at: consents.waivesWithdrawal ? sql<Date>`now()` : null,
      used_days_at: consents.paysUsedDays ? sql<Date>`now()` : null,
      awaits_payment: awaitsPayment(offer, payment),
    })
    .returning(['id', 'order_number', 'ordered_at'])
    .executeTakeFirstOrThrow()
}

const mandateOf = (payment: NewOrder['payment']): string | null =>
  payment.method !== 'invoice' && payment.mandate ? JSON.stringify(payment.mandate) : null

async function book(
  transaction: Transaction<Tables>,
  { order, offer, customerId }: OrderDraft,
  { id: orderId, ordered_at }: SavedOrder,
): Promise<void> {
  const delivered = awaitsPayment(offer, order.payment) ? null : offer.credits
  if (delivered !== null) await openWallet(transaction, order.accountId)
  const credits = delivered === null ? [] : moveCredits('credits-sold', 'wallet', delivered)
  await post(transaction, {
    kind: 'order',
    idempotencyKey: `order:${orderId}`,
    customerId,
    cause: offer.name,
    orderId,
    waivesWithdrawal: order.consents.waivesWithdrawal,
    ...(offer.term &&
      offer.kind !== 'gift' && { service: firstTerm(dayKey(ordered_at), offer.term) }),
    entries: [...saleEntries(offer.price.firstCents, offer.good), ...credits],
  })
}

const firstTerm = (from: Day, term: Term) => ({ from, through: paidThrough(from, term, 1) })

async function beginSubscription(
  transaction: Transaction<Tables>,
  { order, offer, customerId }: OrderDraft,
  { id: orderId, ordered_at }: SavedOrder,
): Promise<number | null> {
  const { term, price } = offer
  if (!term || offer.kind === 'gift') return null
  const { from: startsOn, through: firstEnd } = firstTerm(dayKey(ordered_at), term)
  const topic = order.topic ? [`${PLUS_TAG_PREFIX}${order.topic.id}`] : []
  const { id } = await transaction
    .insertInto('subscriptions')
    .values({
      order_id: orderId,
      customer_id: customerId,
      name: offer.name,
      grants: [...offer.grants, ...topic],
      good: offer.good,
      first_months: term.firstMonths,
      notice: term.notice,
      renewal_cents: price.renewalCents,
      starts_on: startsOn,
      paid_through: firstEnd,
      ends_on: price.renewalCents === null ? firstEnd : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function confirm(
  transaction: Transaction<Tables>,
  { order, offer, contract }: OrderDraft,
  { id, order_number: number, ordered_at: orderedAt }: SavedOrder,
): Promise<void> {
  const data = orderConfirmation({
    number,
    name: offer.name,
    orderedAt,
    contract,
    payment: order.payment,
    reference: mandateReference(id, 1, null),
    isFree: offer.price.firstCents === 0,
    ...order.consents,
    isPack: offer.credits !== null,
    awaitsPayment: awaitsPayment(offer, order.payment),
    lastDayOfWithdrawal: lastDayOfWithdrawal(dayKey(orderedAt)),
  })
  return queueMailTo(transaction, order.accountId, { kind: 'message', data })
}
