import { networkOf } from '../../rules/http/internet-address.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import type { PrintSubscribersService } from '../../services/billing/print-subscribers/print-subscribers-service.ts'
import type { RateLimit, RateLimits } from '../../services/rate-limits/rate-limits.ts'
import { printSubscriptionForm } from '../../pages/account-plus-verification/account-plus-verification.form.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asTypedForm } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'

type PlusVerificationParts = AccountRequests & {
  printSubscribers: Pick<PrintSubscribersService, 'verify'>
  rateLimits: Pick<RateLimits, 'take' | 'giveBack'>
}

/** Limits against guessing customer numbers, by account and by network. */
const BY_ACCOUNT: RateLimit = { name: 'print-account', points: 5, seconds: 3600 }
const BY_NETWORK: RateLimit = { name: 'print-network', points: 20, seconds: 3600 }

const PAGE = href['account-plus-verification']()

/**
 * `POST /account/plus-verification` {customerNumber, postcode} links the account to a subscriber of the printed paper.
 * Without these fields it checks again whether the account has PLUS. 303 with `?hinweis=`, the invalid fields in
 * `fehler`.
 */
export function plusVerificationApi(parts: PlusVerificationParts): Endpoint[] {
  const { printSubscribers, rateLimits } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [post(PAGE, 'session', answer, { refusal: asTypedForm })]

  async function answer(call: Call<'session'>): Promise<Response> {
    const body = await bodyOf(call.context)
    const isVerification = Object.keys(printSubscriptionForm.shape).some((name) =>
      Object.hasOwn(body, name),
    )
    return isVerification ? verify(call, body) : recheckRoles(call, 'plus-missing')
  }

  async function verify(call: Call<'session'>, body: object): Promise<Response> {
    const { context, reader } = call
    const backWith = (hinweis: string, fehler = '') =>
      backToForm(context, PAGE, { hinweis, fehler }, parts)
    const { values, faults } = readForm(printSubscriptionForm, body)
    if (!values) return backWith('check', faults.join(','))
    const limits = [
      [BY_ACCOUNT, reader.ssoId],
      [BY_NETWORK, networkOf(parts.addressOf(context))],
    ] as const
    for (const [limit, subject] of limits)
      if ((await rateLimits.take(limit, subject)) > 0) return backWith('limited')
    const result = await printSubscribers.verify({
      accountId: reader.ssoId,
      customerNumber: values.customerNumber,
      ...values.postcode,
    })
    if (result.kind === 'refused') return backWith(result.because)
    for (const [limit, subject] of limits) await rateLimits.giveBack(limit, subject)
    return recheckRoles(call, 'verified')
  }

  async function recheckRoles(
    { context, reader }: Call<'session'>,
    otherwise: string,
  ): Promise<Response> {
    const renewed = (await renewSession(context, parts)) ?? reader
    return readerKinds(renewed.roles).plus
      ? backTo(context, href.account(), { hinweis: 'plus-found' })
      : backTo(context, PAGE, { hinweis: otherwise })
  }
}
