import { forTopic, type PricedOffer } from '../../../rules/money/offers/offers.ts'
import {
  contractWithVoucher,
  type AppliedVoucher,
} from '../../../rules/money/vouchers/voucher-words.ts'
import { withReduction } from '../../../rules/money/vouchers/vouchers.ts'
import type { NewOrder, OrderRefusal } from '../subscriptions/subscriptions-service.ts'
import { refusalOfForm } from './order-refusals.ts'

type Checked = {
  order: Omit<NewOrder, 'accountId'>
  /** The offers on sale. */
  offers: readonly PricedOffer[]
  /** The voucher of the order, which was found. */
  voucher: AppliedVoucher | null
}

/**
 * Checks what is known of an order before its buyer has an account: offer, price, contract and declarations. Does
 * not compare persons: the buyer's identity is not proved yet. Returns the offer, without the voucher.
 */
export function checkOrder({
  order,
  offers,
  voucher,
}: Checked): { kind: 'possible'; offer: PricedOffer } | { kind: 'refused'; because: OrderRefusal } {
  const found = offers.find(({ key }) => key === order.offerKey)
  if (!found) return { kind: 'refused', because: 'not-for-sale' }
  const listed = forTopic(found, order.topic?.label)
  const offer = voucher ? withReduction(listed, voucher.reduction) : listed
  if (!offer) return { kind: 'refused', because: 'voucher' }
  const because = refusalOfForm({ order, offer, contract: contractWithVoucher(listed, voucher) })
  return because ? { kind: 'refused', because } : { kind: 'possible', offer: listed }
}
