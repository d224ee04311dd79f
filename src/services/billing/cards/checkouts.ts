import type { Kysely, Selectable, Transaction } from 'kysely'
import { allowsPaypal, type ExtraMethod } from '../../../rules/money/cards/card-words.ts'
import type { Tables } from '../../../store/tables.ts'
import {
  ProviderUnavailableError,
  type CardProvider,
  type ProviderMethod,
} from './card-provider.ts'
import type { CardOrder, CheckoutOutcome, CheckoutQuery } from './cards-service.ts'

export type Cards = {
  database: Kysely<Tables>
  provider: CardProvider
  /** Page to which the provider sends the reader back. */
  returnUrl: string
  /** Page where a bill is paid after its card was declined. */
  payUrl: string
  /** Ways to pay that the provider's account offers in addition to cards. */
  methods: readonly ExtraMethod[]
}

export type Checkout = Selectable<Tables['card_checkouts']>

/** Lifetime of a session; the provider's minimum is 30 minutes. */
export const SESSION_MINUTES = 35
/**
 * How long opening a session is retried after a lost response. Later no reader can have its address, and a new one is
 * opened.
 */
const OPENING_MS = 120_000

export function readCheckout(
  database: Kysely<Tables> | Transaction<Tables>,
  id: number,
): Promise<Checkout | undefined> {
  return database.selectFrom('card_checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

export type Opened = { kind: 'elsewhere'; url: string } | { kind: 'away' } | { kind: 'again' }

/** Opens the session of a checkout; repeated calls return the same session. */
export async function openSession(
  parts: Cards,
  checkout: Checkout,
  email: string,
): Promise<Opened> {
  const { database, provider, returnUrl } = parts
  if (checkout.created_at.getTime() + OPENING_MS < Date.now()) {
    await endCheckout(database, checkout.id)
    return { kind: 'again' }
  }
  const back = `${returnUrl}?checkout=${checkout.id}`
  const { key, name, cents, renews, expires_at: expiresAt } = checkout
  const wish = { key, name, cents, renews, expiresAt, email, methods: methodsOf(parts, checkout) }
  try {
    const session = await provider.open({ ...wish, successUrl: back, cancelUrl: `${back}&end=1` })
    await database
      .updateTable('card_checkouts')
      .set({ session_id: session.id })
      .where('id', '=', checkout.id)
      .execute()
    return { kind: 'elsewhere', url: session.url }
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return { kind: 'away' }
    throw error
  }
}

/** Only orders offer PayPal: it pays a price once, and the page of an invoice asks for a card. */
const methodsOf = ({ methods }: Cards, checkout: Checkout): ProviderMethod[] =>
  isOrder(checkout) && checkout.cents > 0 && allowsPaypal(methods, checkout.renews)
    ? ['card', 'paypal']
    : ['card']

export function waitingWhileAway(error: unknown): { kind: 'waiting' } {
  if (error instanceof ProviderUnavailableError) return { kind: 'waiting' }
  throw error
}

export async function endCheckout(database: Kysely<Tables>, id: number): Promise<void> {
  await database
    .updateTable('card_checkouts')
    .set({ state: 'ended' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Returns the outcome of a checkout from its stored state. */
export function outcomeOf(checkout: Checkout): CheckoutOutcome {
  const { state, order_id: orderId, card_of: cardOf } = checkout
  const way = checkout.way as CheckoutQuery
  if (state === 'waiting') return { kind: 'waiting' }
  if (state !== 'done')
    return {
      kind: state,
      way,
      typed: isOrder(checkout) ? typedOf(checkout.wish as CardOrder | null) : null,
    }
  if (cardOf !== null) return { kind: 'kept' }
  return orderId === null ? { kind: 'paid' } : { kind: 'ordered', orderId, way }
}

const isOrder = ({ bill_id: billId, card_of: cardOf }: Checkout): boolean =>
  billId === null && cardOf === null

function typedOf(wish: CardOrder | null): Record<string, string> {
  if (!wish) return { payment: 'card' }
  const { firstName, lastName, street, postcode, city } = wish.address
  const { recipient: giftTo, sendOn: giftOn, greeting: giftGreeting } = wish.delivery ?? {}
  const gift = giftTo && giftOn ? { giftTo, giftOn, giftGreeting: giftGreeting ?? '' } : {}
  return { firstName, lastName, street, postcode, city, terms: 'on', payment: 'card', ...gift }
}
