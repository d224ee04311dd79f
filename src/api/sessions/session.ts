import type { Context } from 'hono'
import { httpOnlyCookieName, readCookie, SESSION_COOKIES } from '../../rules/http/cookies.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import {
  LOGIN_REDIRECT_COOKIE,
  SIGNED_OUT_HASH,
  targetAfterLogin,
} from '../../rules/accounts/login-redirect.ts'
import { loginForm } from '../../pages/login/login.form.ts'
import { readForm, type ReadForm } from '../../pages/forms/read-form.ts'
import {
  deviceOf,
  backToForm,
  bodyOf,
  failure,
  failureOf,
  publicReader,
  setCookies,
  setSession,
  signInAnswer,
  type AccountRequests,
} from './account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asForm } from '../refusals.ts'
import { signOutCookies } from './session-cookies.ts'
import { userStateOf } from './user-state.ts'
import { ACCOUNT_RATE, FOR_FORMS, FOR_PAGES } from '../terms.ts'
import { href } from '../../routes.ts'

const LOGIN = href.login()

export type LoggedLogouts = { log: { warn: (fields: object, message: string) => void } }

/**
 * Sign-in and sign-out on the site's own pages.
 * `GET /api/session` → `{reader, userState}` (S3.06): the user data without the token, or null, and the user state.
 * `POST /api/session/login` {email, password} → 200 `{reader}`, 400, 401, 429 `{message}`.
 * `POST /dialog-flow/login` the same as a form, without script: 303 to `next`, or to the origin of the login redirect
 * (S4.10).
 * `GET|POST /api/mein/oauth2/logout` clears the session and redirects to the home page (S7.12); `?logout` on any page
 * does the same and redirects to that page without it (S4.10).
 */
export function sessionApi(parts: AccountRequests & LoggedLogouts): Endpoint[] {
  const pages = endpoints({ ...FOR_PAGES, rate: ACCOUNT_RATE })
  const forms = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  const logout = logoutOf(parts)
  return [
    pages.get('/api/session', 'public', session, { rate: 'unlimited', origin: 'any' }),
    pages.post('/api/session/login', 'public', async ({ context }) =>
      signInAnswer(context, await signIn(context, readForm(loginForm, await bodyOf(context)))),
    ),
    forms.post(LOGIN, 'public', signInByForm, { refusal: asForm(LOGIN) }),
    // Another site may link here, but then the reader stays signed in.
    forms.get('/api/mein/oauth2/logout', 'public', logout, { origin: 'any' }),
    forms.post('/api/mein/oauth2/logout', 'public', logout, { origin: 'any' }),
  ]

  async function session({ context, readerOf }: Call<'public'>): Promise<Response> {
    const reader = await readerOf()
    const userState = await userStateOf(context.req.header('cookie') ?? '', reader, {
      accounts: parts.accounts,
      onError: (error) => parts.log.warn({ err: error }, 'The accounts cannot be asked'),
    })
    return context.json({ reader: reader && publicReader(reader), userState })
  }

  async function signInByForm({ context }: Call<'public'>): Promise<Response> {
    const form = readForm(loginForm, await bodyOf(context))
    const next = targetAfterLogin({
      next: form.typed.next,
      state: form.typed.state,
      cookie: readCookie(context.req.header('cookie'), LOGIN_REDIRECT_COOKIE),
    })
    const result = await signIn(context, form)
    if (!('status' in result)) return context.redirect(next, 303)
    return backToForm(context, LOGIN, { fehler: result.codes, next }, parts)
  }

  async function signIn(context: Context, { values }: ReadForm<typeof loginForm>) {
    if (!values) return failure('incomplete')
    const result = await parts.accounts.signIn({
      identifier: values.email,
      password: values.password,
      ...deviceOf(context, parts),
    })
    if (result.kind !== 'signed-in') return failureOf(result)
    setSession(context, result, parts)
    return result
  }
}

type Logouts = Pick<AccountRequests, 'accounts' | 'secureCookies'> & LoggedLogouts

/** S7.12: ends the session and redirects to `?next=`; the hash makes the page show a notice. */
function logoutOf(parts: Logouts) {
  return async ({ context, isForeign }: Call<'public'>): Promise<Response> => {
    const next = safeNextPath(context.req.query('next'))
    if (isForeign) return context.redirect(next, 303)
    await endSession(context, parts)
    return context.redirect(next.includes('#') ? next : next + SIGNED_OUT_HASH, 303)
  }
}

/**
 * S4.10: ends the session for a page with `?logout` and redirects to the page without it; requests from other sites end
 * no session.
 */
export async function logoutOnPage(
  { context, isForeign }: Pick<Call<'public'>, 'context' | 'isForeign'>,
  parts: Logouts,
): Promise<Response | null> {
  if (context.req.query('logout') === undefined) return null
  if (!isForeign) await endSession(context, parts)
  return context.redirect(withoutLogout(context.req.url), 303)
}

/** S4.08: signs this device out even if the accounts service is unavailable. */
async function endSession(
  context: Context,
  { accounts, secureCookies, log }: Logouts,
): Promise<void> {
  setCookies(context, signOutCookies(secureCookies))
  const name = httpOnlyCookieName({ name: SESSION_COOKIES.refresh, secure: secureCookies })
  const token = readCookie(context.req.header('cookie'), name)
  if (!token) return
  await accounts.signOut(token).catch((error: unknown) => {
    log.warn({ err: error }, 'A logout reached this device alone: the accounts are away')
  })
}

/** The same page without `logout`; only path and query are kept. */
function withoutLogout(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('logout')
  return safeNextPath(url.pathname + url.search)
}
