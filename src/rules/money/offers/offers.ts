import { cutText } from '../../language/cut-text.ts'
import type { Good } from '../vat.ts'

/**
 * A topic's subscription gives the role of the topic it was ordered for; credits are a pack for the wallet; a gift is a
 * code with which somebody else reads for its term.
 */
export type OfferKind = 'subscription' | 'tag' | 'credits' | 'gift'

/** How long before its end a contract is cancelled at the latest; more than a month may not be asked (§ 309 Nr. 9 BGB). */
export type Notice = 'day' | 'month'

/** The first term in months, 24 at most; afterwards it goes on by the month. */
export type Term = { firstMonths: number; notice: Notice }

/** Gross, in cents (§ 1 PAngV). `from` and `until` are moments, the second one outside; null is always. */
export type Price = {
  /** What a campaign is called. */
  label: string | null
  /** For the whole first term, or the pack. */
  firstCents: number
  /** For every month after it; null where it ends by itself. */
  renewalCents: number | null
  from: string | null
  until: string | null
}

/** Whatever can be ordered, in one of its versions: an order names it and stays with it. */
export type Offer = {
  /** a–z, 0–9 and hyphens: `plus-month`. */
  key: string
  version: number
  kind: OfferKind
  name: string
  /** What one gets, in half a sentence. */
  what: string
  good: Good
  /** The roles it gives while it lasts. */
  grants: readonly string[]
  /** How many a pack holds; null where it is none. */
  credits: number | null
  /** Null for a pack. */
  term: Term | null
  oncePerPerson: boolean
  /** What the buyer declares with the order, in the buyer's own words; null where nothing. */
  declaration: string | null
  /** The lowest comes first. */
  position: number
  onPaywall: boolean
  onSale: boolean
  prices: readonly Price[]
}

/** An offer at a moment, with the one price that is valid then. */
export type PricedOffer = Offer & { price: Price }

/** What an offer costs at a moment: a campaign comes before what is always valid, the one that began last before others. */
export function priceAt(prices: readonly Price[], moment: Date): Price | null {
  const at = moment.getTime()
  const valid = prices.filter(({ from, until }) => startOf(from) <= at && at < endOf(until))
  const [best] = valid.toSorted(
    (one, other) =>
      Number(other.until !== null) - Number(one.until !== null) ||
      startOf(other.from) - startOf(one.from) ||
      0,
  )
  return best ?? null
}

const startOf = (from: string | null): number => (from === null ? -Infinity : Date.parse(from))
const endOf = (until: string | null): number => (until === null ? Infinity : Date.parse(until))

/** `until` is outside: with midnight, the day before it is the last. */
export const lastMomentBefore = (until: string): Date => new Date(Date.parse(until) - 1)

/** What is sold at a moment, in its order. */
export function offersAt(offers: readonly Offer[], moment: Date): PricedOffer[] {
  return offers
    .filter(({ onSale }) => onSale)
    .toSorted((one, other) => one.position - other.position || (one.key < other.key ? -1 : 1))
    .flatMap((offer) => {
      const price = priceAt(offer.prices, moment)
      return price ? [{ ...offer, price }] : []
    })
}

/** A topic's subscription as it is sold for one of them; any other offer stays as it is. */
export function forTopic(offer: PricedOffer, label: string | undefined): PricedOffer {
  if (offer.kind !== 'tag' || label === undefined) return offer
  return {
    ...offer,
    name: cutText(`${offer.name} „${label}“`, 100),
    what: `Alle Artikel zum Thema ${label}`,
  }
}

/** Why an offer cannot be one, in a sentence for the publisher; null where it can. */
export function offerFault({ kind, term, credits, prices }: OfferDraft): string | null {
  if (kind === 'credits' && (credits === null || term !== null))
    return 'A pack has credits and no term'
  if (kind !== 'credits' && (credits !== null || term === null))
    return 'A subscription has a term and no credits'
  if (kind === 'credits' && prices.some(({ renewalCents }) => renewalCents !== null))
    return 'A pack is paid once and has no renewalCents'
  if (kind === 'gift' && prices.some(({ renewalCents }) => renewalCents !== null))
    return 'A gift is paid once and has no renewalCents'
  if (new Set(prices.map(({ renewalCents }) => renewalCents === null)).size > 1)
    return 'Either all prices have renewalCents, or none'
  if (!prices.some(({ from, until }) => from === null && until === null))
    return 'One price has neither from nor until: it is valid outside of campaigns'
  if (prices.some(({ from, until }) => startOf(from) >= endOf(until)))
    return 'A price ends after it begins'
  return null
}

export type OfferDraft = Omit<Offer, 'key' | 'version'>
