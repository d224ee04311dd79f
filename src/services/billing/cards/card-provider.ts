/**
 * The provider's names for a customer and a card that may be charged again; `brand` and `last4` are for people, and
 * `fingerprint` is the same for a card with every customer.
 */
export type KeptCard = {
  customer: string
  paymentMethod: string
  brand: string
  last4: string
  fingerprint?: string
}

export type SessionRequest = {
  /** Of ours; the same wish, sent again, has the same and gets the same session. */
  key: string
  /** What is paid, in words. */
  name: string
  /** Nothing is due at first where it is 0: the card is only noted. */
  cents: number
  /** Whether the card is kept to be charged while nobody looks on. */
  renews: boolean
  email: string
  expiresAt: Date
  /** Where the reader comes back to, having paid or not. */
  successUrl: string
  cancelUrl: string
}

/** `ended`: expired, or not known to the provider · `processing`: neither paid nor refused yet. */
export type SessionState =
  | { kind: 'open'; url: string }
  | { kind: 'processing' }
  | { kind: 'ended' }
  | { kind: 'paid'; paymentIntent: string | null; cents: number; card: KeptCard | null }

export type ChargeRequest = {
  key: string
  bill: number
  cents: number
  name: string
  card: KeptCard
}

/** `failed` is for good: what the bank said, or `authentication_required`. */
export type ChargeResult =
  | { kind: 'paid'; paymentIntent: string }
  | { kind: 'processing' }
  | { kind: 'failed'; code: string }

/** `failed` is for good; `id` where the provider had taken it at first. */
export type RefundResult = { kind: 'taken'; id: string } | { kind: 'failed'; code: string }

export type Dispute = {
  id: string
  paymentIntent: string
  cents: number
  reason: string
  status: string
  answerBy: Date | null
}

/** What an event is about; what it says of it is asked for, so that late and doubled ones do no harm. */
export type CardEvent = { id: string; about: 'session' | 'dispute' | 'refund' | null; of: string }

/** The provider of cards and wallets. Where it gives no answer, it throws. */
export type CardProvider = {
  open(wish: SessionRequest): Promise<{ id: string; url: string }>
  session(id: string): Promise<SessionState>
  /** Nobody can pay it any more, unless somebody has. */
  expire(id: string): Promise<void>
  charge(wish: ChargeRequest): Promise<ChargeResult>
  /** What was charged for a bill, where anything was asked: for answers that were lost long ago. */
  charged(wish: ChargeRequest): Promise<ChargeResult | null>
  /** Once for a key, however long ago it was asked for first. */
  refund(wish: { key: string; paymentIntent: string; cents: number }): Promise<RefundResult>
  refundState(id: string): Promise<RefundResult>
  dispute(id: string): Promise<Dispute | null>
  /** Null where the signature is not the provider's, or too old. */
  event(body: string, signature: string): CardEvent | null
}

/** The provider gave no answer, or none that tells anything: nobody knows whether it did what it was asked. */
export class ProviderUnavailableError extends Error {
  override name: string = 'ProviderUnavailableError'
}

/** It takes our key no longer: to readers it is away, operators have to be told. */
export class KeyRefused extends ProviderUnavailableError {
  override name = 'KeyRefused'
}
