import { cacheKeyOf } from '../../rules/http/cache-key.ts'
import * as COOKIE_AGES from '../../rules/http/cookie-ages.ts'
import {
  CACHE_KEY,
  cookieLine,
  KNOWN_DEVICE_COOKIE,
  readableCookie,
  SESSION_COOKIES,
  SIGNED_IN_COOKIE,
} from '../../rules/http/cookies.ts'
import type { TokenSet } from '../../services/accounts/accounts-service.ts'

/** Tokens that only API calls need are not sent with page requests, which saves a kilobyte on slow connections. */
const CALLS_PATH = '/api'

/** The data that the readable cookies depend on: the reader's roles and the request's Cookie header. */
type Hint = { roles: readonly string[]; cookies: string | undefined }

/** S3.19: returns the Set-Cookie lines of a sign-in. */
export function signInCookies(
  tokens: TokenSet,
  { roles, cookies }: Hint,
  secure: boolean,
): string[] {
  const token = (name: string, value: string, maxAge: number) =>
    cookieLine({ name, value, maxAge, secure, path: pathOf(name) })
  return [
    token(SESSION_COOKIES.id, tokens.idToken, tokens.expiresIn),
    token(SESSION_COOKIES.access, tokens.accessToken, tokens.expiresIn),
    token(SESSION_COOKIES.refresh, tokens.refreshToken, tokens.refreshExpiresIn),
    token(SESSION_COOKIES.refreshId, tokens.refreshTokenId, tokens.refreshExpiresIn),
    cacheKeyCookie(cacheKeyOf(cookies, roles), secure),
    readableCookie({ name: SIGNED_IN_COOKIE, value: '1', maxAge: COOKIE_AGES.cacheKey, secure }),
  ]
}

/** S3.19, S9.04: returns the Set-Cookie line of the cache key. */
export const cacheKeyCookie = (value: string, secure: boolean): string =>
  readableCookie({ name: CACHE_KEY, value, maxAge: COOKIE_AGES.cacheKey, secure })

/**
 * S4.08: returns the lines that clear them all. The next page sets the cache key again if the reader has decided on
 * consent.
 */
export function signOutCookies(secure: boolean): string[] {
  return [
    ...Object.values(SESSION_COOKIES).map((name) =>
      cookieLine({ name, value: '', maxAge: 0, secure, path: pathOf(name) }),
    ),
    ...[CACHE_KEY, SIGNED_IN_COOKIE].map((name) =>
      readableCookie({ name, value: '', maxAge: 0, secure }),
    ),
  ]
}

/** Returns the cookie by which an account recognizes this browser; an empty value clears it. */
export function knownDeviceCookie(value: string, secure: boolean): string {
  const maxAge = value ? COOKIE_AGES.knownDevice : 0
  return cookieLine({ name: KNOWN_DEVICE_COOKIE, value, maxAge, secure })
}

function pathOf(name: string): string {
  return name === SESSION_COOKIES.access || name === SESSION_COOKIES.refreshId ? CALLS_PATH : '/'
}
