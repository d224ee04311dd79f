import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import {
  isOrderRefusal,
  ORDER_PROBLEMS,
  ORDER_REFUSALS,
} from '../../rules/money/orders/order-form.ts'
import { safeNextPath } from '../../rules/site/links.ts'
import type {
  PlacedOrder,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { OrderCheckoutView, type OrderCheckoutModel } from './OrderCheckoutView.tsx'
import { href } from '../../routes.ts'

/** S1.03, S2.18: one page from the offer to the order, as far without script as with it. */
export const orderCheckoutPage = defineUncachedPage<OrderCheckoutModel>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: ['offer', 'next', 'hinweis', 'fehler'],
  guards: [],
  load,
  head: ({ offer }) => ({
    title: `${offer.name} bestellen`,
    description: 'Anschrift, Zahlung und Preis auf einer Seite.',
    canonical: href['order-checkout'](),
  }),
  View: OrderCheckoutView,
})

const NO_OFFER = { kind: 'redirect', location: href.order(), status: 302 } as const

async function load(request: PersonalRequest): Promise<Loaded<OrderCheckoutModel>> {
  const { query, reader, services } = request
  const offers = await services.offers.onSale()
  const offer = offers.find(({ key, kind }) => key === query.get('offer') && kind !== 'tag')
  if (!offer) return NO_OFFER
  const next = safeNextPath(query.get('next'))
  if (!reader) return { kind: 'found', model: { offer, next, buyer: null } }
  const [orders, subscriptions] = await Promise.all([
    services.subscriptions.orders(reader.ssoId),
    services.subscriptions.subscriptions(reader.ssoId),
  ])
  const earlier = orders.filter(({ offerKey }) => offerKey === offer.key)
  const running = subscriptions.some(
    ({ orderId, endsOn }) => endsOn === null && earlier.some(({ id }) => id === orderId),
  )
  const { firstName, lastName, email } = reader
  return {
    kind: 'found',
    model: {
      offer,
      next,
      buyer: {
        name: `${firstName} ${lastName}`.trim() || email,
        email,
        obstacle: obstacleOf({ running, isOnce: offer.oncePerPerson && earlier.length > 0 }),
        covering: coveringOf(offer, subscriptions),
        idempotencyKey: `after-${orders[0]?.id ?? 0}-${offer.key}`,
        typed: typedOf(request, orders),
        problem: problemOf(query),
      },
    },
  }
}

const obstacleOf = ({ running, isOnce }: { running: boolean; isOnce: boolean }) => {
  if (running) return 'running'
  return isOnce ? 'once-per-person' : null
}

function coveringOf({ grants }: PricedOffer, subscriptions: readonly Subscription[]) {
  const covering = subscriptions.find(
    (one) =>
      one.endsOn === null && grants.length > 0 && grants.every((role) => one.grants.includes(role)),
  )
  return covering?.name ?? null
}

/** A refused form comes back as it was; a new one knows the reader's name, and the address of the last order. */
function typedOf({ query, typed, reader }: PersonalRequest, orders: readonly PlacedOrder[]) {
  if (query.has('hinweis')) return { payment: 'invoice', ...typed }
  const last = orders.find(({ address }) => address !== null)?.address
  return {
    firstName: last?.firstName ?? reader?.firstName ?? '',
    lastName: last?.lastName ?? reader?.lastName ?? '',
    street: last?.street ?? '',
    postcode: last?.postcode ?? '',
    city: last?.city ?? '',
    payment: 'invoice',
  }
}

function problemOf(query: URLSearchParams) {
  const code = query.get('hinweis') ?? ''
  if (!isOrderRefusal(code)) return null
  const wrong = (query.get('fehler') ?? '').split(',')
  const fields = Object.entries(ORDER_PROBLEMS).filter(([field]) => wrong.includes(field))
  return { message: ORDER_REFUSALS[code], fields: Object.fromEntries(fields) }
}
