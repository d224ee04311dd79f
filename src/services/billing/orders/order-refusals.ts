import type { Transaction } from 'kysely'
import { contractHash } from '../../../rules/money/offers/offer-words.ts'
import type { Tables } from '../../../store/tables.ts'
import type { NewOrder, OrderRefusal } from '../subscriptions/subscriptions-service.ts'
import { awaitsPayment } from './deliver.ts'
import { refusedToPerson } from './once-per-person.ts'
import type { OrderDraft } from './place-order.ts'
import { refusedAsUnpaid } from './unpaid-limit.ts'
import { hasPersonWithdrawn } from './used-days.ts'

/** Returns why an order is refused, or `null` if it can be placed. */
export async function refusalOf(
  transaction: Transaction<Tables>,
  draft: OrderDraft,
): Promise<OrderRefusal | null> {
  const { order, offer, customerId } = draft
  const because = refusalOfForm(draft)
  if (because) return because
  if (offer.oncePerPerson) {
    const toPerson = await refusedToPerson(transaction, { order, offer, customerId })
    if (toPerson) return toPerson
  }
  if (offer.term !== null && !order.consents.paysUsedDays) {
    const { address, payment } = order
    if (await hasPersonWithdrawn(transaction, { customerId, address, payment })) return 'used-days'
  }
  return refusalOfUnpaid(transaction, draft)
}

type SeenOrder = Pick<OrderDraft, 'offer' | 'contract'> & { order: Omit<NewOrder, 'accountId'> }

/** Returns why the form does not fit the offer: its topic, price, contract or declarations. */
export function refusalOfForm({ order, offer, contract }: SeenOrder): OrderRefusal | null {
  const { firstCents, renewalCents } = order.priceSeen
  if ((offer.kind === 'tag') !== (order.topic !== undefined)) return 'topic-missing'
  if (firstCents !== offer.price.firstCents || renewalCents !== offer.price.renewalCents)
    return 'price-changed'
  if (order.contractSeen !== undefined && order.contractSeen !== contractHash(contract))
    return 'terms-changed'
  if (offer.declaration !== null && !order.declares) return 'declaration'
  if (offer.credits !== null && !order.consents.waivesWithdrawal) return 'waiver'
  return null
}

/** Checks the limit for unpaid orders. Free orders and orders by card or PayPal, which are paid at once, are exempt. */
function refusalOfUnpaid(
  transaction: Transaction<Tables>,
  { order, offer, customerId }: OrderDraft,
): Promise<OrderRefusal | null> | null {
  const { payment, unpaidLimit: limit, replaces } = order
  const { firstCents } = offer.price
  if (!limit || payment.method === 'card' || payment.method === 'paypal' || firstCents === 0)
    return null
  const cents = awaitsPayment(offer, payment) ? 0 : firstCents
  const isAccess = offer.kind === 'subscription' || offer.kind === 'tag'
  return refusedAsUnpaid(transaction, { customerId, limit, cents, isAccess, replaces })
}
