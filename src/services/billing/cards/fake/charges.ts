import {
  cardOfMethod,
  intentObject,
  keep,
  missing,
  newId,
  now,
  Refused,
  wrong,
  type Intent,
} from './objects.ts'

type Refund = {
  id: string
  intent: string
  amount: number
  status: 'succeeded' | 'failed'
  metadata: Record<string, string>
}
type Dispute = { id: string; intent: string; amount: number; status: string }

/** Errors for charges without the reader present, by trial card. */
const REFUSALS = {
  success: null,
  authentication: { code: 'authentication_required', decline_code: 'authentication_required' },
  once: { code: 'card_declined', decline_code: 'generic_decline' },
} as const

/** Payment intents, refunds and disputes. */
export function createCharges() {
  const intents = new Map<string, Intent>()
  const findIntent = (id: string): Intent => {
    const intent = intents.get(id)
    if (!intent) throw missing('payment_intent', id)
    return intent
  }

  return {
    intents,
    create(form: URLSearchParams): object {
      const intent = newIntent(form)
      keep(intents, intent)
      if (intent.error) throw refusedCharge(intent)
      return intentObject(intent)
    },
    list: (customer: string): object => ({
      object: 'list',
      has_more: false,
      url: '/v1/payment_intents',
      data: [...intents.values()]
        .filter((one) => one.object === 'payment_intent' && one.customer === customer)
        .map((one) => intentObject(one)),
    }),
    ...createRefunds(findIntent),
    ...createDisputes(findIntent),
  }
}

type FindIntent = (id: string) => Intent

function createRefunds(findIntent: FindIntent) {
  const refunds = new Map<string, Refund>()
  const readRefund = (id: string): object => {
    const refund = refunds.get(id)
    if (!refund) throw missing('refund', id)
    return refundObject(refund)
  }

  return {
    refunds,
    refund(form: URLSearchParams): object {
      const intent = findIntent(form.get('payment_intent') ?? '')
      const amount = Number(form.get('amount') ?? intent.amount - intent.refunded)
      if (amount > intent.amount - intent.refunded)
        throw wrong(
          'amount',
          'Refund amount is greater than charge amount',
          'charge_already_refunded',
        )
      intent.refunded += amount
      const id = newId('re')
      const key = form.get('metadata[key]')
      const metadata = key === null ? {} : { key }
      keep(refunds, { id, intent: intent.id, amount, status: 'succeeded', metadata })
      return readRefund(id)
    },
    readRefund,
    listRefunds: (intent: string): object => ({
      object: 'list',
      has_more: false,
      url: '/v1/refunds',
      data: [...refunds.values()]
        .filter((one) => one.intent === intent)
        .map((one) => refundObject(one)),
    }),
    /** Lets the card's bank reject a refund. */
    failRefund(id: string): void {
      const refund = refunds.get(id)
      if (!refund) return
      refund.status = 'failed'
      findIntent(refund.intent).refunded -= refund.amount
    },
  }
}

function createDisputes(findIntent: FindIntent) {
  const disputes = new Map<string, Dispute>()
  return {
    readDispute(id: string): object {
      const dispute = disputes.get(id)
      if (!dispute) throw missing('dispute', id)
      const { intent, ...rest } = dispute
      const evidence = { due_by: now() + 7 * 86_400, has_evidence: false }
      return {
        ...rest,
        object: 'dispute',
        payment_intent: intent,
        reason: 'fraudulent',
        evidence_details: evidence,
      }
    },
    /** Opens a dispute by the card's owner; returns its id. */
    dispute(intent: string): string {
      const id = newId('dp')
      disputes.set(id, { id, intent, amount: findIntent(intent).amount, status: 'needs_response' })
      return id
    },
    decideDispute(id: string, status: 'won' | 'lost'): void {
      const dispute = disputes.get(id)
      if (dispute) dispute.status = status
    },
  }
}

function refundObject({ id, intent, amount, status, metadata }: Refund): object {
  const reason = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}
  return {
    id,
    object: 'refund',
    amount,
    currency: 'eur',
    payment_intent: intent,
    status,
    metadata,
    ...reason,
  }
}

function newIntent(form: URLSearchParams): Intent {
  const paymentMethod = form.get('payment_method') ?? ''
  const customer = form.get('customer') ?? ''
  const amount = Number(form.get('amount'))
  if (!(Number.isSafeInteger(amount) && amount >= 50))
    throw wrong('amount', 'Amount must be at least €0.50', 'amount_too_small')
  if (!customer.startsWith('cus_')) throw missing('customer', customer)
  const card = cardOfMethod(paymentMethod)
  if (card === null) throw missing('PaymentMethod', paymentMethod)
  const error = REFUSALS[card]
  const bill = form.get('metadata[bill]')
  return {
    id: newId('pi'),
    object: 'payment_intent',
    status: error ? 'requires_payment_method' : 'succeeded',
    amount,
    customer,
    paymentMethod,
    metadata: bill === null ? {} : { bill },
    refunded: 0,
    error,
  }
}

const refusedCharge = (intent: Intent): Refused =>
  new Refused(402, {
    type: 'card_error',
    message: 'Your card was declined.',
    ...intent.error,
    payment_intent: intentObject(intent),
  })
