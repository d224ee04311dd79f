import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { cookieLine, readCookie } from '../rules/cookies.ts'
import { safeNextPath } from '../rules/links.ts'
import {
  askerOf,
  backTo,
  bodyOf,
  failure,
  failureOf,
  isTicked,
  setCookies,
  setSession,
  textOf,
  type AccountRequests,
  type Failure,
} from './account-requests.ts'
import { isForeign } from './foreign-requests.ts'
import { mailAnswer, mailPage, requestMail } from './mail-requests.ts'

const FORM = '/dialog-flow/registration'
const LOGIN = '/dialog-flow/login'
const CONFIRMATION_PATH = '/backend/auth/email-confirmation'
/** Home cannot say without script that an address is confirmed; the account can. */
const CONFIRMED = '/account?hinweis=confirmed'
/** Proves at confirmation that this is the device of the registration. As long as the mail's code. */
const DEVICE_COOKIE = 'registration_device'
const DEVICE_SECONDS = 48 * 60 * 60

/**
 * Registration with confirmation by mail (S7.02); nothing here tells whether an address is known.
 * `POST /api/session/register` {email, password, firstName, lastName, salutation?, terms, newsletter?, next?} → 202
 * `{message}`, 400 `{message, errors}`, 429; `POST /dialog-flow/registration` the same as a form.
 * `POST /api/session/resend-confirmation` {email} → 202; `POST /dialog-flow/verify-email` the same as a form.
 * `GET /backend/auth/email-confirmation?confirmation=` is what the mail links to: on the device of the registration it
 * signs in; 400 `token.invalid` for programs, a page that says so for people.
 */
export function registrationApi(parts: AccountRequests & { invalidToken: () => Response }): Hono {
  const { accounts, secureCookies } = parts
  const app = new Hono()

  app.post('/api/session/register', async (context) =>
    mailAnswer(context, await register(context, await bodyOf(context)), 'mail-sent'),
  )

  app.post(FORM, async (context) => {
    const form = await bodyOf(context)
    const next = safeNextPath(textOf(form, 'next'))
    const problem = await register(context, next === '/' ? { ...form, next: CONFIRMED } : form)
    return mailPage(context, parts, problem, { path: FORM, notice: 'mail-sent', next })
  })

  app.post('/api/session/resend-confirmation', async (context) =>
    mailAnswer(context, await resend(context), 'mail-sent'),
  )

  app.post('/dialog-flow/verify-email', async (context) =>
    mailPage(context, parts, await resend(context), { path: LOGIN, notice: 'mail-sent' }),
  )

  app.get(CONFIRMATION_PATH, async (context) => {
    const result = await accounts.confirm({
      code: context.req.query('confirmation') ?? '',
      deviceSecret: readCookie(context.req.header('cookie'), DEVICE_COOKIE),
      ...askerOf(context, parts),
    })
    if (result.kind === 'limited' || result.kind === 'wrong-code') {
      if (!context.req.header('accept')?.includes('text/html')) return parts.invalidToken()
      return backTo(context, LOGIN, { fehler: failureOf(result).codes })
    }
    if (result.kind === 'email-changed') return backTo(context, LOGIN, { hinweis: 'email-changed' })
    setCookies(context, [deviceCookie('', 0)])
    if (!result.signedIn) return backTo(context, LOGIN, { hinweis: 'confirmed', next: result.next })
    setSession(context, result.signedIn, parts)
    return context.redirect(`${result.next.split('#')[0]}#verify-email`, 303)
  })

  return app

  async function register(context: Context, body: object): Promise<Failure | null> {
    if (isForeign(context)) return failure('foreign', 403)
    const deviceSecret = randomBytes(24).toString('base64url')
    const result = await accounts.register({
      email: textOf(body, 'email').trim(),
      password: textOf(body, 'password'),
      firstName: textOf(body, 'firstName'),
      lastName: textOf(body, 'lastName'),
      salutation: textOf(body, 'salutation'),
      terms: isTicked(body, 'terms'),
      newsletter: isTicked(body, 'newsletter'),
      next: textOf(body, 'next'),
      deviceSecret,
      ...askerOf(context, parts),
    })
    if (result.kind !== 'accepted') return failureOf(result)
    setCookies(context, [deviceCookie(deviceSecret, DEVICE_SECONDS)])
    return null
  }

  function resend(context: Context): Promise<Failure | null> {
    return requestMail(context, parts, (ask) => accounts.requestConfirmation(ask))
  }

  function deviceCookie(value: string, maxAge: number): string {
    return cookieLine({
      name: DEVICE_COOKIE,
      value,
      maxAge,
      secure: secureCookies,
      path: CONFIRMATION_PATH,
    })
  }
}
