import { Hono, type Context } from 'hono'
import { readCookie, SESSION_COOKIES } from '../rules/cookies.ts'
import { safeNextPath } from '../rules/links.ts'
import { LOGIN_REDIRECT_COOKIE, targetAfterLogin } from '../rules/login-redirect.ts'
import {
  askerOf,
  backToForm,
  bodyOf,
  failure,
  failureOf,
  publicReader,
  setCookies,
  setSession,
  signInAnswer,
  textOf,
  type AccountRequests,
} from './account-requests.ts'
import { isForeign } from './foreign-requests.ts'
import { signOutCookies } from './session-cookies.ts'

const LONGEST_IDENTIFIER = 254
const LONGEST_TRIED_PASSWORD = 1000

export type LoggedLogouts = { log: { warn: (fields: object, message: string) => void } }

/**
 * Sign-in and sign-out of the site's own pages.
 * `GET /api/session` → `{reader}`, what islands may know of the reader, or null.
 * `POST /api/session/login` {email, password} → 200 `{reader}`, 400, 401, 429 `{message}`.
 * `POST /dialog-flow/login` the same as a form, without script: 303 to `next`, or to where the login redirect came from (S4.10).
 * `GET|POST /api/mein/oauth2/logout` clears the session and goes home (S7.12); so does `?logout` on any page, which then
 * goes on without it (S4.10).
 */
export function sessionApi(parts: AccountRequests & LoggedLogouts): Hono {
  const { accounts, readerOf, secureCookies, log } = parts
  const app = new Hono()

  app.use('*', async (context, next) => {
    const { method, path } = context.req
    const isPage = (method === 'GET' || method === 'HEAD') && !/^\/(api|backend)\//.test(path)
    if (!isPage || context.req.query('logout') === undefined) return next()
    await endSession(context)
    return context.redirect(withoutLogout(context.req.url), 303)
  })

  app.get('/api/session', async (context) => {
    const reader = await readerOf(context)
    context.header('cache-control', 'private, no-store')
    return context.json({ reader: reader && publicReader(reader) })
  })

  app.post('/api/session/login', async (context) =>
    signInAnswer(context, await signIn(context, await bodyOf(context))),
  )

  app.post('/dialog-flow/login', async (context) => {
    const form = await bodyOf(context)
    const next = targetAfterLogin({
      next: textOf(form, 'next'),
      state: textOf(form, 'state'),
      cookie: readCookie(context.req.header('cookie'), LOGIN_REDIRECT_COOKIE),
    })
    const result = await signIn(context, form)
    if (!('status' in result)) return context.redirect(next, 303)
    return backToForm(context, '/dialog-flow/login', { fehler: result.codes, next }, parts)
  })

  app.on(['GET', 'POST'], '/api/mein/oauth2/logout', async (context) => {
    if (!isForeign(context)) await endSession(context)
    return context.redirect(safeNextPath(context.req.query('next')), 303)
  })

  return app

  async function signIn(context: Context, body: object) {
    if (isForeign(context)) return failure('foreign', 403)
    const identifier = textOf(body, 'email').trim()
    const password = textOf(body, 'password')
    if (!isAnswerable(identifier, password)) return failure('incomplete')
    const result = await accounts.signIn({ identifier, password, ...askerOf(context, parts) })
    if (result.kind !== 'signed-in') return failureOf(result)
    setSession(context, result, parts)
    return result
  }

  /** S4.08: this device is signed out even where the accounts cannot be told. */
  async function endSession(context: Context): Promise<void> {
    setCookies(context, signOutCookies(secureCookies))
    const token = readCookie(context.req.header('cookie'), SESSION_COOKIES.refresh)
    if (!token) return
    await accounts.signOut(token).catch((error: unknown) => {
      log.warn({ err: error }, 'A logout reached this device alone: the accounts are away')
    })
  }
}

/** What no account can have is refused before the store is asked. */
export function isAnswerable(identifier: string, password: string): boolean {
  const isText = identifier.isWellFormed() && !identifier.includes('\0')
  const isThere = identifier !== '' && password !== ''
  return (
    isThere &&
    isText &&
    identifier.length <= LONGEST_IDENTIFIER &&
    password.length <= LONGEST_TRIED_PASSWORD
  )
}

/** The same page without `logout`; only the path is kept of where the request thought to be. */
function withoutLogout(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('logout')
  return safeNextPath(url.pathname + url.search)
}
