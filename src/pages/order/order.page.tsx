import { offersData } from '../../rules/money/offers/offers-data.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { externalShop } from '../../rules/money/offers/external-shop.ts'
import { INDEXED } from '../loading/list-data.ts'
import { definePage } from '../page.ts'
import { OrderView } from './OrderView.tsx'
import { href } from '../../routes.ts'

type OrderPage = {
  title: string
  text: string
  path: string
  isShown: (offer: PricedOffer) => boolean
}

/** S2.18, S1.03: offers at their current price, each with a link to the checkout. */
function orderPage({ title, text, path, isShown }: OrderPage) {
  return definePage<PricedOffer[]>({
    layout: 'default',
    trackingType: 'Other',
    cacheSeconds: 3600,
    queryKeys: [],
    async load({ services }) {
      const offers = await services.offers.onSale()
      if (offers.length > 0) return { kind: 'found', model: offers.filter(isShown) }
      // Nothing is sold here: not yet, or because a shop elsewhere sells the subscriptions.
      const location = externalShop(services.settings, `${href['abo-service']()}#kontakt`)
      return { kind: 'redirect', location, status: 302 }
    },
    head: (offers, { absoluteUrl }) => ({
      title,
      description: text,
      canonical: path,
      robots: INDEXED,
      openGraph: { type: 'website', image: null },
      jsonLd: [offersData(offers, absoluteUrl(path))],
    }),
    View: ({ model }) => <OrderView title={title} text={text} offers={model} />,
  })
}

export const orderPages = {
  order: orderPage({
    title: 'Bestellen',
    text: 'Abonnements und Coins: was es kostet, und was Sie dafür lesen.',
    path: href.order(),
    isShown: ({ kind }) => kind !== 'tag',
  }),
  'order-abo': orderPage({
    title: 'Abo bestellen',
    text: 'Alle Artikel oder ohne Werbung: Wählen Sie, was zu Ihnen passt.',
    path: href['order-abo'](),
    isShown: ({ kind }) => kind === 'subscription',
  }),
}
