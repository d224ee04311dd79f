import { cutText } from '../../rules/language/cut-text.ts'
import { reasonOf } from '../../rules/office/commands.ts'
import { isInvoiceNumber } from '../../rules/money/invoices/invoice-number.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { PaymentsService } from '../../services/billing/payments/payments-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo, textOf } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import {
  FOR_OFFICE,
  isKey,
  notFoundError,
  officeForm,
  refusalMessage,
  stepReport,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeTransfersApi = {
  office: Pick<OfficeService, 'record'>
  payments: Pick<PaymentsService, 'unmatchedLine'>
  answerWith: AnswerWith
}

/**
 * A transfer without a matching invoice. `POST /betrieb/bank/umsaetze/{id}` {act: assign|return, number?, takesOut?,
 * reference?, reason, idempotencyKey} → 303 to the bank's page, or the form with the errors.
 */
export function officeTransfersApi(parts: OfficeTransfersApi): Endpoint[] {
  const { office, payments, answerWith } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [post('/betrieb/bank/umsaetze/:id', 'staff: betrieb, proved', act)]

  async function act({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const id = Number(context.req.param('id'))
    const line = Number.isSafeInteger(id) ? await payments.unmatchedLine(id) : null
    if (!line) return backTo(context, href['office-bank'](), { hinweis: 'geklaert' })
    const form = await officeForm(context)
    const command = commandOf(form, id)
    const idempotencyKey = textOf(form, 'idempotencyKey')
    const refuse = (problem: string | null) =>
      answerWith(
        context,
        href['office-transfer']({ id }),
        stepReport(form, ['number', 'reference'], problem),
      )
    if (!command) throw notFoundError(context)
    if ('problem' in command) return refuse(command.problem)
    const reason = reasonOf(textOf(form, 'reason'))
    if (!reason || !isKey(idempotencyKey)) return refuse(null)
    const { act: name, subject, work } = command
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
type TransferCommand =
  | {
      act: 'payment' | 'payment-sent-back'
      subject: string
      work: (payments: Assignments) => Promise<Transferred>
    }
  | { problem: string }

function commandOf(form: object, id: number): TransferCommand | null {
  const act = textOf(form, 'act')
  const number = textOf(form, 'number').trim().toUpperCase()
  const reference = cutText(textOf(form, 'reference').trim(), 100)
  if (act === 'assign') {
    if (!isInvoiceNumber(number)) return { problem: texts.office.noInvoiceNumber }
    const takesOut = textOf(form, 'takesOut') === 'on'
    const work = async (payments: Assignments) =>
      (await payments.assign({ id, number, takesOut })).kind
    return { act: 'payment', subject: `rechnung:${number}`, work }
  }
  if (act !== 'return') return null
  if (reference === '') return { problem: texts.office.noReference }
  const work = async (payments: Assignments): Promise<Transferred> =>
    (await payments.returnUnmatched({ id, reference })) ? 'booked' : 'known'
  return { act: 'payment-sent-back', subject: `umsatz:${id}`, work }
}
