import { dayKey } from '../../language/dates.ts'
import { decimalEuros } from '../cents.ts'
import { lastMomentBefore, type PricedOffer } from './offers.ts'

/** Returns the schema.org markup of offers, from the same data as the visible offers. */
export function offersData(offers: readonly PricedOffer[], url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: 'Angebote und Preise',
    url,
    itemListElement: offers.map(({ name, what, price }) => ({
      '@type': 'Offer',
      name,
      description: what,
      price: decimalEuros(price.firstCents),
      priceCurrency: 'EUR',
      ...(price.until && { priceValidUntil: dayKey(lastMomentBefore(price.until)) }),
      url,
    })),
  }
}
