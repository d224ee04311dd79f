import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ANONYMOUS_ID_BYTES, anonymousId, isAnonymousId } from '../../rules/paywall/anonymous-id.ts'
import * as COOKIE_AGES from '../../rules/http/cookie-ages.ts'
import { httpOnlyCookieName, cookieLine, readCookie } from '../../rules/http/cookies.ts'

const COOKIE = 'meter'

export type AnonymousSessions = {
  /** Returns the anonymous id of a Cookie header, or `null` if its signature is invalid or it has expired. */
  read(cookieHeader: string | undefined): string | null
  create(): { id: string; setCookie: string }
}

/** S5.09, S9.04: sessions that count an anonymous reader's articles, in a signed HttpOnly cookie of 720 hours. */
export function anonymousSessions(
  { secret, secure }: { secret: string; secure: boolean },
  now: () => number = () => Date.now(),
): AnonymousSessions {
  const name = httpOnlyCookieName({ name: COOKIE, secure })
  return { read, create }

  function read(cookieHeader: string | undefined): string | null {
    const value = readCookie(cookieHeader, name)
    if (!value) return null
    const [id = '', end = '', signature = '', ...rest] = value.split('.')
    if (rest.length > 0 || !isAnonymousId(id) || !/^\d{1,12}$/.test(end)) return null
    if (!isSame(signature, sign(`${id}.${end}`))) return null
    return Number(end) * 1000 > now() ? id : null
  }

  function create() {
    const id = anonymousId(randomBytes(ANONYMOUS_ID_BYTES))
    const maxAge = COOKIE_AGES.anonymousId
    const signed = `${id}.${Math.floor(now() / 1000) + maxAge}`
    const value = `${signed}.${sign(signed)}`
    return { id, setCookie: cookieLine({ name: COOKIE, value, maxAge, secure }) }
  }

  function sign(text: string): string {
    return createHmac('sha256', secret).update(`session:${text}`).digest('base64url')
  }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
