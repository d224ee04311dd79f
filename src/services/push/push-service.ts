import type { PushChoices } from '../../rules/push/first-choices.ts'
import type { PushAudience, PushText } from '../../rules/push/push-message.ts'
import type { PushState } from '../../store/outgoing/push-tables.ts'

/** What a browser says of its subscription: base64url keys, as `PushSubscription.toJSON` writes them. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type SubscribeRequest = {
  subscription: BrowserSubscription
  choices: PushChoices
  accountId: string | null
  /** The endpoint it takes the place of, whose choices it then has. */
  replaces?: string | undefined
}

/** `refused`: nobody's push service, or no keys; `too-many`: this account has enough browsers. */
export type SubscribeResult = { kind: 'subscribed' | 'refused' | 'too-many' }

/** Moments are ISO 8601. */
export type PushMessage = PushText &
  PushAudience & {
    id: number
    state: PushState
    isTrial: boolean
    plannedAt: string
    startedAt: string | null
    recipients: number
    sent: number
    gone: number
    failed: number
    quiet: number
    madeBy: string | null
  }

export type NewPushMessage = PushText &
  PushAudience & {
    articleId: number | null
    /** A moment that is over means now. */
    at: Date
    /** Null: by itself, as breaking news. */
    by: string | null
    /** A trial, for the browsers of this account. */
    onlyAccount?: string
  }

export type PushOverview = {
  /** The newest hundred. */
  messages: PushMessage[]
  /** Browsers: all, and those that want breaking news. */
  browsers: number
  breaking: number
}

/** Messages of the office; on a transaction too. */
export type PushMessages = {
  /** Null where this breaking news was told of before. */
  make(message: NewPushMessage): Promise<number | null>
  /** False where it was over already. */
  cancel(id: number): Promise<boolean>
  overview(): Promise<PushOverview>
  /** How many browsers it would go to now. */
  count(audience: PushAudience): Promise<number>
  /** How many browsers of an account there are. */
  countOf(accountId: string): Promise<number>
}

export type PushService = PushMessages & {
  /** What browsers subscribe with, base64url. */
  publicKey: string
  subscribe(request: SubscribeRequest): Promise<SubscribeResult>
  /** Null where the endpoint is not known. */
  choices(endpoint: string): Promise<PushChoices | null>
  unsubscribe(endpoint: string): Promise<void>
  /** By the clock: has breaking news told of, and those sent that are due. */
  planDue(now: Date): Promise<void>
  /** Sends a message on from where it had come; it may run twice. */
  send(id: number, signal: AbortSignal): Promise<void>
  /** Forgets who got what, after 30 days; the counts stay. */
  tidy(): Promise<void>
  close(): void
}
