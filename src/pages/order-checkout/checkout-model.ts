import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import type { Overlap } from '../../rules/money/orders/order-overlap.ts'
import type { AppliedVoucher } from '../../rules/money/vouchers/voucher-words.ts'
import type { FormProblem } from '../../ui/kit/Form.tsx'
import type { CurrentTexts } from '../loading/current-texts.ts'

/** Query values of a checkout in addition to the offer, kept in all its links. */
export type CheckoutContext = {
  /** Path of the article that the reader came from. */
  next: string
  topic: string | undefined
  invite: string | undefined
}

export type OrderCheckoutModel = {
  /** The offer without the voucher. */
  offer: PricedOffer
  voucher: AppliedVoucher | null
  way: CheckoutContext
  /** Coins for invited readers; `null` without an invitation. */
  invitedCredits: number | null
  /** The texts in the versions that the order will reference. */
  texts: CurrentTexts
  /** `null` after a visitor's order: a mail was sent. */
  buyer: Buyer | null
}

export type Buyer = {
  /** `null` for a visitor, who registers with the order. */
  account: { name: string; email: string } | null
  /**
   * Why it cannot be ordered: it already runs, it is sold once per person, or it is sold once per person and another
   * contract covers it.
   */
  obstacle: 'running' | 'once-per-person' | 'covered' | null
  /** A contract that already covers all or part of it. */
  beside: Overlap | null
  /** The buyer withdrew within the last twelve months: days until another withdrawal must be paid. */
  paysUsedDays: boolean
  /** Last digits of the IBAN of the last direct debit. */
  ibanEnd: string | null
  /** Ways to pay on the provider's page, in German; `isTrial`: nothing is charged. `null` if cards are not accepted. */
  cards: { label: string; isTrial: boolean } | null
  /** The same for all forms created after the same order, so that two tabs or a double click result in one order. */
  idempotencyKey: string
  typed: Readonly<Record<string, string>>
  problem: FormProblem | null
}
