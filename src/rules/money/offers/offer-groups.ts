import { ROLES } from '../../access/roles.ts'
import { plural } from '../../language/plural.ts'
import { euros } from '../cents.ts'
import { HOUSEHOLD_GUESTS } from '../households.ts'
import type { PricedOffer } from './offers.ts'

/** The offers on sale as the order page arranges them; each group keeps the order of the offers. */
export type OfferGroups = {
  /** PLUS alone, open to everyone: the same benefits, other terms. */
  plus: PricedOffer[]
  /** Subscriptions with the E-Paper. */
  epaper: PricedOffer[]
  /** The other subscriptions (PUR, students, bundles) and the subscription of a topic. */
  more: PricedOffer[]
  coins: PricedOffer[]
  gifts: PricedOffer[]
}

/** Groups offers for the order page (S2.18); every offer is in exactly one group. */
export function groupOffers(offers: readonly PricedOffer[]): OfferGroups {
  const groups: OfferGroups = { plus: [], epaper: [], more: [], coins: [], gifts: [] }
  for (const offer of offers) groups[groupOf(offer)].push(offer)
  return groups
}

function groupOf({ kind, grants, declaration }: PricedOffer): keyof OfferGroups {
  if (kind === 'credits') return 'coins'
  if (kind === 'gift') return 'gifts'
  if (kind === 'tag') return 'more'
  if (grants.includes(ROLES.epaper)) return 'epaper'
  const isPlusAlone = grants.length === 1 && grants.includes(ROLES.plus)
  return isPlusAlone && declaration === null ? 'plus' : 'more'
}

/**
 * Returns the key of the recommended offer: the first one at the paywall that is not limited to once per person. The
 * publisher chooses it with the position and „Steht an der Bezahlschranke“. Null if there is no such offer or no choice.
 */
export function recommendedOffer(offers: readonly PricedOffer[]): string | null {
  if (offers.length < 2) return null
  return offers.find(({ onPaywall, oncePerPerson }) => onPaywall && !oncePerPerson)?.key ?? null
}

/** „entspricht 8,25 € im Monat“ for a first term of several months; null for other offers. */
export function monthlyInWords({ term, price }: PricedOffer): string | null {
  const months = term?.firstMonths ?? 1
  if (months === 1) return null
  const cents = Math.round(price.firstCents / months)
  const rounded = cents * months === price.firstCents ? '' : 'rund '
  return `entspricht ${rounded}${euros(cents)} im Monat`
}

/** Returns what a subscriber of PLUS gets; `giftLinks` is the number of articles to give away per month. */
export function plusBenefits({ giftLinks }: { giftLinks: number }): string[] {
  return [
    'Alle Artikel auf der Website, auch die älteren',
    'So viele Artikel merken, wie Sie möchten',
    ...(giftLinks > 0
      ? [
          `Jeden Monat ${plural(giftLinks, { one: 'einen Artikel', other: `${giftLinks}\u00a0Artikel` })} verschenken`,
        ]
      : []),
    `Bis zu ${HOUSEHOLD_GUESTS} weitere Personen lesen kostenlos mit`,
    'Online kündigen, ohne Anmeldung und ohne Anruf',
  ]
}
