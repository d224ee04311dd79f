import {
  keep,
  methodOf,
  missing,
  newId,
  now,
  intentObject,
  sessionObject,
  wrong,
  type Intent,
  type Session,
  type TrialMethod,
} from './objects.ts'

const HALF_HOUR = 1800
const DAY = 86_400

type SessionParts = { pageUrl: string; intents: Map<string, Intent> }

/** Checkout sessions and the actions of their payment page. */
export function createSessions({ pageUrl, intents }: SessionParts) {
  const sessions = new Map<string, Session>()

  const found = (id: string): Session => {
    const session = sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    if (session.status === 'open' && session.expiresAt <= now()) session.status = 'expired'
    return session
  }
  const shown = (session: Session) => {
    const intent = session.intent === null ? undefined : intents.get(session.intent)
    return sessionObject(session, intent ? intentObject(intent, true) : null)
  }

  return {
    create(form: URLSearchParams): object {
      const session = sessionOf(form, pageUrl)
      keep(sessions, session)
      return shown(session)
    },
    read: (id: string): object => shown(found(id)),
    expire(id: string): object {
      const session = found(id)
      if (session.status !== 'open')
        throw wrong('session', 'Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
      return shown(session)
    },
    /** Returns the session of an open payment page, or `null` if it does not exist or is no longer open. */
    page(id: string): Session | null {
      const session = sessions.get(id)
      return session && found(id).status === 'open' ? session : null
    },
    /**
     * Completes the payment page with a card or PayPal, including strong authentication. Returns the address the browser goes
     * to.
     */
    pay(id: string, method: TrialMethod): string {
      const session = found(id)
      if (session.status !== 'open' || !isOffered(session, method)) return session.cancelUrl
      const intent = intentOf(session, method)
      keep(intents, intent)
      session.status = 'complete'
      session.intent = intent.id
      session.customer = intent.customer
      return session.successUrl
    },
  }
}

const isOffered = ({ methods }: Session, method: TrialMethod): boolean =>
  methods.includes(method === 'paypal' ? method : 'card')

function sessionOf(form: URLSearchParams, pageUrl: string): Session {
  const mode = form.get('mode')
  const expiresAt = Number(form.get('expires_at'))
  if (mode !== 'payment' && mode !== 'setup') throw wrong('mode', 'Invalid mode')
  if (!form.get('success_url')) throw wrong('success_url', 'Missing required param: success_url.')
  if (!(expiresAt > now() + HALF_HOUR - 1 && expiresAt <= now() + DAY))
    throw wrong('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours.')
  const amount = Number(form.get('line_items[0][price_data][unit_amount]') ?? 0)
  if (mode === 'payment' && !(Number.isSafeInteger(amount) && amount >= 50))
    throw wrong('line_items', 'The total amount must be at least €0.50', 'amount_too_small')
  if (mode === 'setup' && form.get('currency') !== 'eur')
    throw wrong('currency', 'Missing currency')
  const id = newId('cs_test')
  return {
    id,
    mode,
    status: 'open',
    amount,
    name: form.get('line_items[0][price_data][product_data][name]') ?? '',
    url: `${pageUrl}?session=${id}`,
    clientReference: form.get('client_reference_id') ?? '',
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url') ?? '',
    expiresAt,
    keepsCard: form.get('customer_creation') === 'always',
    methods: [...form].flatMap(([key, value]) =>
      key.startsWith('allowed_payment_method_types') ? value : [],
    ),
    customer: null,
    intent: null,
  }
}

const intentOf = ({ mode, amount, keepsCard }: Session, method: TrialMethod): Intent => ({
  id: newId(mode === 'payment' ? 'pi' : 'seti'),
  object: mode === 'payment' ? 'payment_intent' : 'setup_intent',
  status: 'succeeded',
  amount,
  customer: keepsCard ? newId('cus') : null,
  paymentMethod: methodOf(method),
  metadata: {},
  refunded: 0,
  error: null,
})
