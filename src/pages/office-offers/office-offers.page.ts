import { priceAt } from '../../rules/money/offers/offers.ts'
import { defineOfficePage, type Loaded, type SignedInRequest } from '../page.ts'
import { OfficeOffersView, type OfficeOffersModel } from './OfficeOffersView.tsx'
import { href } from '../../routes.ts'

/** The offers and their prices. */
export const officeOffersPage = defineOfficePage<OfficeOffersModel>({
  queryKeys: [],
  load,
  head: () => ({
    title: 'Angebote – Betrieb',
    description: 'Angebote, Preise und Aktionen.',
    canonical: href['office-offers'](),
  }),
  View: OfficeOffersView,
})

async function load({ services }: SignedInRequest): Promise<Loaded<OfficeOffersModel>> {
  const now = new Date()
  const offers = (await services.offerVersions.all()).toSorted(
    (one, other) => one.position - other.position,
  )
  return {
    kind: 'found',
    model: { offers: offers.map((offer) => ({ ...offer, price: priceAt(offer.prices, now) })) },
  }
}
