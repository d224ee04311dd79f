import { withReduction } from '../../rules/money/vouchers/vouchers.ts'
import { INDEXED } from '../loading/list-data.ts'
import { definePage, type Loaded, type PageRequest } from '../page.ts'
import { CouponsView, type CouponsModel } from './CouponsView.tsx'
import { href } from '../../routes.ts'

const TITLE = 'Gutscheine'
const TEXT = 'Was gerade günstiger ist: Gutscheine für Abos und Coins.'

/** S2.25: public vouchers with the way to use them. */
export const couponsPage = definePage<CouponsModel>({
  layout: 'default',
  trackingType: 'CouponList',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head: () => ({
    title: TITLE,
    description: TEXT,
    canonical: href.coupons(),
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }),
  View: CouponsView,
})

async function load({ services }: PageRequest): Promise<Loaded<CouponsModel>> {
  const [vouchers, offers] = await Promise.all([
    services.coupons.publicVouchers(),
    services.offers.onSale(),
  ])
  const coupons = vouchers.map(({ code, campaign }) => ({
    code,
    campaign,
    offers: offers.flatMap((offer) => {
      const { kind } = campaign
      const reduced = kind === 'credits' ? null : withReduction(offer, { ...campaign, kind })
      return reduced ? [offer] : []
    }),
  }))
  return { kind: 'found', model: { title: TITLE, text: TEXT, coupons } }
}
