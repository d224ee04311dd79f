import type { PricedOffer } from '../offers/offers.ts'

/** A reduction of the first term: percent of its price, cents, or additional months for the same price. */
export type Reduction = {
  kind: 'percent' | 'cents' | 'free-months'
  /** Percent, cents or months. */
  amount: number
  /** The keys of the offers it applies to; empty means all subscriptions. */
  offers: readonly string[]
}

export type VoucherKind = Reduction['kind'] | 'credits'

/** The vouchers of one campaign. `from` (inclusive) and `until` (exclusive) are ISO 8601 moments; null is unlimited. */
export type VoucherCampaign = Omit<Reduction, 'kind'> & {
  /** a–z, 0–9 and hyphens: `fruehling-2027`. */
  key: string
  /** The name for readers. */
  name: string
  kind: VoucherKind
  from: string | null
  until: string | null
  /** How many people can use one code; null is unlimited. */
  usesPerCode: number | null
  newCustomersOnly: boolean
  /** Whether its codes are shown publicly. */
  isPublic: boolean
}

/** The maximum value of a voucher: percent, cents, months or credits. */
export const MAX_VOUCHER_VALUE: Readonly<Record<VoucherKind, number>> = {
  percent: 100,
  cents: 1_000_000,
  'free-months': 23,
  credits: 10_000,
}

/** Two years (§ 309 Nr. 9 BGB). */
const MAX_MONTHS = 24

/**
 * Returns the offer with the reduction; null if the reduction does not apply to it. Fractions of a cent are rounded in the
 * reader's favour.
 */
export function withReduction(offer: PricedOffer, reduction: Reduction): PricedOffer | null {
  if (!isFor(offer, reduction)) return null
  const { price, term } = offer
  const { kind, amount } = reduction
  if (kind === 'percent')
    return priced(offer, Math.floor((price.firstCents * (100 - amount)) / 100))
  if (kind === 'cents') return priced(offer, Math.max(0, price.firstCents - amount))
  if (!term || offer.kind === 'gift' || term.firstMonths + amount > MAX_MONTHS) return null
  return { ...offer, term: { ...term, firstMonths: term.firstMonths + amount } }
}

const isFor = ({ key, kind }: PricedOffer, { offers }: Reduction): boolean =>
  offers.length === 0 ? kind === 'subscription' : offers.includes(key)

const priced = (offer: PricedOffer, firstCents: number): PricedOffer => ({
  ...offer,
  price: { ...offer.price, firstCents },
})

/** Why a voucher is refused. `not-for-you`: only for new customers · `other-offer`: does not apply to the ordered offer. */
export type VoucherRefusal =
  | 'unknown'
  | 'not-yet'
  | 'expired'
  | 'used-by-you'
  | 'used-up'
  | 'not-for-you'
  | 'other-offer'

export type VoucherFacts = Pick<VoucherCampaign, 'from' | 'until' | 'usesPerCode'> & {
  newCustomersOnly: boolean
  now: Date
  /** Uses of this code by all people. */
  uses: number
  /** Whether this person has used a code of the campaign. */
  isUsedByPerson: boolean
  /** Whether this person has ordered before. */
  isCustomer: boolean
}

/** Returns why a voucher is refused; null if it can be used. */
export function voucherRefusal(facts: VoucherFacts): VoucherRefusal | null {
  const now = facts.now.getTime()
  if (facts.from !== null && now < Date.parse(facts.from)) return 'not-yet'
  if (facts.until !== null && now >= Date.parse(facts.until)) return 'expired'
  if (facts.isUsedByPerson) return 'used-by-you'
  if (facts.usesPerCode !== null && facts.uses >= facts.usesPerCode) return 'used-up'
  return facts.newCustomersOnly && facts.isCustomer ? 'not-for-you' : null
}
