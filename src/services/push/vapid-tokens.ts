import webPush from 'web-push'
import type { VapidKeys } from './vapid-keys.ts'

const TOKEN_SECONDS = 12 * 3600
/** Tokens are renewed long before they expire. */
const RENEWED_MS = 3_600_000
const MAX_TOKENS = 200

/** Returns a function that signs a token for a push service (RFC 8292): once per hour, not per message. */
export function createVapidTokens({ publicKey, privateKey }: VapidKeys, subject: string) {
  const tokens = new Map<string, { header: string; madeAt: number }>()

  return function tokenFor(origin: string): string {
    const known = tokens.get(origin)
    if (known && Date.now() - known.madeAt < RENEWED_MS) return known.header
    const expires = Math.floor(Date.now() / 1000) + TOKEN_SECONDS
    const headers = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expires,
    )
    if (tokens.size >= MAX_TOKENS) tokens.clear()
    tokens.set(origin, { header: headers.Authorization, madeAt: Date.now() })
    return headers.Authorization
  }
}
