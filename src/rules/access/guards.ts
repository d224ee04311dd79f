import { cutText } from '../language/cut-text.ts'
import {
  LOGIN_REDIRECT_COOKIE,
  LOGIN_REDIRECT_SECONDS,
  loginRedirectCookie,
} from '../accounts/login-redirect.ts'
import { isCustomer } from '../accounts/portal.ts'
import type { ReaderKinds } from './roles.ts'

/** S6.10: the guards of account routes, in the order the specification names them. */
const GUARD_NAMES = [
  'auth',
  'account-tabs-access',
  'open-change-password',
  'plenigo-session',
  'verify-iframe',
  'verify-registration',
  // Of this site's own.
  'leaving',
  'staff: betrieb',
  'proved',
] as const
export type GuardName = (typeof GUARD_NAMES)[number]

export type GuardFacts = {
  /** The name of the page asked for, and its path without the query. */
  page: string
  path: string
  query: URLSearchParams
  /** What the signed-in reader is; null is nobody. */
  kinds: ReaderKinds | null
  /** A fresh random value for the sign-in that may have to follow. */
  state: string
  /** S3.19: the change-password code that stands in its cookie. */
  changePasswordCode: string | null
  /** The day an account ends whose reader has just left it here, as `2026-12-07`. */
  farewellDay: string | null
  /** A billing session exists or could be made. */
  hasBillingSession: boolean
  /** Whether the reader has ever ordered anything, or reads along; asked only where roles do not say so. */
  hasContracts: boolean
  /** S7.12: consent-form fields the account has yet to fill in. */
  missingFields: readonly string[]
  /** The reader has signed in, or said the password again, within the hour. */
  isProved: boolean
  /** Who frames the page: null is nobody or unknown. */
  parentOrigin: string | null
  ownOrigins: readonly string[]
}

/** S3.19: what a guard leaves behind for the page the reader is sent to. */
type GuardCookie = { name: string; value: string; maxAge: number; httpOnly: boolean }

/** The pages guards send readers to, by their names in `routes.ts`; `query` and `hash` follow the path. */
export type GuardRedirect = {
  kind: 'redirect'
  page: 'home' | 'login' | 'account' | 'mein-portal-error' | 'office-proof'
  query?: Readonly<Record<string, string>>
  hash?: string
  cookie?: GuardCookie
}

export type GuardVerdict =
  | { kind: 'pass' }
  | GuardRedirect
  | { kind: 'refuse'; reason: string }
  /** To this reader there is nothing here. */
  | { kind: 'missing' }

/** S3.19 */
export const CHANGE_PASSWORD_COOKIE = 'change_password_code'
/** Tells for a while that somebody has just asked for the end of an account here, and which day that is. */
export const FAREWELL_COOKIE = 'farewell'
export const FAREWELL_SECONDS = 10 * 60
/** As long as a code is good for. */
const CHANGE_PASSWORD_SECONDS = 60 * 60

const PASS: GuardVerdict = { kind: 'pass' }
const redirect = (page: GuardRedirect['page']): GuardVerdict => ({ kind: 'redirect', page })

const guards: Record<GuardName, (facts: GuardFacts) => GuardVerdict> = {
  auth,
  'account-tabs-access': accountTabsAccess,
  'open-change-password': openChangePassword,
  'plenigo-session': ({ hasBillingSession }) =>
    hasBillingSession ? PASS : redirect('mein-portal-error'),
  'verify-iframe': verifyIframe,
  'verify-registration': ({ missingFields }) =>
    missingFields.length > 0 ? PASS : redirect('home'),
  leaving,
  'staff: betrieb': ({ kinds }) => (kinds?.operator ? PASS : { kind: 'missing' }),
  proved,
}

/** S6.10, S8.01: the first guard that does not let pass decides; a name nobody knows is an error of ours. */
export function runGuards(names: readonly string[], facts: GuardFacts): GuardVerdict {
  for (const name of names) {
    if (!isGuard(name)) throw new Error(`There is no route middleware named ${name}.`)
    const verdict = guards[name](facts)
    if (verdict.kind !== 'pass') return verdict
  }
  return PASS
}

const isGuard = (name: string): name is GuardName => Object.hasOwn(guards, name)

function auth({ kinds, state, path, query }: GuardFacts): GuardVerdict {
  if (kinds) return PASS
  const target = query.size > 0 ? `${path}?${query}` : path
  return {
    kind: 'redirect',
    page: 'login',
    query: { state },
    cookie: {
      name: LOGIN_REDIRECT_COOKIE,
      value: loginRedirectCookie(target, state),
      maxAge: LOGIN_REDIRECT_SECONDS,
      httpOnly: false,
    },
  }
}

/** The way back goes along: what was about to be done is done after the password. */
function proved({ isProved, path, query }: GuardFacts): GuardVerdict {
  if (isProved) return PASS
  const next = query.size > 0 ? `${path}?${query}` : path
  return { kind: 'redirect', page: 'office-proof', query: { next } }
}

function accountTabsAccess({ page, kinds, hasContracts }: GuardFacts): GuardVerdict {
  const away = redirect('account')
  if (!kinds) return away
  if (page === 'account-coins') return kinds.wallet ? PASS : away
  if (page === 'account-abo') return isCustomer(kinds, hasContracts) ? PASS : away
  if (page === 'account-plus-verification') return kinds.plus ? away : PASS
  return PASS
}

/** The code leaves the address at once: it must stand in no history and in no referrer. */
function openChangePassword({ query, changePasswordCode }: GuardFacts): GuardVerdict {
  const dialog = 'change-password'
  const opened: GuardRedirect = {
    kind: 'redirect',
    page: 'account',
    query: { dialog },
    hash: dialog,
  }
  const code = query.get('code')
  if (code) return { ...opened, cookie: changePasswordCookie(code) }
  // The dialog is opened once; whoever closes it and reloads is left alone.
  if (changePasswordCode && !query.has('dialog')) return opened
  return PASS
}

function changePasswordCookie(code: string): GuardCookie {
  return {
    name: CHANGE_PASSWORD_COOKIE,
    value: encodeURIComponent(cutText(code, 200).toWellFormed()),
    maxAge: CHANGE_PASSWORD_SECONDS,
    httpOnly: true,
  }
}

function verifyIframe({ parentOrigin, ownOrigins }: GuardFacts): GuardVerdict {
  if (parentOrigin === null || ownOrigins.includes(parentOrigin)) return PASS
  return { kind: 'refuse', reason: 'Diese Seite lässt sich hier nicht einbetten.' }
}

/** A farewell is said to who is leaving, and to nobody who was sent its address. */
function leaving({ kinds, query, farewellDay }: GuardFacts): GuardVerdict {
  if (kinds) return redirect('account')
  return farewellDay && farewellDay === query.get('am') ? PASS : redirect('home')
}
