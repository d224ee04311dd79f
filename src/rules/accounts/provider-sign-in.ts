import { closedCookieName } from '../http/cookies.ts'

/** The identity providers whose accounts sign in here, as buttons name them. */
export const PROVIDERS = { google: 'Google', apple: 'Apple' } as const
export type ProviderName = keyof typeof PROVIDERS

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(PROVIDERS, name)

/** The identity providers a document names, separated by spaces. */
export function providersIn(names: string | undefined): ProviderName[] {
  return (names ?? '').split(' ').filter(isProviderName)
}

/** Said by the form to sign in when its ways by others stand in the document. */
export const SIGN_IN_SHOWN = 'morgenblatt:sign-in-shown'

/** S3.19: cookies that bind a sign-in elsewhere to the browser that began it. */
const STATE_COOKIE_PREFIX = 'auth_state_'

/** Seconds a reader may take at the identity provider. */
export const PROVIDER_SIGN_IN_SECONDS = 600

/** One cookie a sign-in, so that two tabs do not disturb each other; null for what is no state of ours. */
export function stateCookieName(state: string): string | null {
  return /^[\w-]{43}$/.test(state) ? STATE_COOKIE_PREFIX + state.slice(0, 12) : null
}

/** Sign-ins a browser has under way side by side, at most: the cookie of each travels with every request. */
const MAX_STARTED = 5

/** The state cookies of a browser that go before it gets a further one: the oldest, which it sends first. */
export function surplusStates(
  cookieHeader: string | undefined,
  { secure }: { secure: boolean },
): string[] {
  const names = begunSignIns(cookieHeader, { secure }).map(({ name }) => name)
  return names.slice(0, Math.max(0, names.length + 1 - MAX_STARTED))
}

/** The sign-ins a browser has under way, as its cookies name them, with what it keeps of each; the oldest first. */
export function begunSignIns(
  cookieHeader: string | undefined,
  { secure }: { secure: boolean },
): { name: string; browserSecret: string }[] {
  const prefix = closedCookieName({ name: STATE_COOKIE_PREFIX, secure })
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

/** S5.05: what Apple sign-in lacks; each is to be logged. */
export function appleProblems({ clientId, redirectUri, state }: AppleOptions): string[] {
  const needed = { 'client id': clientId, 'redirect URI': redirectUri, state }
  return Object.entries(needed).flatMap(([name, value]) =>
    isBlank(value) ? [`Sign-in with Apple needs a ${name}`] : [],
  )
}

/** S5.06: why sign-in with Google cannot start; null where it can. */
export function googleOptionsProblem(
  options: { clientId?: string | undefined } | null | undefined,
): string | null {
  if (!options) return 'Sign-in with Google needs options'
  return isBlank(options.clientId)
    ? 'Sign-in with Google needs a client id that is not blank'
    : null
}

/** S5.06: what Google's button handed over, or why that is nothing to sign in with. */
export function googleCredential(answer: unknown): { credential: string } | { problem: string } {
  const part = (name: string): string => {
    const value: unknown = typeof answer === 'object' && answer ? Reflect.get(answer, name) : ''
    return typeof value === 'string' ? value.trim() : ''
  }
  if (!part('clientId')) return { problem: 'The answer of Google names no client id' }
  const credential = part('credential')
  return credential ? { credential } : { problem: 'The answer of Google holds no credential' }
}

/** S7.12: how far a sign-in with Google came. A hint for the page alone: nothing is allowed by it. */
export type UserState = 'Authenticated' | 'AuthenticatedNotRegistered' | 'AuthenticatedNotVerified'

/** S7.12: an account that owes the consent form something is not registered yet. */
export function userStateOf({ missingFields }: { missingFields: readonly string[] }): UserState {
  return missingFields.length > 0 ? 'AuthenticatedNotRegistered' : 'Authenticated'
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === ''
}
