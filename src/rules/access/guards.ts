import { cutText } from '../language/cut-text.ts'
import {
  LOGIN_REDIRECT_COOKIE,
  LOGIN_REDIRECT_SECONDS,
  loginRedirectCookie,
} from '../accounts/login-redirect.ts'
import { isCustomer } from '../accounts/portal.ts'
import type { ReaderKinds } from './roles.ts'

/** S6.10: the guards of account routes, in the order of the specification. */
const GUARD_NAMES = [
  'auth',
  'account-tabs-access',
  'open-change-password',
  'plenigo-session',
  'verify-iframe',
  'verify-registration',
  // Guards that are not in the specification.
  'leaving',
  'staff: betrieb',
  'proved',
] as const
export type GuardName = (typeof GUARD_NAMES)[number]

export type GuardFacts = {
  /** The name of the requested page, and its path without the query. */
  page: string
  path: string
  query: URLSearchParams
  /** The kinds of the signed-in reader; null if signed out. */
  kinds: ReaderKinds | null
  /** A fresh random value for a sign-in that may follow. */
  state: string
  /** S3.19: the change-password code from its cookie. */
  changePasswordCode: string | null
  /** The day on which the account ends that this reader has just deleted here, as `2026-12-07`. */
  farewellDay: string | null
  /** A billing session exists or could be created. */
  hasBillingSession: boolean
  /**
   * Whether the reader has ever ordered anything or is a member of a shared subscription; loaded only if the roles do not
   * decide.
   */
  hasContracts: boolean
  /** S7.12: consent-form fields that the account still lacks. */
  missingFields: readonly string[]
  /** Staff whose session has no second factor, although one is needed. */
  lacksSecondFactor: boolean
  /** The reader signed in or repeated the password within the last hour. */
  isProved: boolean
  /** The origin that frames the page; null if the page is not framed or the origin is unknown. */
  parentOrigin: string | null
  ownOrigins: readonly string[]
}

/** S3.19: a cookie that a guard sets for the target page. */
type GuardCookie = { name: string; value: string; maxAge: number; httpOnly: boolean }

/** The pages that guards redirect to, by their names in `routes.ts`; `query` and `hash` follow the path. */
export type GuardRedirect = {
  kind: 'redirect'
  page: 'home' | 'login' | 'account' | 'mein-portal-error' | 'office-proof' | 'second-factor'
  query?: Readonly<Record<string, string>>
  hash?: string
  cookie?: GuardCookie
}

export type GuardVerdict =
  | { kind: 'pass' }
  | GuardRedirect
  | { kind: 'refuse'; reason: string }
  /** The page does not exist for this reader. */
  | { kind: 'missing' }

/** S3.19: the cookie that holds the change-password code. */
export const CHANGE_PASSWORD_COOKIE = 'change_password_code'
/** Set for a short time after a reader requested the deletion of an account; holds the day on which it ends. */
export const FAREWELL_COOKIE = 'farewell'
export const FAREWELL_SECONDS = 10 * 60
/** A code is valid as long. */
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
  'staff: betrieb': staffOfOffice,
  proved,
}

/** Runs the guards in order; the first that does not pass decides (S6.10, S8.01). Throws for an unknown name. */
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

/** The office does not exist for other readers; operators may need the second factor first. */
function staffOfOffice(facts: GuardFacts): GuardVerdict {
  if (!facts.kinds?.operator) return { kind: 'missing' }
  return facts.lacksSecondFactor ? redirectFrom(facts, 'second-factor') : PASS
}

function proved(facts: GuardFacts): GuardVerdict {
  return facts.isProved ? PASS : redirectFrom(facts, 'office-proof')
}

/** Keeps the target, so that the reader continues there afterwards. */
function redirectFrom({ path, query }: GuardFacts, page: GuardRedirect['page']): GuardVerdict {
  const next = query.size > 0 ? `${path}?${query}` : path
  return { kind: 'redirect', page, query: { next } }
}

function accountTabsAccess({ page, kinds, hasContracts }: GuardFacts): GuardVerdict {
  const away = redirect('account')
  if (!kinds) return away
  if (page === 'account-coins') return kinds.wallet ? PASS : away
  if (page === 'account-abo') return isCustomer(kinds, hasContracts) ? PASS : away
  if (page === 'account-plus-verification') return kinds.plus ? away : PASS
  return PASS
}

/** The code is removed from the address at once, so that it appears in no history and no referrer. */
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
  // The dialog opens once; it stays closed after the reader closes it and reloads.
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

/** The farewell page is shown only to the reader who has just left, not to others who have its address. */
function leaving({ kinds, query, farewellDay }: GuardFacts): GuardVerdict {
  if (kinds) return redirect('account')
  return farewellDay && farewellDay === query.get('am') ? PASS : redirect('home')
}
