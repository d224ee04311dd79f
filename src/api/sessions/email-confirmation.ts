import type { Context } from 'hono'
import { CHANGE_PASSWORD_COOKIE } from '../../rules/access/guards.ts'
import {
  CONFIRMATION_COOKIE,
  type EmailConfirmationStep,
} from '../../rules/accounts/email-confirmation.ts'
import { httpOnlyCookieName, cookieLine, readCookie } from '../../rules/http/cookies.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { href } from '../../routes.ts'
import type { FormValues } from '../../pages/forms/read-form.ts'
import type { confirmEmailForm } from '../../pages/verify-email/verify-email.form.ts'
import type { Continuation, SignIn } from '../../services/accounts/accounts-service.ts'
import { orderAnswer, type GuestOrders } from '../billing/guest-orders.ts'
import type { Call } from '../endpoint.ts'
import {
  requesterOf,
  backTo,
  deviceOf,
  failureOf,
  renewSession,
  setCookies,
  setSession,
  type AccountRequests,
} from './account-requests.ts'

const LOGIN = href.login()
const PAGE = href['verify-email']()
/** The account page, because without script the home page cannot show that an address is confirmed. */
export const CONFIRMED = `${href.account()}?hinweis=confirmed`
/**
 * Proves at confirmation that this is the device of the registration. Lives as long as the mail's code. Set for all
 * paths, so that no sibling subdomain can pass its own registration off as one of this device (decision 19).
 */
export const DEVICE_COOKIE = 'registration_device'
/** S3.19: how long the code stays valid for the button or the password. */
const CODE_SECONDS = 60 * 60

type ConfirmationRequests = AccountRequests & {
  invalidToken: () => Response
  guestOrders: GuestOrders
}

/** Handlers for the link of a confirmation mail, which changes nothing, and for the form of its page. */
export function emailConfirmation(parts: ConfirmationRequests) {
  const { accounts } = parts
  const { read, toPage } = confirmationCookies(parts)
  const { confirm, confirmWithPassword } = confirmationSteps(parts)
  return { open, byForm }

  async function open({ context, readerOf }: Call<'public'>): Promise<Response> {
    const code = context.req.query('confirmation') ?? ''
    const result = await accounts.confirmationOf({
      code,
      deviceSecret: read(context, DEVICE_COOKIE),
      ...requesterOf(context, parts),
    })
    if (result.kind !== 'limited' && result.kind !== 'wrong-code' && result.kind !== 'used')
      return toPage(context, result.kind, code, 'hasOrder' in result && result.hasOrder)
    if (!context.req.header('accept')?.includes('text/html')) return parts.invalidToken()
    if (result.kind === 'used') return alreadyConfirmed(context)
    const { codes } = failureOf(result)
    // A signed-in reader has most likely used the code before; other visitors request a new one.
    const isSignedOut = result.kind === 'wrong-code' && !(await readerOf())
    return backTo(context, isSignedOut ? PAGE : LOGIN, { fehler: codes })
  }

  async function byForm(
    { context, readerOf }: Call<'public'>,
    { mit: step, password }: FormValues<typeof confirmEmailForm>,
  ): Promise<Response> {
    const code = read(context, cookieNameOf(step)) ?? ''
    // After the button was pressed once, the code is gone and the reader is signed in here.
    if (!code && (await readerOf())?.emailVerified) return alreadyConfirmed(context)
    return step === 'password'
      ? confirmWithPassword(context, code, password)
      : confirm(context, code, step)
  }
}

/** Creates the steps of the form: with the code alone, or with the code and a password. */
function confirmationSteps(parts: ConfirmationRequests) {
  const { accounts } = parts
  const { read, keepCode, toPage } = confirmationCookies(parts)
  const { placeOrder, welcome } = createWelcome(parts)
  return { confirm, confirmWithPassword }

  async function confirm(
    context: Context,
    code: string,
    step: EmailConfirmationStep,
  ): Promise<Response> {
    const result = await accounts.confirm({
      code,
      deviceSecret: read(context, DEVICE_COOKIE),
      ...deviceOf(context, parts),
    })
    if (result.kind === 'limited') return backTo(context, PAGE, { mit: step, fehler: 'limited' })
    keepCode(context, step, '')
    if (result.kind === 'password-needed') return toPage(context, 'password', code)
    if (result.kind === 'used') return alreadyConfirmed(context)
    if (result.kind === 'wrong-code')
      return backTo(context, PAGE, { fehler: failureOf(result).codes })
    if (result.kind === 'email-changed') {
      // The session of the signed-in reader must contain the new address.
      await renewSession(context, parts)
      return backTo(context, LOGIN, { hinweis: 'email-changed' })
    }
    const { next, order } = result
    if (order) return placeOrder(context, result.signedIn, { next, order })
    setSession(context, result.signedIn, parts)
    return welcome(context, next)
  }

  async function confirmWithPassword(
    context: Context,
    code: string,
    password: string,
  ): Promise<Response> {
    const result = await accounts.confirmWithPassword({
      code,
      password,
      ...deviceOf(context, parts),
    })
    if (result.kind === 'used') return alreadyConfirmed(context)
    if (result.kind !== 'signed-in') {
      const mit = result.kind === 'wrong-code' ? undefined : 'password'
      return backTo(context, PAGE, { mit, fehler: failureOf(result).codes })
    }
    keepCode(context, 'password', '')
    const { next = '/', order } = result
    if (order) return placeOrder(context, result, { next, order })
    setSession(context, result, parts)
    return welcome(context, next === '/' ? CONFIRMED : next)
  }
}

/** Creates the last steps after a confirmation; the reader is signed in. */
function createWelcome(parts: ConfirmationRequests) {
  const { accounts } = parts
  const { clearDevice } = confirmationCookies(parts)
  return { placeOrder, welcome }

  /** Places the order of the registration, and signs in with the ordered roles. */
  async function placeOrder(
    context: Context,
    signedIn: SignIn,
    draft: Required<Continuation>,
  ): Promise<Response> {
    const outcome = await parts.guestOrders.place(signedIn.reader.ssoId, draft)
    // If new tokens are not available, the order is placed all the same, and the next renewal brings its roles.
    const tokens = await accounts.refresh(signedIn.tokens.refreshToken).catch(() => null)
    const reader = tokens && (await accounts.verify(tokens.idToken))
    setSession(context, reader ? { ...signedIn, tokens, reader } : signedIn, parts)
    clearDevice(context)
    return orderAnswer(context, outcome, draft, parts)
  }

  function welcome(context: Context, next: string): Response {
    clearDevice(context)
    return context.redirect(`${safeNextPath(next).split('#')[0]}#verify-email`, 303)
  }
}

/** Returns functions for the cookies of a confirmation: the code that waits for the form, and the device. */
function confirmationCookies({ secureCookies }: ConfirmationRequests) {
  const cookieOf = (name: string) => ({ name, secure: secureCookies })
  const read = (context: Context, name: string) =>
    readCookie(context.req.header('cookie'), httpOnlyCookieName(cookieOf(name)))
  return { read, keepCode, toPage, clearDevice }

  /** Removes the code from the URL at once, so that it appears in no history or referrer. */
  function toPage(
    context: Context,
    mit: EmailConfirmationStep,
    value: string,
    hasOrder = false,
  ): Response {
    keepCode(context, mit, value)
    return backTo(context, PAGE, { mit, ...(hasOrder && { hinweis: 'order-waits' }) })
  }

  function keepCode(context: Context, step: EmailConfirmationStep, value: string): void {
    const maxAge = value ? CODE_SECONDS : 0
    setCookies(context, [cookieLine({ ...cookieOf(cookieNameOf(step)), value, maxAge })])
  }

  function clearDevice(context: Context): void {
    setCookies(context, [cookieLine({ ...cookieOf(DEVICE_COOKIE), value: '', maxAge: 0 })])
  }
}

const alreadyConfirmed = (context: Context): Response =>
  backTo(context, LOGIN, { hinweis: 'already-confirmed' })

/** The code that waits for a password may also set a new one. */
const cookieNameOf = (step: EmailConfirmationStep): string =>
  step === 'password' ? CHANGE_PASSWORD_COOKIE : CONFIRMATION_COOKIE
