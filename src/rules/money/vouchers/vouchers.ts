import type { PricedOffer } from '../offers/offers.ts'

/** Off the first term: per cent of its price, cents, or so many months more for the same price. */
export type Reduction = {
  kind: 'percent' | 'cents' | 'free-months'
  /** Per cent, cents or months. */
  amount: number
  /** Keys of the offers it is for; none is every subscription. */
  offers: readonly string[]
}

export type VoucherKind = Reduction['kind'] | 'credits'

/** What vouchers of one name give. `from` and `until` are moments in ISO 8601, the second one outside; null is always. */
export type VoucherCampaign = Omit<Reduction, 'kind'> & {
  /** a–z, 0–9 and hyphens: `fruehling-2027`. */
  key: string
  /** As readers read it. */
  name: string
  kind: VoucherKind
  from: string | null
  until: string | null
  /** How many people can use one code; null is as many as like. */
  usesPerCode: number | null
  newCustomersOnly: boolean
  /** Whether its codes are shown to everybody. */
  isPublic: boolean
}

/** The most a voucher may give: per cent, cents, months or credits. */
export const MAX_VOUCHER_VALUE: Readonly<Record<VoucherKind, number>> = {
  percent: 100,
  cents: 1_000_000,
  'free-months': 23,
  credits: 10_000,
}

/** Two years at most (§ 309 Nr. 9 BGB). */
const MAX_MONTHS = 24

/** An offer as a voucher makes it; null where it is not for that offer. Fractions of a cent are the reader's. */
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

/** Why a voucher is not taken. `not-for-you`: for new customers alone · `other-offer`: it is not for what is ordered. */
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
  /** Of this code, by anybody. */
  uses: number
  /** Of its campaign, by this person. */
  isUsedByPerson: boolean
  /** Whether this person has ordered before. */
  isCustomer: boolean
}

/** Null where it can be used. */
export function voucherRefusal(facts: VoucherFacts): VoucherRefusal | null {
  const now = facts.now.getTime()
  if (facts.from !== null && now < Date.parse(facts.from)) return 'not-yet'
  if (facts.until !== null && now >= Date.parse(facts.until)) return 'expired'
  if (facts.isUsedByPerson) return 'used-by-you'
  if (facts.usesPerCode !== null && facts.uses >= facts.usesPerCode) return 'used-up'
  return facts.newCustomersOnly && facts.isCustomer ? 'not-for-you' : null
}
