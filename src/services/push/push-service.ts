import type { PushChoices } from '../../rules/push/first-choices.ts'
import type { PushAudience, PushText } from '../../rules/push/push-message.ts'
import type { PushReach } from './reach.ts'
import type { PushState } from '../../store/outgoing/push-tables.ts'

/** A browser's subscription with base64url keys, as in `PushSubscription.toJSON`. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type SubscribeRequest = {
  subscription: BrowserSubscription
  choices: PushChoices
  accountId: string | null
  /** Endpoint that this one replaces; its choices are kept. */
  replaces?: string | undefined
}

/** `refused`: endpoint or keys are invalid; `too-many`: the account has too many browsers. */
export type SubscribeResult = { kind: 'subscribed' | 'refused' | 'too-many' }

/** Dates are ISO 8601. */
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
    articleId: number | null
  }

export type NewPushMessage = PushText &
  PushAudience & {
    articleId: number | null
    /** A time in the past means now. */
    at: Date
    /** `null`: created automatically for breaking news. */
    by: string | null
    /** A test message for the browsers of this account. */
    onlyAccount?: string
  }

export type PushOverview = {
  /** The newest hundred. */
  messages: PushMessage[]
  /** Number of browsers: all, and those subscribed to breaking news. */
  browsers: number
  breaking: number
}

/** Messages of the newsroom; also usable in a transaction. */
export type PushMessages = {
  /** Creates a message; `null` if this breaking news was already sent. */
  make(message: NewPushMessage): Promise<number | null>
  /** Cancels a message; `false` if it was already finished. */
  cancel(id: number): Promise<boolean>
  overview(): Promise<PushOverview>
  find(id: number): Promise<PushMessage | null>
  /** Returns the newest twenty messages about an article, without test messages. */
  ofArticle(articleId: number): Promise<PushMessage[]>
  /** Like `ofArticle`, and other transactions cannot claim the article until this one ends. */
  claim(articleId: number): Promise<PushMessage[]>
  /** Returns how many browsers would get a message that is sent at this time, and when. */
  reach(audience: PushAudience, at: Date): Promise<PushReach>
  /** Returns the number of browsers of an account. */
  countOf(accountId: string): Promise<number>
}

export type PushService = PushMessages & {
  /** Public key for browser subscriptions, base64url. */
  publicKey: string
  subscribe(request: SubscribeRequest): Promise<SubscribeResult>
  /** Returns a browser's choices; `null` if the endpoint is unknown. */
  choices(endpoint: string): Promise<PushChoices | null>
  unsubscribe(endpoint: string): Promise<void>
  /** Scheduled task: creates messages for breaking news and sends due ones. */
  planDue(now: Date): Promise<void>
  /** Sends a message. Continues after an interruption; safe to run twice. */
  send(id: number, signal: AbortSignal): Promise<void>
  /** Deletes who received what after 30 days; the counts stay. */
  tidy(): Promise<void>
  close(): void
}
