import { employeeOf } from '../../rules/office/employee.ts'
import type { DeclarationReport } from '../../rules/office/declarations.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readForm, type Form } from '../../pages/forms/read-form.ts'
import { answerForm, carryOutForm } from '../../pages/office-declaration/office-declaration.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import {
  firstProblem,
  FOR_OFFICE,
  notFoundError,
  officeForm,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeDeclarationsParts = { office: Pick<OfficeService, 'record'>; answerWith: AnswerWith }
type StaffCall = Call<'staff: betrieb, proved'>

/**
 * Declarations that need a decision by staff.
 * `POST /betrieb/eingaenge/{id}/zuordnen` {order, reason} carries out the declaration for that order.
 * `POST /betrieb/eingaenge/{id}/beantworten` {answer, reason} sends the answer and closes it. Both with an
 * idempotencyKey, answered by the list or by the form with the errors.
 */
export function officeDeclarationsApi({ office, answerWith }: OfficeDeclarationsParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [
    post('/betrieb/eingaenge/:id/zuordnen', 'staff: betrieb, proved', carryOut),
    post('/betrieb/eingaenge/:id/beantworten', 'staff: betrieb, proved', settle),
  ]

  async function carryOut(call: StaffCall): Promise<Response> {
    const { id, values, refuse, refuseForm } = await read(call, carryOutForm)
    if (!values) return refuseForm()
    const { order, reason, idempotencyKey } = values
    const by = employeeOf(call.reader)
    const command = { act: 'declaration-done', reason, idempotencyKey } as const
    const refusal = await office.record(by, command, async ({ declarations }) => {
      const wanted = { id, orderNumber: order, by: by.email, note: reason }
      const result = await declarations.carryOut(wanted)
      if (result.kind === 'refused') return { result: result.because, log: null }
      const log = {
        subject: `eingang:${id}`,
        before: {},
        after: { orderId: result.declaration.orderId },
      }
      return { result: null, log }
    })
    return refusal ? refuse({ because: refusal }) : done(call)
  }

  async function settle(call: StaffCall): Promise<Response> {
    const { id, values, refuse, refuseForm } = await read(call, answerForm)
    if (!values) return refuseForm()
    const { answer, reason, idempotencyKey } = values
    const by = employeeOf(call.reader)
    const command = { act: 'declaration-answered', reason, idempotencyKey } as const
    const isOpen = await office.record(by, command, async ({ declarations, mail }) => {
      const declaration = await declarations.find(id)
      const isSettled = await declarations.settle({ id, by: by.email, note: answer })
      if (!isSettled || !declaration) return { result: false, log: null }
      const paragraphs = answer.split(/\n+/).filter(Boolean)
      await mail(declaration.email, { subject: texts.office.answerSubject(id), paragraphs })
      return { result: true, log: { subject: `eingang:${id}`, before: {}, after: {} } }
    })
    return isOpen === false ? refuse({ problem: texts.office.notOpen }) : done(call)
  }

  async function read<F extends Form>({ context }: StaffCall, form: F) {
    const id = Number(context.req.param('id'))
    if (!Number.isSafeInteger(id) || id < 1) throw notFoundError(context)
    const { values, faults, typed } = readForm(form, await officeForm(context))
    const refuse = (report: Omit<DeclarationReport, 'typed'>) =>
      answerWith(context, href['office-declaration']({ id }), { ...report, typed })
    return {
      id,
      values,
      refuse,
      refuseForm: () => refuse({ problem: firstProblem(form, faults) }),
    }
  }

  function done({ context }: StaffCall): Response {
    return backTo(context, href['office-declarations'](), { hinweis: 'erledigt' })
  }
}
