import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { OrderConfirmationView, type OrderConfirmationModel } from './OrderConfirmationView.tsx'
import { href } from '../../routes.ts'

/** S1.03: what was ordered, from when it can be read, and how to cancel it. */
export const orderConfirmationPage = definePersonalPage<OrderConfirmationModel>({
  layout: 'checkout',
  trackingType: 'Other',
  queryKeys: ['order', 'next'],
  guards: ['auth'],
  load,
  head: () => ({
    title: 'Danke für Ihre Bestellung',
    description: 'Was Sie bestellt haben.',
    canonical: href['order-confirmation'](),
  }),
  View: OrderConfirmationView,
})

/** Without a number the newest order is shown; another reader's order counts as missing. */
async function load({
  query,
  reader,
  services,
}: SignedInRequest): Promise<Loaded<OrderConfirmationModel>> {
  const number = query.get('order')
  const orders = await services.subscriptions.orders(reader.ssoId)
  const order = orders.find(({ id }) => number === null || String(id) === number)
  if (!order) return { kind: 'redirect', location: href.order(), status: 302 }
  const [subscriptions, gifts, deliveries] = await Promise.all([
    services.subscriptions.subscriptions(reader.ssoId),
    services.vouchers.gifts(reader.ssoId),
    services.vouchers.deliveries(reader.ssoId),
  ])
  const subscription = subscriptions.find(({ orderId }) => orderId === order.id) ?? null
  return {
    kind: 'found',
    model: {
      order,
      subscription,
      gift: gifts.find(({ orderId }) => orderId === order.id) ?? null,
      delivery: deliveries.get(order.id) ?? null,
      email: reader.email,
      next: safeNextPath(query.get('next')),
      takesCards: services.cards !== null,
    },
  }
}
