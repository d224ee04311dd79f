import type { Context } from 'hono'
import {
  httpOnlyCookieName,
  cookieLine,
  KNOWN_DEVICE_COOKIE,
  readCookie,
  SESSION_COOKIES,
} from '../../rules/http/cookies.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { SIGN_IN_ERRORS, type SignInError } from '../../rules/accounts/sign-in-errors.ts'
import { TYPED_COOKIE, formFieldCookies } from '../../rules/accounts/typed-fields.ts'
import type {
  AccountsService,
  RequestClient,
  Limited,
  Refused,
  SignIn,
} from '../../services/accounts/accounts-service.ts'
import { problemsOf, type Form } from '../../pages/forms/read-form.ts'
import { incompleteBodyError } from '../../services/calls/read-body.ts'
import { knownDeviceCookie, signInCookies, signOutCookies } from './session-cookies.ts'
import { texts } from '../texts.de.ts'

/** Services and functions that every endpoint about accounts needs. */
export type AccountRequests = {
  accounts: AccountsService
  addressOf: (context: Context) => string
  secureCookies: boolean
}

export function requesterOf(
  context: Context,
  { addressOf }: Pick<AccountRequests, 'addressOf'>,
): RequestClient {
  return { address: addressOf(context), userAgent: context.req.header('user-agent') }
}

/** Also returns the browser's record of the accounts it was signed in with. */
export function deviceOf(
  context: Context,
  parts: Pick<AccountRequests, 'addressOf' | 'secureCookies'>,
): RequestClient & { knownDevices: string } {
  const name = httpOnlyCookieName({ name: KNOWN_DEVICE_COOKIE, secure: parts.secureCookies })
  const knownDevices = readCookie(context.req.header('cookie'), name) ?? ''
  return { ...requesterOf(context, parts), knownDevices }
}

/**
 * Reads a body as JSON or as a form; anything else counts as empty. Throws 400 if the connection broke off, since
 * fields may be missing.
 */
export async function bodyOf(context: Context): Promise<object> {
  const isForm = context.req.header('content-type')?.includes('form')
  const body: unknown = await (isForm ? context.req.parseBody() : context.req.json()).catch(
    () => null,
  )
  if (body === null && context.req.raw.signal.aborted) throw incompleteBodyError()
  return typeof body === 'object' && body !== null ? body : {}
}

/** Why a request failed, for programs and for forms sent without script. */
export type Failure = {
  status: 400 | 401 | 403 | 429
  codes: string
  message: string
  errors?: Record<string, string>
  retryAfter?: number
}

export function failure(code: SignInError, status: Failure['status'] = 400): Failure {
  return { status, codes: code, message: SIGN_IN_ERRORS[code] }
}

type Refusal =
  | Refused
  | Limited
  | { kind: 'invalid' | 'blocked' | 'unconfirmed' }
  | { kind: 'wrong-code' }

/** Converts a service's refusal to a failure with German messages. */
export function failureOf(refusal: Refusal): Failure {
  if (refusal.kind === 'limited')
    return { ...failure('limited', 429), retryAfter: refusal.retryAfter }
  if (refusal.kind === 'wrong-code') return failure('code')
  if (refusal.kind !== 'refused') return failure(refusal.kind, 401)
  const problems = Object.entries(refusal.problems)
  return {
    status: 400,
    codes: [...new Set(problems.map(([, code]) => code))].join(','),
    message: texts.checkFields,
    errors: Object.fromEntries(problems.map(([field, code]) => [field, SIGN_IN_ERRORS[code]])),
  }
}

/** Converts the faults of a form (`readForm`) to a failure in the form's own words. */
export function formFailure<F extends Form>(form: F, faults: readonly string[]): Failure {
  const codes = faults.join(',')
  const errors: Record<string, string> = {}
  for (const [field, sentence] of Object.entries(problemsOf(form, codes)))
    if (sentence !== undefined) errors[field] = sentence
  return { status: 400, codes, message: texts.checkFields, errors }
}

/** Answers with a failure as `{message, errors?}`. */
export function failed(
  context: Context,
  { status, message, errors, retryAfter }: Failure,
): Response {
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
  return context.json({ message, ...(errors && { errors }) }, status)
}

/** Longer values may exceed the limits of browsers and proxies, so they are left out. */
const MAX_URL_VALUE_LENGTH = 2000

/** Redirects to a form's page: `?fehler=` or `?hinweis=` first, then other parameters of the page. */
export function backTo(
  context: Context,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Response {
  const kept = Object.entries(query).flatMap(([name, value]) => {
    const encoded = encodeURIComponent((value ?? '').toWellFormed())
    return encoded && encoded.length <= MAX_URL_VALUE_LENGTH ? [`${name}=${encoded}`] : []
  })
  return context.redirect(kept.length > 0 ? `${path}?${kept.join('&')}` : path, 303)
}

/** Redirects to a refused form, which shows the values of this request again; passwords must be typed again. */
export async function backToForm(
  context: Context,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  parts: Pick<AccountRequests, 'secureCookies'>,
): Promise<Response> {
  return redirectToForm(context, { path, query, typed: await bodyOf(context) }, parts)
}

type Filled = {
  path: string
  query: Readonly<Record<string, string | undefined>>
  typed: object
}

/** Redirects to a form's page, which shows the given values again. */
export function redirectToForm(
  context: Context,
  { path, query, typed }: Filled,
  { secureCookies }: Pick<AccountRequests, 'secureCookies'>,
): Response {
  setTypedFields(context, { path, typed }, { secureCookies })
  return backTo(context, path, query)
}

/** Keeps typed values for the form's page. */
export function setTypedFields(
  context: Context,
  { path, typed }: Pick<Filled, 'path' | 'typed'>,
  { secureCookies }: Pick<AccountRequests, 'secureCookies'>,
): void {
  const place = { maxAge: TYPED_COOKIE.seconds, secure: secureCookies, path }
  setCookies(
    context,
    formFieldCookies(typed).map((cookie) => cookieLine({ ...cookie, ...place })),
  )
}

export function setCookies(context: Context, lines: readonly string[]): void {
  for (const line of lines) context.header('set-cookie', line, { append: true })
}

/** Ends every session of an account and clears this browser's cookies of it. */
export async function signOutEverywhere(
  context: Context,
  { accounts, secureCookies }: Pick<AccountRequests, 'accounts' | 'secureCookies'>,
  accountId: string,
): Promise<void> {
  await accounts.signOutEverywhere(accountId)
  setCookies(context, [...signOutCookies(secureCookies), knownDeviceCookie('', secureCookies)])
}

/** S3.19: sets the session's cookies. */
export function setSession(
  context: Context,
  { tokens, reader, knownDevices }: SignIn,
  { secureCookies }: Pick<AccountRequests, 'secureCookies'>,
): void {
  const hint = { roles: reader.roles, cookies: context.req.header('cookie') }
  setCookies(context, signInCookies(tokens, hint, secureCookies))
  if (knownDevices !== undefined)
    setCookies(context, [knownDeviceCookie(knownDevices, secureCookies)])
}

/** Answers a program's sign-in: `{reader}`, or the reason of the failure. */
export function signInAnswer(context: Context, result: Failure | SignIn): Response {
  if ('status' in result) return failed(context, result)
  return context.json({ reader: publicReader(result.reader) })
}

/** S7.12: issues new tokens with the current roles for the request's refresh token; `null` without a valid one. */
export async function renewSession(
  context: Context,
  parts: Pick<AccountRequests, 'accounts' | 'secureCookies'>,
): Promise<Reader | null> {
  const name = httpOnlyCookieName({ name: SESSION_COOKIES.refresh, secure: parts.secureCookies })
  const token = readCookie(context.req.header('cookie'), name)
  const tokens = token ? await parts.accounts.refresh(token) : null
  const reader = tokens && (await parts.accounts.verify(tokens.idToken))
  if (reader) setSession(context, { tokens, reader }, parts)
  return reader
}

/** Returns the user data of S3.06 without the token, which stays in its HttpOnly cookie. */
export function publicReader(reader: Reader): Omit<Reader, 'sessionId'> {
  const { ssoId, salutation, firstName, lastName, email, emailVerified, roles, expiresAt } = reader
  return { ssoId, salutation, firstName, lastName, email, emailVerified, roles, expiresAt }
}
