import { ROLES } from '../../access/roles.ts'
import { cutText } from '../../language/cut-text.ts'
import type { Good } from '../vat.ts'

/**
 * `tag` gives the role of the topic that was ordered; `credits` is a pack for the wallet; `gift` is a code with which another
 * person reads for its term.
 */
export type OfferKind = 'subscription' | 'tag' | 'credits' | 'gift'

/** The notice period before the end of a contract; more than a month is not allowed (§ 309 Nr. 9 BGB). */
export type Notice = 'day' | 'month'

/** The first term in months, at most 24; then the contract renews monthly. */
export type Term = { firstMonths: number; notice: Notice }

/** Gross, in cents (§ 1 PAngV). `from` (inclusive) and `until` (exclusive) are moments; null is unlimited. */
export type Price = {
  /** The name of the campaign. */
  label: string | null
  /** For the whole first term, or for the pack. */
  firstCents: number
  /** For each following month; null if the contract ends by itself. */
  renewalCents: number | null
  from: string | null
  until: string | null
}

/** One version of an offer; an order refers to this version permanently. */
export type Offer = {
  /** a–z, 0–9 and hyphens: `plus-month`. */
  key: string
  version: number
  kind: OfferKind
  name: string
  /** The content of the offer, in half a sentence. */
  what: string
  good: Good
  /** The roles given during the contract. */
  grants: readonly string[]
  /** The credits of a pack; null for other offers. */
  credits: number | null
  /** Null for a pack. */
  term: Term | null
  oncePerPerson: boolean
  /** A declaration of the buyer required for the order, in the buyer's words; null if not required. */
  declaration: string | null
  /** The lowest is shown first. */
  position: number
  onPaywall: boolean
  onSale: boolean
  prices: readonly Price[]
}

/** An offer with the price valid at a moment. */
export type PricedOffer = Offer & { price: Price }

/** Returns the price at a moment: a campaign precedes the regular price, and a later start precedes an earlier one. */
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

/** Returns the last moment before `until`, which is exclusive: for midnight the day before is the last day. */
export const lastMomentBefore = (until: string): Date => new Date(Date.parse(until) - 1)

/**
 * Returns the offers on sale at a moment, sorted by position. While the site has no address of the e-paper
 * (`hasEpaper` is false), offers that grant it are not on sale.
 */
export function offersAt(
  offers: readonly Offer[],
  moment: Date,
  { hasEpaper }: { hasEpaper: boolean },
): PricedOffer[] {
  return offers
    .filter((offer) => offer.onSale && (hasEpaper || !grantsEpaper(offer)))
    .toSorted((one, other) => one.position - other.position || (one.key < other.key ? -1 : 1))
    .flatMap((offer) => {
      const price = priceAt(offer.prices, moment)
      return price ? [{ ...offer, price }] : []
    })
}

export const grantsEpaper = ({ grants }: Pick<Offer, 'grants'>): boolean =>
  grants.includes(ROLES.epaper)

/** Returns the offer of a topic subscription for one topic; any other offer is returned unchanged. */
export function forTopic(offer: PricedOffer, label: string | undefined): PricedOffer {
  if (offer.kind !== 'tag' || label === undefined) return offer
  return {
    ...offer,
    name: cutText(`${offer.name} „${label}“`, 100),
    what: `Alle Artikel zum Thema ${label}`,
  }
}

/** Returns why an offer is invalid, as a sentence for the publisher; null if it is valid. */
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
