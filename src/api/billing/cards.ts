import { z } from 'zod'
import { CARD_RETURN } from '../../rules/money/cards/card-words.ts'
import { ProviderUnavailableError } from '../../services/billing/cards/card-provider.ts'
import type {
  CardsService,
  CheckoutOutcome,
  CheckoutQuery,
} from '../../services/billing/cards/cards-service.ts'
import { readBody } from '../../services/calls/read-body.ts'
import type { CardProblemsService } from '../../services/billing/cards/card-problems-service.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import { ServiceError } from '../../services/service-error.ts'
import { freeText, optionalNumber } from '../../pages/forms/form-fields.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { orderCardForm } from '../../pages/order-card/order-card.form.ts'
import {
  backTo,
  redirectToForm,
  bodyOf,
  renewSession,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint, type RefusalFormat } from '../endpoint.ts'
import { asPortalForm, inGerman, redirectToSignIn } from '../refusals.ts'
import { FOR_FORMS, FOR_PROGRAMS } from '../terms.ts'
import { href } from '../../routes.ts'

type CardsParts = AccountRequests & {
  cards: CardsService
  cardTroubles: Pick<CardProblemsService, 'list'>
}

/** Each request causes one or two calls to the provider. */
const CARD_RATE: RateLimit = { name: 'card', points: 60, seconds: 60 }
/** The provider sends events in bursts. */
const EVENT_RATE: RateLimit = { name: 'card-event', points: 1200, seconds: 60 }
/** The largest events have some hundred kilobytes. */
const MAX_EVENT_BYTES = 500_000

const PAGE = href['order-card']()

/** `end=1`: the payment was cancelled on the provider's page. */
const returnQuery = z.object({ checkout: optionalNumber(), end: freeText({ optional: true }) })

/**
 * Card payments (S1.03).
 * `GET /api/billing/cards/return?checkout=&end=1?`: the return from the provider, whose API is asked for the outcome →
 * 303 to the confirmation, to the checkout with `?hinweis=` and the entered values, or to `/order/card`.
 * `POST /order/card` → 303 to the provider. {rechnung} pays that invoice of the reader; {abo} stores a card for that
 * subscription without charging it now.
 * `POST /api/billing/stripe/webhook`: a signed event. 200 also for known and irrelevant events, 400 for an invalid or
 * old signature; after any other answer the provider sends the event again.
 * `GET /api/billing/card-troubles` → `{disputes, refunds, failedCharges}`; requires the editor's key or a token of the
 * scope billing.
 */
export function cardsApi(parts: CardsParts): Endpoint[] {
  return [...cardForms(parts), ...cardPrograms(parts)]
}

function cardForms(parts: CardsParts): Endpoint[] {
  const { cards } = parts
  const { get, post } = endpoints({ ...FOR_FORMS, rate: CARD_RATE })
  return [
    get(CARD_RETURN, 'session', onReturn, { origin: 'any', refusal: asReturn }),
    post(PAGE, 'session', toProvider, { refusal: asPortalForm(PAGE) }),
  ]

  async function onReturn({ context, reader }: Call<'session'>): Promise<Response> {
    const { values } = readForm(returnQuery, context.req.query())
    const checkoutId = values?.checkout ?? 0
    const ends = values?.end === '1'
    const outcome = await cards.outcome({ accountId: reader.ssoId, checkoutId, ends })
    if (outcome.kind === 'ordered' || outcome.kind === 'paid') await renewSession(context, parts)
    return redirectTo(context, outcome, String(checkoutId))
  }

  function redirectTo(
    context: Call<'session'>['context'],
    outcome: CheckoutOutcome,
    checkout: string,
  ): Response {
    if (outcome.kind === 'missing') return backTo(context, href.order(), {})
    if (outcome.kind === 'open') return context.redirect(outcome.url, 303)
    if (outcome.kind === 'waiting') return backTo(context, PAGE, { checkout })
    if (outcome.kind === 'paid') return backTo(context, PAGE, { hinweis: 'paid' })
    if (outcome.kind === 'kept')
      return backTo(context, href['account-abo'](), { hinweis: 'card-kept' })
    if (outcome.kind === 'ordered') {
      const { next } = outcome.way
      return backTo(context, href['order-confirmation'](), {
        order: String(outcome.orderId),
        next,
      })
    }
    const { way, typed } = outcome
    if (typed === null) return backTo(context, PAGE, { ...way, hinweis: endOf(way) })
    const query = { hinweis: `card-${outcome.kind}`, ...way }
    return redirectToForm(context, { path: href['order-checkout'](), query, typed }, parts)
  }

  async function toProvider({ context, reader }: Call<'session'>): Promise<Response> {
    const { values } = readForm(orderCardForm, await bodyOf(context))
    if (!values) return backTo(context, href['account-abo'](), {})
    const { ssoId: accountId } = reader
    const { rechnung: number, abo: subscriptionId } = values
    const start = await (subscriptionId === null
      ? cards.payBill({ accountId, number })
      : cards.changeCard({ accountId, subscriptionId }))
    if (start.kind === 'elsewhere') return context.redirect(start.url, 303)
    if (start.kind !== 'away') return backTo(context, href['account-abo'](), {})
    const asked = subscriptionId === null ? { rechnung: number } : { abo: String(subscriptionId) }
    return backTo(context, PAGE, { ...asked, hinweis: 'bill-away' })
  }
}

/** The endpoints for the provider and for programs of the publisher. */
function cardPrograms({ cards, cardTroubles }: CardsParts): Endpoint[] {
  const forEvents = endpoints({ ...FOR_PROGRAMS, rate: EVENT_RATE })
  return [
    forEvents.post('/api/billing/stripe/webhook', 'public', receiveEvent, {
      body: MAX_EVENT_BYTES,
    }),
    endpoints(FOR_PROGRAMS).get(
      '/api/billing/card-troubles',
      'editor: billing',
      async ({ context }) => context.json(await cardTroubles.list()),
    ),
  ]

  async function receiveEvent({ context }: Call<'public'>): Promise<Response> {
    const body = (await readBody(context.req.raw, MAX_EVENT_BYTES)).toString()
    const signature = context.req.header('stripe-signature') ?? ''
    const kind = await cards.event(body, signature).catch(retryLater)
    if (kind === 'refused') throw new ServiceError(400, 'The signature is not the provider’s')
    return context.json({ received: true })
  }
}

const endOf = ({ abo }: CheckoutQuery): string =>
  abo === undefined ? 'bill-ended' : 'card-not-kept'

/** 503, so that the provider sends the event again later. */
function retryLater(error: unknown): never {
  if (error instanceof ProviderUnavailableError)
    throw new ServiceError(503, 'The provider gives no answer')
  throw error
}

const asReturn: RefusalFormat = (refusal, context) =>
  refusal.because === 'signed-out'
    ? redirectToSignIn(context, `${CARD_RETURN}?checkout=${context.req.query('checkout') ?? ''}`)
    : inGerman(refusal, context)
