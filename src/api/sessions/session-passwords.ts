import type { Context } from 'hono'
import type { Reader } from '../../rules/access/reader.ts'
import { httpOnlyCookieName, cookieLine, readCookie } from '../../rules/http/cookies.ts'
import { CHANGE_PASSWORD_COOKIE } from '../../rules/access/guards.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { changePasswordForm } from '../../pages/change-password/change-password.form.ts'
import { emailForm } from '../../pages/forms/email.form.ts'
import { readAnyForm, readForm, type FormValues } from '../../pages/forms/read-form.ts'
import type { SignIn } from '../../services/accounts/accounts-service.ts'
import {
  backTo,
  bodyOf,
  deviceOf,
  failed,
  failure,
  failureOf,
  publicReader,
  setCookies,
  setSession,
  signInAnswer,
  type AccountRequests,
  type Failure,
} from './account-requests.ts'
import { draftAgain } from '../billing/guest-orders.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { mailAnswer, mailPage, requestMail } from './mail-requests.ts'
import { asForm } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS, FOR_PAGES } from '../terms.ts'
import { href } from '../../routes.ts'

const FORGOT = href['forgot-password']()
const FORM = href['change-password']()
/** The pages that show that the password was changed. */
const NOTICE_PAGES = new Set([href.account(), href['account-security']()])
type Reset = SignIn & { next?: string }
type NewPassword = FormValues<typeof changePasswordForm>

/** S3.19: as long as the mail's code is valid. */
const CODE_SECONDS = 60 * 60

/**
 * Forgotten and changed passwords on the site's own pages (S7.02).
 * `POST /api/session/forgot` {email} → 202 `{message}`, the same for every address; `POST
 * /dialog-flow/forgot-password`.
 * `GET /api/session/reset?code=` is the mail's link: moves the code from the URL to its cookie. A used or expired code
 * leads to the form for another mail.
 * `POST /api/session/reset` {code?, password, passwordConfirmation} → 200 `{reader, next?}`, signed in; `next` is the
 * target of a registration that is confirmed by the reset.
 * `POST /api/session/change-password` {currentPassword, password, passwordConfirmation} → 200 `{reader}`.
 * `POST /dialog-flow/change-password` both as a form; the hidden field `mit=code` makes it a reset.
 */
export function passwordsApi(parts: AccountRequests): Endpoint[] {
  const { accounts, secureCookies } = parts
  const codeCookie = { name: CHANGE_PASSWORD_COOKIE, secure: secureCookies }
  const { newPassword, forgot, reset, change } = passwordSteps(parts, codeCookie)
  const pages = endpoints({ ...FOR_PAGES, rate: ACCOUNT_RATE })
  const forms = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [
    pages.post('/api/session/forgot', 'public', async ({ context }) =>
      mailAnswer(context, await forgot(context), 'reset-sent'),
    ),
    forms.post(
      FORGOT,
      'public',
      async ({ context }) =>
        mailPage(context, parts, await forgot(context), { path: FORGOT, notice: 'reset-sent' }),
      { refusal: asForm(FORGOT) },
    ),
    // Linked in mails.
    forms.get('/api/session/reset', 'public', acceptCode, { origin: 'any' }),
    pages.post('/api/session/reset', 'public', async ({ context }) =>
      resetAnswer(context, await reset(context, await newPassword(context))),
    ),
    pages.post('/api/session/change-password', 'session', async ({ context, reader }) =>
      signInAnswer(context, await change(context, reader, await newPassword(context))),
    ),
    forms.post(FORM, 'public', changeByForm, { refusal: asForm(FORM) }),
  ]

  async function acceptCode({ context }: Call<'public'>): Promise<Response> {
    const code = context.req.query('code') ?? ''
    const isGood = /^[\w-]{20,100}$/.test(code) && (await accounts.isResetCode(code))
    if (!isGood) return backTo(context, FORGOT, { fehler: 'code' })
    setCookies(context, [cookieLine({ ...codeCookie, value: code, maxAge: CODE_SECONDS })])
    return backTo(context, FORM, { mit: 'code' })
  }

  async function changeByForm({ context, readerOf }: Call<'public'>): Promise<Response> {
    const form = await newPassword(context)
    const mit = form.mit === 'code' ? 'code' : ''
    const isFirst = mit !== '' && form.hinweis === 'choose-password'
    const result: Failure | Reset = mit
      ? await reset(context, form)
      : await change(context, await readerOf(), form)
    if (!('status' in result)) {
      const next = safeNextPath(result.next ?? form.next)
      const page = next === '/' ? href.account() : next
      const done = isFirst && page === href.account() ? 'confirmed' : 'password-changed'
      return NOTICE_PAGES.has(page)
        ? backTo(context, page, { hinweis: done })
        : context.redirect(page, 303)
    }
    const hinweis = isFirst ? 'choose-password' : ''
    return backTo(context, FORM, { mit, hinweis, fehler: result.codes, next: form.next })
  }
}

/** Creates the steps that the endpoints for scripts and the forms share. */
function passwordSteps(parts: AccountRequests, codeCookie: { name: string; secure: boolean }) {
  const { accounts } = parts
  return { newPassword, forgot, reset, change }

  async function newPassword(context: Context): Promise<NewPassword> {
    return readAnyForm(changePasswordForm, await bodyOf(context))
  }

  async function forgot(context: Context): Promise<Failure | null> {
    const form = readForm(emailForm, await bodyOf(context))
    return requestMail({ context, form }, parts, (ask) => accounts.requestPasswordReset(ask))
  }

  async function reset(context: Context, form: NewPassword): Promise<Failure | Reset> {
    const kept = readCookie(context.req.header('cookie'), httpOnlyCookieName(codeCookie))
    const result = await accounts.resetPassword({
      code: form.code || (kept ?? ''),
      password: form.password,
      passwordConfirmation: form.passwordConfirmation,
      ...deviceOf(context, parts),
    })
    if (result.kind !== 'signed-in') return failureOf(result)
    setCookies(context, [cookieLine({ ...codeCookie, value: '', maxAge: 0 })])
    setSession(context, result, parts)
    const { next = '/', order } = result
    // A new password does not place the order of the registration: its form is shown again.
    return order ? { ...result, next: draftAgain(context, { next, order }, parts) } : result
  }

  async function change(
    context: Context,
    reader: Reader | null,
    { currentPassword, password, passwordConfirmation }: NewPassword,
  ): Promise<Failure | SignIn> {
    if (!reader) return failure('signed-out', 401)
    const result = await accounts.changePassword({
      accountId: reader.ssoId,
      currentPassword,
      password,
      passwordConfirmation,
      ...deviceOf(context, parts),
    })
    if (result.kind !== 'signed-in') return failureOf(result)
    setSession(context, result, parts)
    return result
  }
}

function resetAnswer(context: Context, result: Failure | Reset): Response {
  if ('status' in result) return failed(context, result)
  const { reader, next } = result
  return context.json({ reader: publicReader(reader), ...(next && { next: safeNextPath(next) }) })
}
