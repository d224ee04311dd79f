import { cacheKeyOf } from '../../rules/http/cache-key.ts'
import * as COOKIE_AGES from '../../rules/http/cookie-ages.ts'
import {
  CACHE_KEY,
  cookieLine,
  KNOWN_DEVICE_COOKIE,
  SESSION_COOKIES,
} from '../../rules/http/cookies.ts'
import type { TokenSet } from '../../services/accounts/accounts-service.ts'

/** Tokens that only calls need stay off the pages' requests: a page on a bad line carries a kilobyte less. */
const CALLS_PATH = '/api'

/** What the readable hint is made of: the reader's roles, and the Cookie header of who signs in. */
type Hint = { roles: readonly string[]; cookies: string | undefined }

/** S3.19: the Set-Cookie lines of a sign-in. */
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
    cookieLine({
      name: CACHE_KEY,
      value: cacheKeyOf(cookies, roles),
      maxAge: COOKIE_AGES.cacheKey,
      httpOnly: false,
      secure,
    }),
  ]
}

/** S4.08: a logout clears them all. */
export function signOutCookies(secure: boolean): string[] {
  return [...Object.values(SESSION_COOKIES), CACHE_KEY].map((name) =>
    cookieLine({
      name,
      value: '',
      maxAge: 0,
      httpOnly: name !== CACHE_KEY,
      secure,
      path: pathOf(name),
    }),
  )
}

/** By which the account knows this browser again; an empty one clears it. */
export function knownDeviceCookie(value: string, secure: boolean): string {
  const maxAge = value ? COOKIE_AGES.knownDevice : 0
  return cookieLine({ name: KNOWN_DEVICE_COOKIE, value, maxAge, secure })
}

function pathOf(name: string): string {
  return name === SESSION_COOKIES.access || name === SESSION_COOKIES.refreshId ? CALLS_PATH : '/'
}
