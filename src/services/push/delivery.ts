import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { publicLookup } from '../images/public-address.ts'
import { isPushEndpoint } from './subscriptions.ts'
import type { VapidKeys } from './vapid-keys.ts'
import { createVapidTokens } from './vapid-tokens.ts'

export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushTerms = { ttlSeconds: number; urgency: 'high' | 'normal'; topic: string }

/** `later`: seconds the push service asks to wait, or `null`; `gone`: the subscription no longer exists. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' }
  | { kind: 'later'; seconds: number | null }

export type PushDelivery = {
  send(to: PushAddress, payload: string, terms: PushTerms): Promise<PushOutcome>
  close(): void
}

type DeliveryOptions = {
  keys: VapidKeys
  /** Contact for push services in case of problems: `mailto:` or `https:`. */
  subject: string
  allowsLoopback: boolean
}

const TIMEOUT_MS = 15_000
const MAX_SOCKETS = 64
const MAX_PAUSE_SECONDS = 3600

/** Sends encrypted messages to the browsers' push services (RFC 8030, 8291, 8292). Redirects are not followed. */
export function createPushDelivery({
  keys,
  subject,
  allowsLoopback,
}: DeliveryOptions): PushDelivery {
  const pool = { keepAlive: true, maxSockets: MAX_SOCKETS }
  const agents = { 'http:': new HttpAgent(pool), 'https:': new HttpsAgent(pool) }
  const lookup = publicLookup(allowsLoopback)
  const tokenFor = createVapidTokens(keys, subject)

  function post(url: URL, body: Buffer, terms: PushTerms): Promise<IncomingMessage> {
    const answer = Promise.withResolvers<IncomingMessage>()
    const isSecure = url.protocol === 'https:'
    const options = {
      method: 'POST',
      agent: agents[isSecure ? 'https:' : 'http:'],
      lookup,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: tokenFor(url.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: terms.ttlSeconds,
        urgency: terms.urgency,
        topic: terms.topic,
      },
    }
    const request = (isSecure ? httpsRequest : httpRequest)(url, options, answer.resolve)
    request.on('error', answer.reject)
    request.end(body)
    return answer.promise
  }

  return {
    async send({ endpoint, p256dh, auth }, payload, terms) {
      // Checks again: the stored endpoint may be refused by now.
      if (!isPushEndpoint(endpoint, allowsLoopback)) return { kind: 'gone' }
      const body = encrypted(p256dh, auth, payload)
      if (!body) return { kind: 'gone' }
      try {
        const { statusCode = 0, headers } = await discardBody(post(new URL(endpoint), body, terms))
        return outcomeOf(statusCode, headers['retry-after'])
      } catch (error) {
        return isClosed(error) ? { kind: 'gone' } : { kind: 'later', seconds: null }
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** The body is not needed, but must be read so that the connection can be reused. */
async function discardBody(
  asked: Promise<IncomingMessage>,
): Promise<Pick<IncomingMessage, 'statusCode' | 'headers'>> {
  const response = await asked
  response.on('error', () => undefined).resume()
  return { statusCode: response.statusCode ?? 0, headers: response.headers }
}

/** Returns `null` for a point not on the curve; browsers never send one. */
function encrypted(p256dh: string, auth: string, payload: string): Buffer | null {
  try {
    return webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText
  } catch {
    return null
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPRIVATE'

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', seconds: secondsOf(retryAfter) }
  return { kind: 'refused' }
}

/** Parses seconds or a date (RFC 9110); at most an hour. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), MAX_PAUSE_SECONDS)
}
