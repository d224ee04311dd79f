import type { Context } from 'hono'
import { FACTOR_COOKIE, FACTOR_DAYS } from '../../rules/accounts/second-factor/second-factor.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { cookieLine } from '../../rules/http/cookies.ts'
import { idFrom } from '../../rules/http/ids.ts'
import type {
  FactorHolder,
  FactorResult,
  SecondFactorService,
} from '../../services/accounts/second-factor/second-factor-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { readForm, type FormValues } from '../../pages/forms/read-form.ts'
import {
  passkeyChallengeForm,
  secondFactorForm,
  type SecondFactorReport,
} from '../../pages/second-factor/second-factor.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { notFoundError, type AnswerWith } from '../office/office-requests.ts'
import { asPortalForm } from '../refusals.ts'
import {
  backTo,
  bodyOf,
  renewSession,
  setCookies,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { ACCOUNT_RATE, FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'

type SecondFactorParts = AccountRequests & {
  secondFactor: SecondFactorService
  answerWith: AnswerWith
}

const PAGE = href['second-factor']()
const DAY_SECONDS = 86_400

/**
 * The second factor of an account with a role. `POST /account/second-factor` {act: begin|turn-on|confirm|renew-codes|
 * turn-off|add-passkey|confirm-passkey|remove-passkey, code, name, credential, passkey, next} → 303 to `next` or the page with
 * `?fehler=`; new recovery codes are shown in the answer itself. `POST /account/second-factor/challenge` {purpose:
 * add|confirm} → the options for `navigator.credentials`, valid once for five minutes; 409 if this session may not. 404 for
 * readers without a role.
 */
export function secondFactorApi(parts: SecondFactorParts): Endpoint[] {
  const { secondFactor, secureCookies, answerWith } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [
    post(PAGE, 'session', change, { refusal: asPortalForm(PAGE) }),
    post(`${PAGE}/challenge`, 'session', challenge),
  ]

  async function challenge({ context, reader }: Call<'session'>): Promise<Response> {
    const holder = { reader, cookies: context.req.header('cookie') }
    if (!(await secondFactor.stateOf(holder))) throw notFoundError(context)
    const { values } = readForm(passkeyChallengeForm, await bodyOf(context))
    if (!values) throw new ServiceError(400, 'purpose: add or confirm')
    const made = await secondFactor.challenge(holder, values.purpose)
    if (!made) throw new ServiceError(409, 'This session cannot use a passkey for this.')
    setFactorCookie(context, made)
    return context.json(made.options)
  }

  async function change({ context, reader }: Call<'session'>): Promise<Response> {
    const holder = { reader, cookies: context.req.header('cookie') }
    if (!(await secondFactor.stateOf(holder))) throw notFoundError(context)
    const { values, typed } = readForm(secondFactorForm, await bodyOf(context))
    const next = safeNextPath(typed.next)
    const shown = { next: next === '/' ? '' : next }
    if (!values) return backTo(context, PAGE, { fehler: 'wrong-code', ...shown })
    const result = await run(secondFactor, values, holder)
    if (result.kind === 'refused')
      return backTo(context, PAGE, { fehler: result.because, ...shown })
    if (values.act === 'begin') return backTo(context, PAGE, shown)
    if (values.act === 'turn-off') return backTo(context, PAGE, { hinweis: 'off' })
    if (values.act === 'remove-passkey') return backTo(context, PAGE, { hinweis: 'passkey-off' })
    await startSession(context, result)
    if (!result.codes) return context.redirect(next === '/' ? PAGE : next, 303)
    const report: SecondFactorReport = { codes: result.codes, next }
    const answer = await answerWith(context, PAGE, report)
    for (const line of context.res.headers.getSetCookie()) answer.headers.append('set-cookie', line)
    return answer
  }

  /** New tokens: what was read for the old ones has no staff roles. */
  async function startSession(context: Context, result: { cookie?: string }): Promise<void> {
    setFactorCookie(context, result)
    await renewSession(context, parts)
  }

  function setFactorCookie(context: Context, { cookie }: { cookie?: string }): void {
    if (cookie === undefined) return
    const maxAge = FACTOR_DAYS * DAY_SECONDS
    const name = FACTOR_COOKIE
    setCookies(context, [cookieLine({ name, value: cookie, maxAge, secure: secureCookies })])
  }
}

function run(
  secondFactor: SecondFactorService,
  { act, code, name, credential, passkey }: FormValues<typeof secondFactorForm>,
  holder: FactorHolder,
): Promise<FactorResult> {
  if (act === 'begin') return secondFactor.begin(holder)
  if (act === 'turn-on') return secondFactor.turnOn({ ...holder, code })
  if (act === 'confirm') return secondFactor.confirm({ ...holder, code })
  if (act === 'renew-codes') return secondFactor.renewCodes({ ...holder, code })
  if (act === 'turn-off') return secondFactor.turnOff({ ...holder, code })
  if (act === 'add-passkey') return secondFactor.addPasskey({ ...holder, name, credential })
  if (act === 'confirm-passkey') return secondFactor.confirmByPasskey({ ...holder, credential })
  return secondFactor.removePasskey({ ...holder, id: idFrom(passkey) ?? 0 })
}
