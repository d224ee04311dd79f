import { isUuid } from '../../rules/http/ids.ts'
import { commandTarget, isCustomerCommand } from '../../rules/office/commands.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { stepForm } from '../../pages/forms/step-fields.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { seeAsForm } from '../../pages/office-customer/office-customer.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import {
  backTo,
  redirectToForm,
  setCookies,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { seeAsCookie } from '../see-as.ts'
import { FOR_OFFICE, notFoundError, officeForm } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeActsParts = AccountRequests & {
  office: Pick<OfficeService, 'act'>
  /** Invalidates this node's caches of the customer. */
  invalidate: (cacheTags: string[]) => Promise<void>
}

/**
 * Commands of customer service, as forms that answer 303.
 * `POST /betrieb/kunden/{accountId}/{act}?coins=|artikel=|abo=|bestellung=` {reason, idempotencyKey} → the customer's
 * page, or back to the form with the errors.
 * `POST /betrieb/sehen-als` {kind} → the home page as this kind of reader.
 */
export function officeCommandsApi(parts: OfficeActsParts): Endpoint[] {
  const { office, invalidate } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [
    post('/betrieb/sehen-als', 'staff: betrieb', seeAs),
    post('/betrieb/kunden/:accountId/:act', 'staff: betrieb, proved', act),
  ]

  async function act({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const { accountId: id = '', act: name = '' } = context.req.param()
    const target = isCustomerCommand(name)
      ? commandTarget(name, (key) => context.req.query(key) ?? null)
      : null
    if (!isUuid(id) || !isCustomerCommand(name) || !target) throw notFoundError(context)
    const { values, faults, typed } = readForm(stepForm, await officeForm(context))
    const path = href['office-command']({ id, act: name })
    const said = Object.fromEntries(Object.entries(target).map(([key, one]) => [key, String(one)]))
    const backWith = (problem: { hinweis?: string; fehler?: string }) =>
      redirectToForm(context, { path, query: { ...problem, ...said }, typed }, parts)
    if (!values) return backWith({ fehler: faults.join(',') })
    const command = { accountId: id, act: name, target, ...values }
    const result = await office.act(employeeOf(reader), command)
    if (result.kind === 'refused') return backWith({ hinweis: result.because })
    await invalidate(result.cacheTags)
    return backTo(context, href['office-customer']({ id }), { hinweis: name })
  }

  async function seeAs({ context }: Call<'staff: betrieb'>): Promise<Response> {
    const { values } = readForm(seeAsForm, await officeForm(context))
    if (!values) throw notFoundError(context)
    setCookies(context, [seeAsCookie(values.kind, parts.secureCookies)])
    return context.redirect(href.home(), 303)
  }
}
