import { href } from '../../routes.ts'
import { offersData } from '../../rules/money/offers/offers-data.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { INDEXED } from '../list-data.ts'
import { definePage } from '../page.ts'
import { AboServiceView } from './AboServiceView.tsx'

const PATH = href['abo-service']()

/** S2.09, § 1 PAngV: what is sold, at what price, and how contracts end. */
export const aboServicePage = definePage<PricedOffer[]>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 3600,
  queryKeys: [],
  load: async ({ services }) => ({ kind: 'found', model: await services.offers.onSale() }),
  head: (offers, { absoluteUrl }) => ({
    title: 'Abo und Service',
    description: 'Angebote und Preise, Newsletter, Kündigung und Widerruf, Fragen und Antworten.',
    canonical: PATH,
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [offersData(offers, absoluteUrl(PATH))],
  }),
  View: AboServiceView,
})
