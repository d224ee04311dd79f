import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { readCookie, SESSION_COOKIES } from '../rules/cookies.ts'
import { safeNextPath } from '../rules/links.ts'
import type { Reader } from '../rules/reader.ts'
import { SIGN_IN_ERRORS } from '../rules/sign-in-errors.ts'
import type { AccountsService } from '../services/accounts/accounts-service.ts'
import { signInCookies, signOutCookies } from './session-cookies.ts'

const credentials = z.object({
  email: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .refine((text) => !text.includes('\0')),
  password: z.string().min(1).max(200),
})

type SessionApi = {
  accounts: AccountsService
  /** The verified reader of a request; renews the session on the way, so ask once. */
  readerOf: (context: Context) => Promise<Reader | null>
  addressOf: (context: Context) => string
  secureCookies: boolean
}

/**
 * Sign-in and sign-out of the site's own pages.
 * `GET /api/session` → `{reader}`, what islands may know of the reader, or null.
 * `POST /api/session/login` {email, password} → 200 `{reader}`, 400, 401, 429 `{message}`.
 * `POST /dialog-flow/login` the same as a form, without script: 303 to `next`.
 * `GET|POST /api/mein/oauth2/logout` clears the session and goes home (S7.12).
 */
export function sessionApi({ accounts, readerOf, addressOf, secureCookies }: SessionApi): Hono {
  const app = new Hono()

  app.get('/api/session', async (context) => {
    const reader = await readerOf(context)
    context.header('cache-control', 'private, no-store')
    return context.json({ reader: reader && publicReader(reader) })
  })

  app.post('/api/session/login', async (context) => {
    if (isForeign(context)) return context.json({ message: SIGN_IN_ERRORS.invalid }, 403)
    const body = await context.req.json().catch(() => null)
    const result = await signIn(context, body)
    if ('reader' in result) return context.json({ reader: publicReader(result.reader) })
    return context.json({ message: result.message }, result.status)
  })

  app.post('/dialog-flow/login', async (context) => {
    const form = await context.req.parseBody().catch(() => ({}))
    const next = safeNextPath(String(Reflect.get(form, 'next') ?? '/'))
    const back = (code: string) =>
      context.redirect(`/dialog-flow/login?fehler=${code}&next=${encodeURIComponent(next)}`, 303)
    if (isForeign(context)) return back('invalid')
    const result = await signIn(context, form)
    return 'reader' in result ? context.redirect(next, 303) : back(result.code)
  })

  app.on(['GET', 'POST'], '/api/mein/oauth2/logout', async (context) => {
    const token = readCookie(context.req.header('cookie'), SESSION_COOKIES.refresh)
    if (token && !isForeign(context)) await accounts.signOut(token)
    if (!isForeign(context)) setCookies(context, signOutCookies(secureCookies))
    return context.redirect(safeNextPath(context.req.query('next')), 303)
  })

  return app

  async function signIn(context: Context, body: unknown) {
    const parsed = credentials.safeParse(body)
    if (!parsed.success)
      return { code: 'incomplete', message: SIGN_IN_ERRORS.incomplete, status: 400 as const }
    const { email, password } = parsed.data
    const result = await accounts.signIn({
      identifier: email,
      password,
      address: addressOf(context),
    })
    if (result.kind === 'limited') {
      context.header('retry-after', String(result.retryAfter))
      return { code: 'limited', message: SIGN_IN_ERRORS.limited, status: 429 as const }
    }
    if (result.kind !== 'signed-in')
      return { code: result.kind, message: SIGN_IN_ERRORS[result.kind], status: 401 as const }
    setCookies(context, signInCookies(result.tokens, result.reader.roles, secureCookies))
    return { reader: result.reader }
  }
}

/** A form on another site must neither sign in nor out. */
function isForeign(context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = context.req.header('origin')
  return (
    origin !== undefined &&
    origin !== 'null' &&
    URL.parse(origin)?.host !== context.req.header('host')
  )
}

function setCookies(context: Context, lines: string[]): void {
  context.header('cache-control', 'private, no-store')
  for (const line of lines) context.header('set-cookie', line, { append: true })
}

function publicReader({ firstName, lastName, email, emailVerified, roles }: Reader) {
  return { firstName, lastName, email, emailVerified, roles }
}
