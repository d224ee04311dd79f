import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { OrderGiftView, type OrderGiftModel } from './OrderGiftView.tsx'
import { href } from '../../routes.ts'

/** S2.18: a gift to print, the newest or that of an order; only its buyer can see it. */
export const orderGiftPage = definePersonalPage<OrderGiftModel>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: ['order'],
  guards: ['auth'],
  load,
  head: () => ({
    title: 'Ihr Geschenkgutschein',
    description: 'Der Gutschein zum Ausdrucken und Weitergeben.',
    canonical: href['order-gift'](),
  }),
  View: OrderGiftView,
})

async function load({ query, reader, services }: SignedInRequest): Promise<Loaded<OrderGiftModel>> {
  const [gifts, deliveries] = await Promise.all([
    services.vouchers.gifts(reader.ssoId),
    services.vouchers.deliveries(reader.ssoId),
  ])
  const number = query.get('order')
  const gift = gifts.find(({ orderId }) => number === null || String(orderId) === number)
  if (!gift) return { kind: 'redirect', location: href.order(), status: 302 }
  const delivery = deliveries.get(gift.orderId) ?? null
  return { kind: 'found', model: { gift, delivery, others: gifts.filter((one) => one !== gift) } }
}
