import type { Context } from 'hono'
import { FACTOR_COOKIE, FACTOR_DAYS } from '../../rules/accounts/second-factor/second-factor.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { cookieLine } from '../../rules/http/cookies.ts'
import type {
  FactorResult,
  SecondFactorService,
} from '../../services/accounts/second-factor/second-factor-service.ts'
import { readForm, type FormValues } from '../../pages/forms/read-form.ts'
import {
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

type SecondFactorApi = AccountRequests & {
  secondFactor: SecondFactorService
  answerWith: AnswerWith
}

const PAGE = href['second-factor']()
const DAY_SECONDS = 86_400

/**
 * The second factor of an account with a role. `POST /account/second-factor` {act: begin|turn-on|confirm|renew-codes|
 * turn-off, code, next} → 303 to `next` or the page with `?fehler=`; new recovery codes are shown in the answer itself. 404
 * for readers without a role.
 */
export function secondFactorApi(parts: SecondFactorApi): Endpoint[] {
  const { secondFactor, secureCookies, answerWith } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [post(PAGE, 'session', change, { refusal: asPortalForm(PAGE) })]

  async function change({ context, reader }: Call<'session'>): Promise<Response> {
    const holder = { reader, cookies: context.req.header('cookie') }
    if (!(await secondFactor.stateOf(holder))) throw notFoundError(context)
    const { values, typed } = readForm(secondFactorForm, await bodyOf(context))
    const next = safeNextPath(typed.next)
    const shown = { next: next === '/' ? '' : next }
    if (!values) return backTo(context, PAGE, { fehler: 'wrong-code', ...shown })
    const result = await run(values, { ...holder, code: values.code })
    if (result.kind === 'refused')
      return backTo(context, PAGE, { fehler: result.because, ...shown })
    if (values.act === 'begin') return backTo(context, PAGE, shown)
    if (values.act === 'turn-off') return backTo(context, PAGE, { hinweis: 'off' })
    await startSession(context, result)
    if (!result.codes) return context.redirect(next === '/' ? PAGE : next, 303)
    const report: SecondFactorReport = { codes: result.codes, next }
    const answer = await answerWith(context, PAGE, report)
    for (const line of context.res.headers.getSetCookie()) answer.headers.append('set-cookie', line)
    return answer
  }

  function run(
    { act }: FormValues<typeof secondFactorForm>,
    holder: Parameters<SecondFactorService['confirm']>[0],
  ): Promise<FactorResult> {
    if (act === 'begin') return secondFactor.begin(holder)
    if (act === 'turn-on') return secondFactor.turnOn(holder)
    if (act === 'confirm') return secondFactor.confirm(holder)
    return act === 'renew-codes' ? secondFactor.renewCodes(holder) : secondFactor.turnOff(holder)
  }

  /** New tokens: what was read for the old ones has no staff roles. */
  async function startSession(context: Context, { cookie }: { cookie?: string }): Promise<void> {
    if (cookie !== undefined) {
      const maxAge = FACTOR_DAYS * DAY_SECONDS
      const name = FACTOR_COOKIE
      setCookies(context, [cookieLine({ name, value: cookie, maxAge, secure: secureCookies })])
    }
    await renewSession(context, parts)
  }
}
