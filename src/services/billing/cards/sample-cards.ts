import Stripe from 'stripe'
import type { Store } from '../../../store/store.ts'
import { newAccount, orderOf } from '../orders/sample-orders.ts'
import type { CardOrder, CardsService, CheckoutStart } from './cards-service.ts'
import { createCardTroubles } from './card-troubles.ts'
import { createCards } from './cards.ts'
import type { TrialCard } from './double/objects.ts'
import { createStripeDouble } from './double/double.ts'
import { createStripe } from './stripe.ts'

const WEBHOOK_SECRET = 'whsec_test'
export const WAY = { offer: 'plus-month', next: '/a' }

/** Cards of a store, by Stripe's package, at a double. */
export function sampleCards({ database }: Pick<Store, 'database'>) {
  const double = createStripeDouble({ pageUrl: 'https://pay.example/c' })
  const cardsBy = (secretKey: string): CardsService =>
    createCards({
      database,
      provider: createStripe({ secretKey, webhookSecret: WEBHOOK_SECRET, fetch: double.fetch }),
      returnUrl: 'https://morgenblatt.example/return',
      payUrl: 'https://morgenblatt.example/order/card',
    })
  const troubles = createCardTroubles({
    database,
    payUrl: 'https://morgenblatt.example/order/card',
  })
  return { cards: cardsBy('sk_test_double'), cardsBy, double, troubles }
}

export function cardOrder(accountId: string, change: Partial<CardOrder> = {}): CardOrder {
  const { payment: _, ...order } = orderOf(accountId, change)
  return order
}

/** The session a payment goes on with. */
export function sessionOf(start: CheckoutStart): string {
  if (start.kind !== 'elsewhere') throw new Error(`It is ${start.kind}.`)
  return new URL(start.url).searchParams.get('session') ?? ''
}

/** The checkout a payment came from, as the provider leads back to it. */
export const checkoutOf = (successUrl: string): number =>
  Number(new URL(successUrl).searchParams.get('checkout'))

type Sample = { cards: CardsService; double: ReturnType<typeof sampleCards>['double'] }

/** Somebody who has ordered PLUS by such a card and paid. */
export async function cardPayer(
  store: Pick<Store, 'database'>,
  { cards, double }: Sample,
  card: TrialCard,
  change: Partial<CardOrder> = {},
) {
  const accountId = await newAccount(store)
  const session = sessionOf(await cards.order(cardOrder(accountId, change), WAY))
  const checkoutId = checkoutOf(double.sessions.pay(session, card))
  const outcome = await cards.outcome({ accountId, checkoutId, ends: false })
  if (outcome.kind !== 'ordered') throw new Error(`It is ${outcome.kind}.`)
  return { accountId, checkoutId, orderId: outcome.orderId, session }
}

let events = 0
/** An event about an object, signed as the provider does, so many seconds ago. */
export function signedEvent(type: string, id: string, age = 0) {
  events += 1
  const event = {
    id: `evt_${process.pid}_${events}`,
    object: 'event',
    type,
    data: { object: { id } },
  }
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - age
  const secret = WEBHOOK_SECRET
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { payload, signature }
}
