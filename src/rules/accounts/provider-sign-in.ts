import { httpOnlyCookieName } from '../http/cookies.ts'

/** The identity providers that readers can sign in with, and their button labels. */
export const PROVIDERS = { google: 'Google', apple: 'Apple' } as const
export type ProviderName = keyof typeof PROVIDERS

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(PROVIDERS, name)

/** Returns the known identity providers in a space-separated list of a document. */
export function providersIn(names: string | undefined): ProviderName[] {
  return (names ?? '').split(' ').filter(isProviderName)
}

/** The event fired when the sign-in form has put its provider buttons into the document. */
export const SIGN_IN_SHOWN_EVENT = 'morgenblatt:sign-in-shown'

/** S3.19: prefix of the cookies that bind a sign-in at a provider to the browser that started it. */
const STATE_COOKIE_PREFIX = 'auth_state_'

/** How long a reader may take at the identity provider, in seconds. */
export const PROVIDER_SIGN_IN_SECONDS = 600

/**
 * Returns the cookie name of one sign-in, so that two tabs do not interfere; null for a state that this site did not create.
 */
export function stateCookieName(state: string): string | null {
  return /^[\w-]{43}$/.test(state) ? STATE_COOKIE_PREFIX + state.slice(0, 12) : null
}

/** The most sign-ins in progress per browser: every request sends the cookie of each. */
const MAX_STARTED = 5

/** Returns the state cookies to remove before a further sign-in starts: the oldest, which a browser sends first. */
export function surplusStates(
  cookieHeader: string | undefined,
  { secure }: { secure: boolean },
): string[] {
  const names = pendingSignIns(cookieHeader, { secure }).map(({ name }) => name)
  return names.slice(0, Math.max(0, names.length + 1 - MAX_STARTED))
}

/** Returns the sign-ins in progress, from the browser's cookies, with the secret of each; the oldest first. */
export function pendingSignIns(
  cookieHeader: string | undefined,
  { secure }: { secure: boolean },
): { name: string; browserSecret: string }[] {
  const prefix = httpOnlyCookieName({ name: STATE_COOKIE_PREFIX, secure })
  const pattern = new RegExp(`(?<=^|; )${prefix}([\\w-]{12})=([\\w-]*)`, 'g')
  return [...(cookieHeader ?? '').matchAll(pattern)].map(([, state = '', browserSecret = '']) => ({
    name: STATE_COOKIE_PREFIX + state,
    browserSecret,
  }))
}

type AppleOptions = {
  clientId?: string | undefined
  redirectUri?: string | undefined
  state?: string | undefined
}

/** S5.05: returns what the configuration of Apple sign-in lacks, as sentences for the log. */
export function appleProblems({ clientId, redirectUri, state }: AppleOptions): string[] {
  const needed = { 'client id': clientId, 'redirect URI': redirectUri, state }
  return Object.entries(needed).flatMap(([name, value]) =>
    isBlank(value) ? [`Sign-in with Apple needs a ${name}`] : [],
  )
}

/** S5.06: returns why sign-in with Google cannot start; null if it can. */
export function googleOptionsProblem(
  options: { clientId?: string | undefined } | null | undefined,
): string | null {
  if (!options) return 'Sign-in with Google needs options'
  return isBlank(options.clientId)
    ? 'Sign-in with Google needs a client id that is not blank'
    : null
}

/** S5.06: returns the credential from the answer of Google's button, or why it cannot be used. */
export function googleCredential(answer: unknown): { credential: string } | { problem: string } {
  const part = (name: string): string => {
    const value: unknown = typeof answer === 'object' && answer ? Reflect.get(answer, name) : ''
    return typeof value === 'string' ? value.trim() : ''
  }
  if (!part('clientId')) return { problem: 'The answer of Google names no client id' }
  const credential = part('credential')
  return credential ? { credential } : { problem: 'The answer of Google holds no credential' }
}

/** S7.12: the progress of a sign-in with Google. A hint for the page; it grants nothing. */
export type UserState = 'Authenticated' | 'AuthenticatedNotRegistered' | 'AuthenticatedNotVerified'

/** S7.12: an account with missing consent-form fields is not registered yet. */
export function userStateOf({ missingFields }: { missingFields: readonly string[] }): UserState {
  return missingFields.length > 0 ? 'AuthenticatedNotRegistered' : 'Authenticated'
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === ''
}
