import Stripe from 'stripe'
import {
  ApiKeyRejectedError,
  ProviderUnavailableError,
  type CardEvent,
  type CardProvider,
  type ChargeResult,
  type ChargeRequest,
  type Dispute,
  type ProviderMethod,
  type SavedCard,
  type SessionState,
  type SessionRequest,
} from './card-provider.ts'
import { refund, refundState } from './stripe-refunds.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's own, for a fake server. */
  url?: string | undefined
  /** An in-process fake instead of network requests. */
  fetch?: typeof fetch
}

const TIMEOUT_MS = 10_000
/** Maximum age of a webhook signature. */
const TOLERANCE_SECONDS = 300

/** Creates the card provider for Stripe: hosted Checkout, off-session charges, refunds and signed events. */
export function createStripe({
  secretKey,
  webhookSecret,
  url,
  fetch,
}: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetch),
    ...(url && addressOf(new URL(url))),
  })
  return {
    open: (wish) => withProviderErrors(open(stripe, wish)),
    session: (id) => withProviderErrors(readSession(stripe, id)),
    expire: (id) => withProviderErrors(expire(stripe, id)),
    charge: (wish) => withProviderErrors(charge(stripe, wish)),
    charged: (wish) => withProviderErrors(charged(stripe, wish)),
    refund: (wish) => withProviderErrors(refund(stripe, wish)),
    refundState: (id) => withProviderErrors(refundState(stripe, id)),
    dispute: (id) => withProviderErrors(readDispute(stripe, id)),
    event: (body, signature) => readEvent(stripe, { body, signature, webhookSecret }),
  }
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  host: hostname,
  port: port || (protocol === 'http:' ? '80' : '443'),
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
})

/**
 * Converts errors: a missing response becomes `ProviderUnavailableError`; an invalid request is our own error and
 * passes through.
 */
async function withProviderErrors<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
      throw new ApiKeyRejectedError(error.message, { cause: error })
    const isAway =
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError
    throw isAway ? new ProviderUnavailableError(error.message, { cause: error }) : error
  }
}

async function expire(stripe: Stripe, id: string): Promise<void> {
  await stripe.checkout.sessions.expire(id).catch(ignoreInvalidRequest)
}

/** Ignores invalid-request errors: a closed session cannot be expired again, and an unknown one counts as ended. */
function ignoreInvalidRequest(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

async function open(stripe: Stripe, wish: SessionRequest): Promise<{ id: string; url: string }> {
  const session = await stripe.checkout.sessions.create(
    {
      ...(wish.cents > 0 ? paymentOf(wish) : { mode: 'setup' as const, currency: 'eur' }),
      allowed_payment_method_types: [...wish.methods],
      ...(wish.renews && { customer_creation: 'always' as const }),
      customer_email: wish.email,
      client_reference_id: wish.key,
      locale: 'de',
      expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
      success_url: wish.successUrl,
      cancel_url: wish.cancelUrl,
    },
    { idempotencyKey: wish.key },
  )
  return { id: session.id, url: session.url ?? '' }
}

const paymentOf = ({ name, cents, renews, key }: SessionRequest) => ({
  mode: 'payment' as const,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: cents, product_data: { name } },
    },
  ],
  payment_intent_data: {
    metadata: { checkout: key },
    ...(renews && { setup_future_usage: 'off_session' as const }),
  },
})

const WITH_METHOD = ['payment_intent.payment_method', 'setup_intent.payment_method']

async function readSession(stripe: Stripe, id: string): Promise<SessionState> {
  const session = await stripe.checkout.sessions
    .retrieve(id, { expand: WITH_METHOD })
    .catch((error: unknown) => (ignoreInvalidRequest(error), null))
  if (session === null || session.status === 'expired') return { kind: 'ended' }
  if (session.status === 'open') return { kind: 'open', url: session.url ?? '' }
  if (session.payment_status === 'unpaid') return { kind: 'processing' }
  const { payment_intent: payment, setup_intent: setup } = session
  const intent = payment ?? setup
  return {
    kind: 'paid',
    paymentIntent: payment && idOf(payment),
    cents: session.amount_total ?? 0,
    method: methodOf(intent),
    card: typeof intent === 'object' && intent ? cardOf(session.customer, intent) : null,
  }
}

function methodOf(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent | string | null,
): ProviderMethod {
  const method = typeof intent === 'object' ? intent?.payment_method : null
  return typeof method === 'object' && method?.type === 'paypal' ? 'paypal' : 'card'
}

const idOf = (object: string | { id: string }): string =>
  typeof object === 'string' ? object : object.id

function cardOf(
  customer: Stripe.Checkout.Session['customer'],
  { payment_method: method }: Stripe.PaymentIntent | Stripe.SetupIntent,
): SavedCard | null {
  if (!customer || !method || typeof method === 'string') return null
  const { brand = 'card', last4 = '', fingerprint } = method.card ?? {}
  const card = { customer: idOf(customer), paymentMethod: method.id, brand, last4 }
  return fingerprint ? { ...card, fingerprint } : card
}

async function charge(stripe: Stripe, wish: ChargeRequest): Promise<ChargeResult> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: wish.cents,
        currency: 'eur',
        customer: wish.card.customer,
        payment_method: wish.card.paymentMethod,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        description: wish.name,
        metadata: { bill: String(wish.bill) },
      },
      { idempotencyKey: wish.key },
    )
    return chargeResult(intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { kind: 'failed', code: error.decline_code ?? error.code ?? 'card_declined' }
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isOfCard(error.code))
      return { kind: 'failed', code: error.code }
    throw error
  }
}

/**
 * Whether the card or customer no longer exists. Other invalid requests are our own errors and must not affect a
 * bill.
 */
const isOfCard = (code: string | undefined): code is string =>
  code === 'resource_missing' || (code?.startsWith('payment_method_') ?? false)

function chargeResult({ id, status, last_payment_error: refused }: Stripe.PaymentIntent) {
  if (status === 'succeeded') return { kind: 'paid', paymentIntent: id } as const
  if (status === 'processing') return { kind: 'processing' } as const
  const code = refused?.decline_code ?? refused?.code ?? 'authentication_required'
  return { kind: 'failed', code } as const
}

async function charged(
  stripe: Stripe,
  { bill, card }: ChargeRequest,
): Promise<ChargeResult | null> {
  const asked = stripe.paymentIntents.list({ customer: card.customer, limit: 100 })
  for await (const intent of asked)
    if (intent.metadata['bill'] === String(bill)) return chargeResult(intent)
  return null
}

async function readDispute(stripe: Stripe, id: string): Promise<Dispute | null> {
  const dispute = await stripe.disputes.retrieve(id)
  if (!dispute.payment_intent) return null
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id,
    paymentIntent: idOf(dispute.payment_intent),
    cents: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
  }
}

type Signed = { body: string; signature: string; webhookSecret: string }

function readEvent(stripe: Stripe, { body, signature, webhookSecret }: Signed): CardEvent | null {
  try {
    const { webhooks } = stripe
    const event = webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS)
    const { id } = event.data.object as { id?: string }
    return { id: event.id, about: aboutOf(event.type), of: id ?? '' }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function aboutOf(type: string): CardEvent['about'] {
  if (type.startsWith('checkout.session.')) return 'session'
  if (type.startsWith('charge.dispute.')) return 'dispute'
  return type.startsWith('refund.') || type === 'charge.refund.updated' ? 'refund' : null
}
