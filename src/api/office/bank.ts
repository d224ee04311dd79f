import { dayInWords } from '../../rules/money/orders/terms.ts'
import type { BankReport } from '../../rules/office/bank.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { DebitsService, ReturnedDebit } from '../../services/billing/debits/debits-service.ts'
import type { BankFiles } from '../../services/billing/payments/bank-files.ts'
import type { BankLine, PaymentsService } from '../../services/billing/payments/payments-service.ts'
import type { ImportRequest, OfficeService } from '../../services/office/office-service.ts'
import { readForm, type Form } from '../../pages/forms/read-form.ts'
import {
  bankFileForm,
  bankPaymentForm,
  debitRunForm,
  rejectedFileForm,
} from '../../pages/office-bank/office-bank.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { texts } from '../texts.de.ts'
import {
  firstProblem,
  FOR_OFFICE,
  notFoundError,
  officeForm,
  refusalMessage,
  uploadOf,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeBankApi = {
  office: Pick<OfficeService, 'record' | 'recordImport' | 'note'>
  debits: Pick<DebitsService, 'file' | 'rejected'>
  payments: Pick<PaymentsService, 'checkDays'>
  bankFiles: Pick<BankFiles, 'returns' | 'statement'>
  answerWith: AnswerWith
}

type StaffCall = Call<'staff: betrieb, proved'>
type ImportSource = Pick<ImportRequest, 'subject' | 'reason' | 'idempotencyKey'>

/** Enough for a statement with some 10,000 lines. */
const MAX_FILE_BYTES = 10_000_000

const NO_FILE: BankReport = { kind: 'problem', text: texts.office.noFile }

/**
 * Direct debits and payments entered by hand, as forms answered by the page with a report.
 * `POST /betrieb/bank/lastschriften` {through}; `POST /betrieb/bank/lastschriften/{id}` → its pain.008;
 * `POST /betrieb/bank/abgelehnt` {run, sure} returns all debits of a run;
 * `POST /betrieb/bank/ruecklaeufer` and `POST /betrieb/bank/zahlungen` {file};
 * `POST /betrieb/bank/zahlung` {direction: in|out, number, amount, valueDate?, reference, takesOut?}. Each with an
 * idempotencyKey.
 */
export function officeBankApi({
  office,
  debits,
  payments: billing,
  bankFiles,
  answerWith,
}: OfficeBankApi): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  const files = { body: MAX_FILE_BYTES }
  return [
    post('/betrieb/bank/lastschriften', 'staff: betrieb, proved', run),
    post('/betrieb/bank/lastschriften/:id', 'staff: betrieb, proved', file),
    post('/betrieb/bank/abgelehnt', 'staff: betrieb, proved', rejected),
    post('/betrieb/bank/ruecklaeufer', 'staff: betrieb, proved', returns, files),
    post('/betrieb/bank/zahlungen', 'staff: betrieb, proved', payments, files),
    post('/betrieb/bank/zahlung', 'staff: betrieb, proved', payment),
  ]

  function answer({ context }: StaffCall, report: BankReport): Promise<Response> {
    return answerWith(context, href['office-bank'](), report)
  }

  /** Shows errors of a file or form on the page. */
  async function reporting(call: StaffCall, work: Promise<BankReport>): Promise<Response> {
    const report = await work.catch((error: unknown): BankReport => ({
      kind: 'problem',
      text: refusalMessage(error),
    }))
    return answer(call, report)
  }

  async function run(call: StaffCall): Promise<Response> {
    const { values, faults } = readForm(debitRunForm, await officeForm(call.context))
    if (!values) return answer(call, problemIn(debitRunForm, faults))
    const { through, idempotencyKey } = values
    const command = {
      act: 'debit-run',
      reason: texts.office.debitsThrough(dayInWords(through)),
      idempotencyKey,
    } as const
    return reporting(
      call,
      office
        .record(employeeOf(call.reader), command, async (services) => {
          const made = await services.debits.run(through)
          if (!made) return { result: null, log: null }
          const after = { rows: made.debits, cents: made.cents }
          return { result: made, log: { subject: `lastschriften:${made.id}`, before: {}, after } }
        })
        .then((made) => ({ kind: 'run', run: made })),
    )
  }

  async function file({ context, reader }: StaffCall): Promise<Response> {
    const id = context.req.param('id') ?? ''
    const xml = /^\d{1,15}$/.test(id) ? await debits.file(Number(id)) : null
    if (xml === null) throw notFoundError(context)
    await office.note(employeeOf(reader), {
      act: 'debit-file',
      subject: `lastschriften:${id}`,
      reason: texts.office.forBank,
      before: {},
      after: {},
      idempotencyKey: crypto.randomUUID(),
    })
    return context.body(xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="lastschriften-${id}.xml"`,
    })
  }

  async function returns(call: StaffCall): Promise<Response> {
    const { bytes, format, name, form } = await uploadOf(call.context)
    const { values } = readForm(bankFileForm, form)
    if (!values || bytes.length === 0) return answer(call, NO_FILE)
    const source = { subject: null, reason: texts.office.fromFile(name), ...values }
    const work = async () => importReturns(call, source, await bankFiles.returns(bytes, format))
    return reporting(call, work())
  }

  async function rejected(call: StaffCall): Promise<Response> {
    const { values, faults } = readForm(rejectedFileForm, await officeForm(call.context))
    if (!values) return answer(call, problemIn(rejectedFileForm, faults))
    const { run: id, idempotencyKey } = values
    const all = await debits.rejected(id)
    if (all.length === 0)
      return answer(call, { kind: 'problem', text: texts.office.noSuchFile(id) })
    const reason = texts.office.rejectedFile(id)
    const source = { subject: `lastschriften:${id}`, reason, idempotencyKey }
    return reporting(call, importReturns(call, source, all))
  }

  async function importReturns(
    { reader }: StaffCall,
    source: ImportSource,
    read: readonly ReturnedDebit[],
  ): Promise<BankReport> {
    const request = { ...source, act: 'returns', rows: read.length } as const
    const imported = await office.recordImport(employeeOf(reader), request, async (services) => {
      const result = await services.debits.returned(read)
      const { returned, known, unknown, cents } = result
      const after = { done: returned.length, known: known.length, open: unknown.length, cents }
      return { result, after }
    })
    return imported.kind === 'done' ? { kind: 'returns', report: imported.result } : imported
  }

  async function payments(call: StaffCall): Promise<Response> {
    const { bytes, format, name, form } = await uploadOf(call.context)
    const { values } = readForm(bankFileForm, form)
    if (!values || bytes.length === 0) return answer(call, NO_FILE)
    const source = { subject: null, reason: texts.office.fromFile(name), ...values }
    const work = async () => importPayments(call, source, await bankFiles.statement(bytes, format))
    return reporting(call, work())
  }

  async function importPayments(
    { reader }: StaffCall,
    source: ImportSource,
    lines: readonly BankLine[],
  ): Promise<BankReport> {
    // A refused file leaves no entry in the log.
    await billing.checkDays(lines)
    const request = { ...source, act: 'payments', rows: lines.length } as const
    const imported = await office.recordImport(employeeOf(reader), request, async (services) => {
      const result = await services.payments.book(lines)
      const { booked, known, unmatched, cents } = result
      return { result, after: { done: booked, known, open: unmatched.length, cents } }
    })
    return imported.kind === 'done' ? { kind: 'payments', report: imported.result } : imported
  }

  async function payment(call: StaffCall): Promise<Response> {
    const read = readForm(bankPaymentForm, await officeForm(call.context))
    const refused = (text: string): BankReport => ({
      kind: 'payment-refused',
      text,
      typed: read.typed,
    })
    if (!read.values) return answer(call, refused(firstProblem(bankPaymentForm, read.faults)))
    const { direction, number, amount: cents, reference, ...more } = read.values
    const { valueDate, takesOut, idempotencyKey } = more
    const isOut = direction === 'out'
    const act = isOut ? 'payout' : 'payment'
    const command = { act, reason: texts.office.bankReference(reference), idempotencyKey } as const
    const work = async (): Promise<BankReport> => {
      const done = await office.record(employeeOf(call.reader), command, async (services) => {
        const one = { number, cents, reference, ...(valueDate && { valueDate }), takesOut }
        const { kind } = isOut
          ? await services.payments.payOut(one)
          : await services.payments.bookFor(one)
        const log = { subject: `rechnung:${number}`, before: {}, after: { cents } }
        return { result: kind, log: kind === 'booked' ? log : null }
      })
      return done === 'unknown'
        ? refused(texts.office.noInvoiceOf(number))
        : { kind: 'payment', number, cents, result: done ?? 'known' }
    }
    // Errors of the ledger are shown in the form, with the entered values.
    return reporting(
      call,
      work().catch((error: unknown) => refused(refusalMessage(error))),
    )
  }
}

const problemIn = (form: Form, faults: readonly string[]): BankReport => ({
  kind: 'problem',
  text: firstProblem(form, faults),
})
