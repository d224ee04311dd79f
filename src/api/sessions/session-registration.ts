import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { closedCookieName, cookieLine, readCookie } from '../../rules/http/cookies.ts'
import { CHANGE_PASSWORD_COOKIE } from '../../rules/access/guards.ts'
import { safeNextPath } from '../../rules/site/links.ts'
import {
  askerOf,
  backTo,
  bodyOf,
  browserOf,
  failureOf,
  isTicked,
  renewSession,
  setCookies,
  setSession,
  textOf,
  type AccountRequests,
  type Failure,
} from './account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { mailAnswer, mailPage, requestMail } from './mail-requests.ts'
import { asForm } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS, FOR_PAGES } from '../terms.ts'
import { href } from '../../routes.ts'

const FORM = href.registration()
const LOGIN = href.login()
const PASSWORD = href['change-password']()
const AGAIN = href['verify-email']()
const CONFIRMATION_PATH = '/backend/auth/email-confirmation'
/** Home cannot say without script that an address is confirmed; the account can. */
const CONFIRMED = `${href.account()}?hinweis=confirmed`
/**
 * Proves at confirmation that this is the device of the registration. As long as the mail's code; for all paths, because
 * only so no sibling subdomain can make its own registration this device's (decision 19).
 */
const DEVICE_COOKIE = 'registration_device'
const DEVICE_SECONDS = 48 * 60 * 60
/** S3.19: how long the code waits for a password. */
const CODE_SECONDS = 60 * 60

/**
 * Registration with confirmation by mail (S7.02); nothing here tells whether an address is known.
 * `POST /api/session/register` {email, password, firstName, lastName, salutation?, terms, newsletter?, next?} → 202
 * `{message}`, 400 `{message, errors}`, 429; `POST /dialog-flow/registration` the same as a form.
 * `POST /api/session/resend-confirmation` {email} → 202; `POST /dialog-flow/verify-email` the same as a form.
 * `GET /backend/auth/email-confirmation?confirmation=` is what the mail links to: on the device of the registration it
 * signs in, on any other it goes on to `/dialog-flow/change-password`, where the password is said with the code of the
 * mail in its cookie; 400 `token.invalid` for programs, for people the page that says so and sends another.
 */
export function registrationApi(
  parts: AccountRequests & { invalidToken: () => Response },
): Endpoint[] {
  const { accounts, secureCookies } = parts
  const deviceCookie = { name: DEVICE_COOKIE, secure: secureCookies }
  const pages = endpoints({ ...FOR_PAGES, rate: ACCOUNT_RATE })
  const forms = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [
    pages.post('/api/session/register', 'public', async ({ context }) =>
      mailAnswer(context, await register(context, await bodyOf(context)), 'mail-sent'),
    ),
    forms.post(FORM, 'public', registerByForm, { refusal: asForm(FORM) }),
    pages.post('/api/session/resend-confirmation', 'public', async ({ context }) =>
      mailAnswer(context, await resend(context), 'mail-sent'),
    ),
    forms.post(AGAIN, 'public', resendByForm, { refusal: asForm(AGAIN) }),
    // A mail leads here.
    forms.get(CONFIRMATION_PATH, 'public', confirm, { origin: 'any' }),
  ]

  async function registerByForm({ context }: Call<'public'>): Promise<Response> {
    const form = await bodyOf(context)
    const next = safeNextPath(textOf(form, 'next'))
    const problem = await register(context, next === '/' ? { ...form, next: CONFIRMED } : form)
    return mailPage(context, parts, problem, { path: FORM, notice: 'mail-sent', next })
  }

  async function resendByForm({ context }: Call<'public'>): Promise<Response> {
    const next = textOf(await bodyOf(context), 'next')
    const problem = await resend(context)
    const path = problem ? AGAIN : LOGIN
    return mailPage(context, parts, problem, { path, notice: 'mail-sent', next })
  }

  async function confirm({ context, readerOf }: Call<'public'>): Promise<Response> {
    const code = context.req.query('confirmation') ?? ''
    const result = await accounts.confirm({
      code,
      deviceSecret: readCookie(context.req.header('cookie'), closedCookieName(deviceCookie)),
      ...browserOf(context, parts),
    })
    if (result.kind === 'limited' || result.kind === 'wrong-code') {
      if (!context.req.header('accept')?.includes('text/html')) return parts.invalidToken()
      // Who is signed in has mostly used it before; whoever is not asks for another.
      const isNobody = result.kind === 'wrong-code' && !(await readerOf())
      return backTo(context, isNobody ? AGAIN : LOGIN, { fehler: failureOf(result).codes })
    }
    if (result.kind === 'email-changed') {
      // Who is signed in here is told by the new address.
      await renewSession(context, parts)
      return backTo(context, LOGIN, { hinweis: 'email-changed' })
    }
    if (result.kind === 'password-needed') return toPassword(context, code)
    setCookies(context, [cookieLine({ ...deviceCookie, value: '', maxAge: 0 })])
    setSession(context, result.signedIn, parts)
    return context.redirect(`${result.next.split('#')[0]}#verify-email`, 303)
  }

  async function register(context: Context, body: object): Promise<Failure | null> {
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
    setCookies(context, [
      cookieLine({ ...deviceCookie, value: deviceSecret, maxAge: DEVICE_SECONDS }),
    ])
    return null
  }

  function resend(context: Context): Promise<Failure | null> {
    return requestMail(context, parts, (ask) => accounts.requestConfirmation(ask))
  }

  /** As a forgotten password's link does: the code goes out of the address. */
  function toPassword(context: Context, code: string): Response {
    const name = CHANGE_PASSWORD_COOKIE
    setCookies(context, [
      cookieLine({ name, value: code, maxAge: CODE_SECONDS, secure: secureCookies }),
    ])
    return backTo(context, PASSWORD, { mit: 'code', hinweis: 'choose-password' })
  }
}
