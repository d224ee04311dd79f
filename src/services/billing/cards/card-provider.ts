/**
 * The provider's ids for a customer and a reusable card. `brand` and `last4` are for display; `fingerprint` is the
 * same for a card with every customer.
 */
export type SavedCard = {
  customer: string
  paymentMethod: string
  brand: string
  last4: string
  fingerprint?: string
}

/** The means of a payment at the provider; wallets are cards. */
export type ProviderMethod = 'card' | 'paypal'

export type SessionRequest = {
  /** Our idempotency key: a repeated request gets the same session. */
  key: string
  /** German description of the payment. */
  name: string
  /** With 0 nothing is charged; the card is only saved. */
  cents: number
  /** Whether the card is saved for later charges without the reader present. */
  renews: boolean
  /** Ways to pay that the provider's page may offer. */
  methods: readonly ProviderMethod[]
  email: string
  expiresAt: Date
  /** Return addresses after success and after cancelling. */
  successUrl: string
  cancelUrl: string
}

/** `ended`: expired or unknown to the provider · `processing`: neither paid nor declined yet. */
export type SessionState =
  | { kind: 'open'; url: string }
  | { kind: 'processing' }
  | { kind: 'ended' }
  | {
      kind: 'paid'
      paymentIntent: string | null
      cents: number
      method: ProviderMethod
      card: SavedCard | null
    }

export type ChargeRequest = {
  key: string
  bill: number
  cents: number
  name: string
  card: SavedCard
}

/** `failed` is final: `code` is the bank's code or `authentication_required`. */
export type ChargeResult =
  | { kind: 'paid'; paymentIntent: string }
  | { kind: 'processing' }
  | { kind: 'failed'; code: string }

/** `failed` is final; `id` is the provider's id of the refund. */
export type RefundResult = { kind: 'taken'; id: string } | { kind: 'failed'; code: string }

export type Dispute = {
  id: string
  paymentIntent: string
  cents: number
  reason: string
  status: string
  answerBy: Date | null
}

/** The object of an event. Only the id is used and the state is fetched, so late and duplicate events do no harm. */
export type CardEvent = { id: string; about: 'session' | 'dispute' | 'refund' | null; of: string }

/** The provider of card and wallet payments. Methods throw `ProviderUnavailableError` if it does not respond. */
export type CardProvider = {
  open(wish: SessionRequest): Promise<{ id: string; url: string }>
  session(id: string): Promise<SessionState>
  /** Expires a session so that it can no longer be paid; has no effect on a paid one. */
  expire(id: string): Promise<void>
  charge(wish: ChargeRequest): Promise<ChargeResult>
  /** Returns the charge of a bill, or `null` if it was never requested. For responses that were lost long ago. */
  charged(wish: ChargeRequest): Promise<ChargeResult | null>
  /** Refunds once per key, however long ago the first request was. */
  refund(wish: { key: string; paymentIntent: string; cents: number }): Promise<RefundResult>
  refundState(id: string): Promise<RefundResult>
  dispute(id: string): Promise<Dispute | null>
  /** Parses a signed event; `null` if the signature is invalid or too old. */
  event(body: string, signature: string): CardEvent | null
}

/** The provider gave no usable response: it is unknown whether the request was carried out. */
export class ProviderUnavailableError extends Error {
  override name: string = 'ProviderUnavailableError'
}

/** The provider rejects our API key. Readers see it as unavailable; operators must be notified. */
export class ApiKeyRejectedError extends ProviderUnavailableError {
  override name = 'KeyRefused'
}
