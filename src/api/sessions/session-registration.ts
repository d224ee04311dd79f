import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { cookieLine } from '../../rules/http/cookies.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { emailForm } from '../../pages/forms/email.form.ts'
import {
  readAnyForm,
  readForm,
  type FormValues,
  type ReadForm,
} from '../../pages/forms/read-form.ts'
import { registrationForm } from '../../pages/registration/registration.form.ts'
import { confirmEmailForm } from '../../pages/verify-email/verify-email.form.ts'
import {
  requesterOf,
  bodyOf,
  failureOf,
  setCookies,
  type AccountRequests,
  type Failure,
} from './account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { CONFIRMED, DEVICE_COOKIE, emailConfirmation } from './email-confirmation.ts'
import { mailAnswer, mailPage, requestMail } from './mail-requests.ts'
import { asForm } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS, FOR_PAGES } from '../terms.ts'
import type { GuestOrders } from '../billing/guest-orders.ts'
import type { RegisteredOrder } from '../../services/accounts/accounts-service.ts'
import { href } from '../../routes.ts'

const FORM = href.registration()
const LOGIN = href.login()
const RESEND = href['verify-email']()
const CONFIRMATION_PATH = '/backend/auth/email-confirmation'
const DEVICE_SECONDS = 48 * 60 * 60

/**
 * Registration with confirmation by mail (S7.02); no answer shows whether an address is known.
 * `POST /api/session/register` {email, password, firstName, lastName, salutation?, terms, newsletter?, next?} → 202
 * `{message}`, 400 `{message, errors}`, 429; `POST /dialog-flow/registration` the same as a form.
 * `POST /api/session/resend-confirmation` {email} → 202; `POST /dialog-flow/verify-email` the same as a form.
 * `GET /backend/auth/email-confirmation?confirmation=` is the mail's link. It changes nothing and redirects to
 * `/dialog-flow/verify-email`, where a button confirms, or the registration's password on another device. The code is
 * then in a cookie. An invalid code: 400 `token.invalid` for programs, for people the page that can send a new mail.
 * `POST /dialog-flow/verify-email` {mit: confirm-email|change-email|password, password?} is that button.
 */
export function registrationApi(
  parts: AccountRequests & { invalidToken: () => Response; guestOrders: GuestOrders },
): Endpoint[] {
  const { accounts } = parts
  const confirmation = emailConfirmation(parts)
  const pages = endpoints({ ...FOR_PAGES, rate: ACCOUNT_RATE })
  const forms = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [
    pages.post('/api/session/register', 'public', async ({ context }) =>
      mailAnswer(
        context,
        await register(context, readAnyForm(registrationForm, await bodyOf(context))),
        'mail-sent',
      ),
    ),
    forms.post(FORM, 'public', registerByForm, { refusal: asForm(FORM) }),
    pages.post('/api/session/resend-confirmation', 'public', async ({ context }) =>
      mailAnswer(
        context,
        await resend(context, readForm(emailForm, await bodyOf(context))),
        'mail-sent',
      ),
    ),
    forms.post(RESEND, 'public', resendByForm, { refusal: asForm(RESEND) }),
    // Linked in mails.
    forms.get(CONFIRMATION_PATH, 'public', confirmation.open, { origin: 'any' }),
  ]

  async function registerByForm({ context }: Call<'public'>): Promise<Response> {
    const form = readAnyForm(registrationForm, await bodyOf(context))
    const next = safeNextPath(form.next)
    const problem = await register(context, next === '/' ? { ...form, next: CONFIRMED } : form)
    return mailPage(context, parts, problem, { path: FORM, notice: 'mail-sent', next })
  }

  async function resendByForm(call: Call<'public'>): Promise<Response> {
    const { context } = call
    const body = await bodyOf(context)
    const { values } = readForm(confirmEmailForm, body)
    if (values) return confirmation.byForm(call, values)
    const form = readForm(emailForm, body)
    const { next } = form.typed
    const problem = await resend(context, form)
    const path = problem ? RESEND : LOGIN
    return mailPage(context, parts, problem, { path, notice: 'mail-sent', next })
  }

  function register(
    context: Context,
    form: FormValues<typeof registrationForm>,
  ): Promise<Failure | null> {
    return registerDevice(context, parts, form)
  }

  function resend(context: Context, form: ReadForm<typeof emailForm>): Promise<Failure | null> {
    return requestMail({ context, form }, parts, (ask) => accounts.requestConfirmation(ask))
  }
}

type Registering = FormValues<typeof registrationForm> & { order?: RegisteredOrder }

/** Registers an address and marks this browser as the one that registered. Returns `null` on success. */
export async function registerDevice(
  context: Context,
  parts: AccountRequests,
  form: Registering,
): Promise<Failure | null> {
  const deviceSecret = randomBytes(24).toString('base64url')
  const requester = requesterOf(context, parts)
  const result = await parts.accounts.register({ ...form, deviceSecret, ...requester })
  if (result.kind !== 'accepted') return failureOf(result)
  const cookie = { name: DEVICE_COOKIE, secure: parts.secureCookies, maxAge: DEVICE_SECONDS }
  setCookies(context, [cookieLine({ ...cookie, value: deviceSecret })])
  return null
}
