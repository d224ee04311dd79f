import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { MaybePromise } from '../calls/maybe-promise.ts'
import type { GooglePass } from './google-access-service.ts'

/** How long a reader may load the opened article again. */
const PASS_SECONDS = 30 * 60

const ALGORITHM = 'HS256'
const MAX_BYTES = 4 * 1024 * 1024

/** The mode is part of the pass: a pass for parameters is invalid in mode `verified`. */
type Pass = { articleId: number; mode: 'verified' | 'parameters' }
type KnownPass = Pass & { until: number }

/** Issues and verifies signed cookies that open one article again. */
export function createPasses(secret: Uint8Array, now: () => Date) {
  /** Verified passes. */
  const known = new LRUCache<string, KnownPass>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, value) => 200 + value.length,
  })
  return { issue, isValid }

  async function issue({ articleId, mode }: Pass): Promise<GooglePass> {
    const seconds = Math.floor(now().getTime() / 1000)
    const value = await new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(articleId))
      .setAudience(audienceOf(mode))
      .setExpirationTime(seconds + PASS_SECONDS)
      .sign(secret)
    return { value, maxAge: PASS_SECONDS }
  }

  function isValid(value: string, pass: Pass): MaybePromise<boolean> {
    const found = known.get(value)
    if (!found) return verifies(value, pass)
    const { articleId, mode, until } = found
    return articleId === pass.articleId && mode === pass.mode && until > now().getTime()
  }

  async function verifies(value: string, pass: Pass): Promise<boolean> {
    const until = await expiryOf(value, pass)
    if (until === null) return false
    // A copy, because a slice would keep the whole Cookie header in memory.
    known.set(Buffer.from(value).toString(), { ...pass, until })
    return true
  }

  /** Returns the expiry of a valid pass in milliseconds since 1970, or `null`. */
  async function expiryOf(value: string, { articleId, mode }: Pass): Promise<number | null> {
    try {
      const { payload } = await jwtVerify(value, secret, {
        algorithms: [ALGORITHM],
        subject: String(articleId),
        audience: audienceOf(mode),
        requiredClaims: ['exp'],
        currentDate: now(),
      })
      return (payload.exp ?? 0) * 1000
    } catch {
      return null
    }
  }
}

const audienceOf = (mode: Pass['mode']): string => `google-access:${mode}`
