import { randomBytes } from 'node:crypto'

/**
 * Last digits by behaviour: `success` pays · `authentication` always requires strong authentication · `once` pays
 * once, then is declined.
 */
export const TRIAL_CARDS = { success: '4242', authentication: '3155', once: '0341' } as const

export type TrialCard = keyof typeof TRIAL_CARDS

/** The means of payment on the imitated page. */
export type TrialMethod = TrialCard | 'paypal'

export type Session = {
  id: string
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  amount: number
  name: string
  url: string
  clientReference: string
  successUrl: string
  cancelUrl: string
  expiresAt: number
  keepsCard: boolean
  /** The types the page may offer, as in Stripe's `allowed_payment_method_types`. */
  methods: string[]
  customer: string | null
  intent: string | null
}

/** The fields shown on the page that imitates the provider's. */
export type TrialSession = Pick<Session, 'id' | 'mode' | 'amount' | 'name' | 'methods'>

export type Intent = {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: 'succeeded' | 'requires_payment_method'
  amount: number
  customer: string | null
  paymentMethod: string
  metadata: Record<string, string>
  refunded: number
  error: { code: string; decline_code?: string } | null
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
export const now = (): number => Math.floor(Date.now() / 1000)

/** The id contains the behaviour, so that it survives a restart of the fake. */
export const methodOf = (method: TrialMethod): string => `${newId('pm')}_${method}`

export const cardOfMethod = (id: string): TrialCard | null =>
  (Object.keys(TRIAL_CARDS) as TrialCard[]).find((card) => id.endsWith(`_${card}`)) ?? null

export const paymentMethodObject = (id: string) => ({
  id,
  object: 'payment_method',
  ...(id.endsWith('_paypal')
    ? { type: 'paypal', paypal: { payer_id: id } }
    : {
        type: 'card',
        // Each payment of the fake uses a different card.
        card: {
          brand: 'visa',
          last4: TRIAL_CARDS[cardOfMethod(id) ?? 'success'],
          fingerprint: id,
        },
      }),
})

export const sessionObject = (session: Session, intent: unknown) => ({
  id: session.id,
  object: 'checkout.session',
  mode: session.mode,
  status: session.status,
  payment_status: paymentStatus(session),
  amount_total: session.mode === 'payment' ? session.amount : null,
  currency: 'eur',
  client_reference_id: session.clientReference,
  customer: session.customer,
  payment_intent: session.mode === 'payment' ? intent : null,
  setup_intent: session.mode === 'setup' ? intent : null,
  expires_at: session.expiresAt,
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  url: session.status === 'open' ? session.url : null,
  livemode: false,
})

function paymentStatus({ mode, status }: Session): string {
  if (mode === 'setup') return 'no_payment_required'
  return status === 'complete' ? 'paid' : 'unpaid'
}

export const intentObject = (intent: Intent, expandsMethod = false) => ({
  id: intent.id,
  object: intent.object,
  status: intent.status,
  amount: intent.amount,
  currency: 'eur',
  customer: intent.customer,
  payment_method: expandsMethod ? paymentMethodObject(intent.paymentMethod) : intent.paymentMethod,
  metadata: intent.metadata,
  last_payment_error: intent.error && { type: 'card_error', ...intent.error },
})

/** An error in the format of Stripe's API. */
export class Refused extends Error {
  readonly status: 400 | 401 | 402 | 404
  readonly body: object

  constructor(status: 400 | 401 | 402 | 404, error: { message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const missing = (what: string, id: string): Refused =>
  new Refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })

export const wrong = (param: string, message: string, code = 'parameter_invalid_empty'): Refused =>
  new Refused(400, { type: 'invalid_request_error', code, message, param })

/** Maximum number of objects per kind; the oldest are deleted first. */
export const MAX_OBJECTS = 1000

export function keep<Kept extends { id: string }>(kept: Map<string, Kept>, object: Kept): void {
  kept.set(object.id, object)
  const [oldest] = kept.keys()
  if (kept.size > MAX_OBJECTS && oldest !== undefined) kept.delete(oldest)
}
