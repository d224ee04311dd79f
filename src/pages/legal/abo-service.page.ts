import { href } from '../../routes.ts'
import { offersData } from '../../rules/money/offers/offers-data.ts'
import { INDEXED } from '../loading/list-data.ts'
import { definePage } from '../page.ts'
import { AboServiceView, type AboServiceModel } from './AboServiceView.tsx'

const PATH = href['abo-service']()

/** S2.09, § 1 PAngV: offers with their prices, and how to cancel contracts. */
export const aboServicePage = definePage<AboServiceModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 3600,
  queryKeys: [],
  async load({ services }) {
    const withdrawal = await services.legalTexts.legalText({ name: 'widerruf' })
    if (!withdrawal) return { kind: 'missing' }
    return { kind: 'found', model: { offers: await services.offers.onSale(), withdrawal } }
  },
  head: ({ offers }, { absoluteUrl }) => ({
    title: 'Abo und Service',
    description: 'Angebote und Preise, Newsletter, Kündigung und Widerruf, Fragen und Antworten.',
    canonical: PATH,
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [offersData(offers, absoluteUrl(PATH))],
  }),
  View: AboServiceView,
})
