import { safeNextPath } from '../browsing/safe-next-path.ts'

/**
 * S3.19: the cookie in which a guard keeps the page that required a login. Readable by scripts; the path is validated at every
 * use.
 */
export const LOGIN_REDIRECT_COOKIE = 'redirect_after_login'

/** The hash that makes a page say that the reader is signed out. A hash, because cached pages are the same for all readers. */
export const SIGNED_OUT_HASH = '#abgemeldet'

/** How long the way back is kept while a reader signs in, in seconds. */
export const LOGIN_REDIRECT_SECONDS = 60 * 60

/**
 * S4.10: returns the cookie value for a page that requires a login. The login page gets the same `state`, which binds the two.
 */
export function loginRedirectCookie(target: string, state: string): string {
  return `${state}.${encodeURIComponent(safeNextPath(target))}`
}

type AfterLogin = {
  /** The path named by the form or link. */
  next: string | null | undefined
  /** The state parameter of the login redirect. */
  state: string | null | undefined
  /** The value of the redirect-after-login cookie. */
  cookie: string | undefined
}

/** S4.10: returns the path after a login. The cookie of another login and targets off the site lead to the home page. */
export function targetAfterLogin({ next, state, cookie }: AfterLogin): string {
  if (next && next !== '/') return safeNextPath(next)
  if (!state || !cookie?.startsWith(`${state}.`)) return '/'
  return safeNextPath(decodePath(cookie.slice(state.length + 1)))
}

type AfterSignIn = {
  /** The path the reader wanted to open. */
  next: string
  missingFields: readonly string[]
  isOnboardingDue: boolean
  /** The path of the form for missing fields, which continues to `next`. */
  completion: string
}

/** S7.12, S3.11, S4.08: returns the first path of a new session: the consent form, or the target with or without onboarding. */
export function afterSignIn({
  next,
  missingFields,
  isOnboardingDue,
  completion,
}: AfterSignIn): string {
  if (missingFields.length > 0) return completion
  return isOnboardingDue ? `${next.replace(/#.*/, '')}#onboarding` : next
}

function decodePath(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
