import { offersData } from '../../rules/money/offers/offers-data.ts'
import { groupOffers, type OfferGroups } from '../../rules/money/offers/offer-groups.ts'
import { externalShop } from '../../rules/money/offers/external-shop.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { INDEXED } from '../loading/list-data.ts'
import { definePage, type Loaded, type PageServices } from '../page.ts'
import { OrderGroupView } from './OrderGroupView.tsx'
import { OrderView, type OrderModel } from './OrderView.tsx'
import { href } from '../../routes.ts'

type Page = { title: string; text: string; path: string }

const SHARED = {
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 3600,
  queryKeys: [],
} as const

/** Returns the offers on sale; without any, a redirect to the external shop or the service page. */
async function loadOffers({ offers, settings }: PageServices): Promise<Loaded<PricedOffer[]>> {
  const sold = await offers.onSale()
  if (sold.length > 0) return { kind: 'found', model: sold }
  const location = externalShop(settings, `${href['abo-service']()}#kontakt`)
  return { kind: 'redirect', location, status: 302 }
}

/** S2.18, S1.03: all ways to subscribe at their current price, and the ways to the offers without a subscription. */
function overviewPage(page: Page) {
  return definePage<OrderModel>({
    ...SHARED,
    async load({ services }) {
      const loaded = await loadOffers(services)
      if (loaded.kind !== 'found') return loaded
      const giftLinks = services.settings.gift_links_per_month
      return { kind: 'found', model: { ...groupOffers(loaded.model), giftLinks } }
    },
    head: ({ plus, epaper, more }, { absoluteUrl }) =>
      headOf(page, offersData([...plus, ...epaper, ...more], absoluteUrl(page.path))),
    View: ({ model }) => <OrderView title={page.title} text={page.text} model={model} />,
  })
}

/** S2.18: the offers of one group; redirects to all offers if the group has no offer on sale. */
function groupPage(group: keyof OfferGroups, hint: string, page: Page) {
  return definePage<PricedOffer[]>({
    ...SHARED,
    async load({ services }) {
      const loaded = await loadOffers(services)
      if (loaded.kind !== 'found') return loaded
      const model = groupOffers(loaded.model)[group]
      if (model.length > 0) return { kind: 'found', model }
      return { kind: 'redirect', location: href.order(), status: 302 }
    },
    head: (offers, { absoluteUrl }) => headOf(page, offersData(offers, absoluteUrl(page.path))),
    View: ({ model }) => (
      <OrderGroupView title={page.title} text={page.text} hint={hint} offers={model} />
    ),
  })
}

const headOf = ({ title, text, path }: Page, offers: object) => ({
  title,
  description: text,
  canonical: path,
  robots: INDEXED,
  openGraph: { type: 'website' as const, image: null },
  jsonLd: [offers],
})

const OVERVIEW =
  'Einen Monat probieren, monatlich zahlen oder für ein Jahr: Sie wählen die Laufzeit.'

export const orderPages = {
  order: overviewPage({ title: 'Bestellen', text: OVERVIEW, path: href.order() }),
  'order-abo': overviewPage({ title: 'Abo bestellen', text: OVERVIEW, path: href['order-abo']() }),
  'order-coins': groupPage(
    'coins',
    'Mit Coins öffnen Sie einzelne PLUS-Artikel, ohne Abo. Einen Artikel, den Sie gekauft haben, können Sie immer wieder lesen.',
    {
      title: 'Coins kaufen',
      text: 'Für alle, die nur ab und zu einen PLUS-Artikel lesen.',
      path: href['order-coins'](),
    },
  ),
  'order-gifts': groupPage(
    'gifts',
    'Sie bezahlen einmal und bekommen einen Code, den Sie weitergeben oder ausdrucken können; auf Wunsch schicken wir ihn an einem Tag Ihrer Wahl mit Ihrem Gruß per E‑Mail. Wer ihn einlöst, schließt keinen Vertrag.',
    {
      title: 'Abo verschenken',
      text: 'Ein Geschenk, das von selbst endet.',
      path: href['order-gifts'](),
    },
  ),
}
