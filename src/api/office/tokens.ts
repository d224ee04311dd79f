import { isUuid } from '../../rules/http/ids.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { daysOf, scopesInWords, TOKEN_REFUSALS } from '../../rules/office/staff/program-tokens.ts'
import type { MakeTokenResult, OfficeTokens } from '../../services/editors/editors-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { stepForm } from '../../pages/forms/step-fields.ts'
import {
  tokenForm,
  withScopes,
  type TokensReport,
} from '../../pages/office-tokens/office-tokens.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import {
  FOR_OFFICE,
  notFoundError,
  officeForm,
  stepReport,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeTokensParts = {
  office: Pick<OfficeService, 'record'>
  officeTokens: Pick<OfficeTokens, 'find'>
  answerWith: AnswerWith
}

type TokenCall = Call<'staff: betrieb, proved'>

/**
 * Tokens of the newsroom's programs.
 * `POST /betrieb/mitarbeiter/zugaenge` {name, scope-{scope}: on, account, lifetime, reason, idempotencyKey} → the list with
 * the new token, which is shown only in this answer, or with the errors.
 * `POST /betrieb/mitarbeiter/zugaenge/{id}` {reason, idempotencyKey} ends a token at once: 303 to the list, or the page with
 * the errors; 404.
 */
export function officeTokensApi({
  office,
  officeTokens,
  answerWith,
}: OfficeTokensParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  const list = href['office-tokens']()
  return [
    post(list, 'staff: betrieb, proved', make),
    post(`${list}/:id`, 'staff: betrieb, proved', end),
  ]

  async function make({ context, reader }: TokenCall): Promise<Response> {
    const { values, faults, typed } = readForm(tokenForm, withScopes(await officeForm(context)))
    const show = (report: TokensReport) => answerWith(context, list, report)
    if (!values) return show({ typed, faults })
    const { name, scopes, account: accountId, lifetime, reason, idempotencyKey } = values
    const command = { act: 'token-created', reason, idempotencyKey } as const
    const by = employeeOf(reader)
    const result = await office.record<MakeTokenResult>(by, command, async (services) => {
      const made = await services.officeTokens.make({
        name,
        scopes,
        accountId,
        days: daysOf(lifetime),
      })
      if (made.kind === 'refused') return { result: made, log: null }
      const { id, actsFor, expiresAt } = made
      const after = {
        name,
        scopes: scopesInWords(scopes),
        ...(actsFor && { actsFor }),
        expiresAt,
      }
      return { result: made, log: { subject: `zugang:${id}`, before: {}, after } }
    })
    // The same form was sent before; the database has only the token's hash.
    if (!result) return backTo(context, list, { hinweis: 'schon-angelegt' })
    if (result.kind === 'made') return show({ made: { name, token: result.token } })
    const field = result.because === 'not-personal' ? 'scopes' : 'account'
    return show({ typed, faults: [], refusal: { [field]: TOKEN_REFUSALS[result.because] } })
  }

  async function end({ context, reader }: TokenCall): Promise<Response> {
    const id = context.req.param('id') ?? ''
    const token = isUuid(id) ? await officeTokens.find(id) : null
    if (!token) throw notFoundError(context)
    const form = readForm(stepForm, await officeForm(context))
    const refuse = (refusal?: string) =>
      answerWith(context, href['office-token']({ id }), stepReport(stepForm, form, refusal))
    if (!form.values) return refuse()
    const { reason, idempotencyKey } = form.values
    const command = { act: 'token-revoked', reason, idempotencyKey } as const
    const isEnded = await office.record(employeeOf(reader), command, async (services) => {
      if (!(await services.officeTokens.end(id))) return { result: false, log: null }
      const log = { subject: `zugang:${id}`, before: {}, after: { name: token.name } }
      return { result: true, log }
    })
    if (isEnded === false) return refuse(TOKEN_REFUSALS.over)
    return backTo(context, list, { hinweis: 'beendet' })
  }
}
