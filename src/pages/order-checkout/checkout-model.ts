import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import type { Beside } from '../../rules/money/orders/beside-order.ts'
import type { AppliedVoucher } from '../../rules/money/vouchers/voucher-words.ts'
import type { FormProblem } from '../../ui/kit/Form.tsx'

/** What the address of a checkout says beside the offer, kept on every way. */
export type CheckoutWay = {
  /** The article the reader came from. */
  next: string
  topic: string | undefined
  invite: string | undefined
}

export type OrderCheckoutModel = {
  /** As it is sold, without the voucher. */
  offer: PricedOffer
  voucher: AppliedVoucher | null
  way: CheckoutWay
  /** What the invited gets, in coins; null where nobody invited. */
  invitedCredits: number | null
  buyer: Buyer | null
}

export type Buyer = {
  name: string
  email: string
  /** Why there is nothing to order: it runs already, it is sold once, or it is sold once and another gives all of it. */
  obstacle: 'running' | 'once-per-person' | 'covered' | null
  /** What already gives it, or a part of it. */
  beside: Beside | null
  /** The buyer withdrew within the last twelve months: the days until another withdrawal are paid for. */
  paysUsedDays: boolean
  /** The end of the IBAN that was debited last. */
  ibanEnd: string | null
  /** `trial`: nothing is charged; null where no card is taken. */
  cards: 'real' | 'trial' | null
  /** The same for every form that is made after the same order: two tabs and a double click are one wish. */
  idempotencyKey: string
  typed: Readonly<Record<string, string>>
  problem: FormProblem | null
}
