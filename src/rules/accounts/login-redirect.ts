import { safeNextPath } from '../browsing/safe-next-path.ts'

/** S3.19: where a guard keeps the page that wanted a login. Readable, harmless: the path is checked wherever it is used. */
export const LOGIN_REDIRECT_COOKIE = 'redirect_after_login'

/** Has the page say that the reader is signed out: pages are the same for everyone. */
export const SIGNED_OUT_HASH = '#abgemeldet'

/** Seconds a reader may take to sign in before the way back is forgotten. */
export const LOGIN_REDIRECT_SECONDS = 60 * 60

/** S4.10: the cookie's value for a page that needs a login. The login page is asked for with the same state, which binds the two. */
export function loginRedirectCookie(target: string, state: string): string {
  return `${state}.${encodeURIComponent(safeNextPath(target))}`
}

type AfterLogin = {
  /** The path a form or link named itself. */
  next: string | null | undefined
  /** The state parameter of the login redirect. */
  state: string | null | undefined
  /** The value of the redirect-after-login cookie. */
  cookie: string | undefined
}

/** S4.10: where a reader goes after a login; a cookie of another login and whatever leaves the site lead home. */
export function targetAfterLogin({ next, state, cookie }: AfterLogin): string {
  if (next && next !== '/') return safeNextPath(next)
  if (!state || !cookie?.startsWith(`${state}.`)) return '/'
  return safeNextPath(decodePath(cookie.slice(state.length + 1)))
}

type AfterSignIn = {
  /** Where the reader wanted to go. */
  next: string
  missingFields: readonly string[]
  isOnboardingDue: boolean
  /** Where missing fields are filled in, with the way on to `next`. */
  completion: string
}

/** S7.12, S3.11, S4.08: where a new session leads: consent first, then the onboarding over what was asked for. */
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
