import { employeeOf } from '../../rules/office/employee.ts'
import type { PaymentsService } from '../../services/billing/payments/payments-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readForm, type FormValues } from '../../pages/forms/read-form.ts'
import { officeTransferForm } from '../../pages/office-transfer/office-transfer.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import {
  FOR_OFFICE,
  notFoundError,
  officeForm,
  refusalMessage,
  stepReport,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeTransfersParts = {
  office: Pick<OfficeService, 'record'>
  payments: Pick<PaymentsService, 'unmatchedLine'>
  answerWith: AnswerWith
}

/**
 * A transfer without a matching invoice. `POST /betrieb/bank/umsaetze/{id}` {act: assign|return, number?, takesOut?,
 * reference?, reason, idempotencyKey} → 303 to the bank's page, or the form with the errors.
 */
export function officeTransfersApi(parts: OfficeTransfersParts): Endpoint[] {
  const { office, payments, answerWith } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [post('/betrieb/bank/umsaetze/:id', 'staff: betrieb, proved', act)]

  async function act({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const id = Number(context.req.param('id'))
    const line = Number.isSafeInteger(id) ? await payments.unmatchedLine(id) : null
    if (!line) return backTo(context, href['office-bank'](), { hinweis: 'geklaert' })
    const read = readForm(officeTransferForm, await officeForm(context))
    if (read.faults.includes('act')) throw notFoundError(context)
    const refuse = (refusal?: string) =>
      answerWith(
        context,
        href['office-transfer']({ id }),
        stepReport(officeTransferForm, read, refusal),
      )
    if (!read.values) return refuse()
    const { reason, idempotencyKey } = read.values
    const { act: name, subject, work } = commandOf(read.values, id)
    const about = { act: name, reason, idempotencyKey }
    const booking = office.record(employeeOf(reader), about, async (services) => {
      const result = await work(services.payments)
      const log = { subject, before: {}, after: { cents: line.cents } }
      return { result, log: result === 'booked' ? log : null }
    })
    const kind = await booking.catch((error: unknown) => ({ problem: refusalMessage(error) }))
    if (kind !== null && typeof kind === 'object') return refuse(kind.problem)
    if (kind === 'unknown') return refuse(texts.office.noSuchInvoice)
    return backTo(context, href['office-bank'](), { hinweis: 'geklaert' })
  }
}

type Assignments = Pick<PaymentsService, 'assign' | 'returnUnmatched'>
type Transferred = 'booked' | 'known' | 'unknown'
type TransferCommand = {
  act: 'payment' | 'payment-sent-back'
  subject: string
  work: (payments: Assignments) => Promise<Transferred>
}

function commandOf(
  { act, number, takesOut, reference }: FormValues<typeof officeTransferForm>,
  id: number,
): TransferCommand {
  if (act === 'assign')
    return {
      act: 'payment',
      subject: `rechnung:${number}`,
      work: async (payments) => (await payments.assign({ id, number, takesOut })).kind,
    }
  return {
    act: 'payment-sent-back',
    subject: `umsatz:${id}`,
    work: async (payments) =>
      (await payments.returnUnmatched({ id, reference })) ? 'booked' : 'known',
  }
}
