import { cutText } from '../../rules/language/cut-text.ts'
import { dayInWords, isDay } from '../../rules/money/orders/terms.ts'
import { typedCents, type BankReport, type TypedPayment } from '../../rules/office/bank.ts'
import { isInvoiceNumber } from '../../rules/money/invoices/invoice-number.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { DebitsService, ReturnedDebit } from '../../services/billing/debits/debits-service.ts'
import type { BankFiles } from '../../services/billing/payments/bank-files.ts'
import type { BankLine, PaymentsService } from '../../services/billing/payments/payments-service.ts'
import type { ImportRequest, OfficeService } from '../../services/office/office-service.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { textOf } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import {
  FOR_OFFICE,
  isKey,
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
    const form = await officeForm(call.context)
    const through = textOf(form, 'through')
    const idempotencyKey = textOf(form, 'idempotencyKey')
    if (!isDay(through) || !isKey(idempotencyKey))
      return answer(call, { kind: 'problem', text: texts.office.noDay })
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
    const { bytes, format, name, idempotencyKey } = await uploadOf(call.context)
    if (bytes.length === 0) return answer(call, NO_FILE)
    const source = { subject: null, reason: texts.office.fromFile(name), idempotencyKey }
    const work = async () => importReturns(call, source, await bankFiles.returns(bytes, format))
    return reporting(call, work())
  }

  async function rejected(call: StaffCall): Promise<Response> {
    const form = await officeForm(call.context)
    const id = textOf(form, 'run')
    const idempotencyKey = textOf(form, 'idempotencyKey')
    if (!/^\d{1,9}$/.test(id) || textOf(form, 'sure') !== 'on' || !isKey(idempotencyKey))
      return answer(call, { kind: 'problem', text: texts.office.rejectionIncomplete })
    const all = await debits.rejected(Number(id))
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
    const { bytes, format, name, idempotencyKey } = await uploadOf(call.context)
    if (bytes.length === 0) return answer(call, NO_FILE)
    const source = { subject: null, reason: texts.office.fromFile(name), idempotencyKey }
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
    const form = await officeForm(call.context)
    const number = textOf(form, 'number').trim().toUpperCase()
    const cents = typedCents(textOf(form, 'amount'))
    const reference = cutText(textOf(form, 'reference').trim(), 100)
    const key = textOf(form, 'idempotencyKey')
    const idempotencyKey = isKey(key) ? key : crypto.randomUUID()
    const refused = (text: string): BankReport => ({
      kind: 'payment-refused',
      text,
      typed: typedPayment(form),
    })
    if (!isInvoiceNumber(number)) return answer(call, refused(texts.office.noInvoiceNumber))
    if (!cents) return answer(call, refused(texts.office.noAmount))
    if (!reference) return answer(call, refused(texts.office.noBankReference))
    const valueDate = textOf(form, 'valueDate')
    const takesOut = textOf(form, 'takesOut') === 'on'
    if (valueDate && !isDay(valueDate)) return answer(call, refused(texts.office.noDay))
    const isOut = textOf(form, 'direction') === 'out'
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

const MAX_FIELD_LENGTH = 100

const typedPayment = (form: object): TypedPayment => {
  const typed = (name: string) => cutText(textOf(form, name), MAX_FIELD_LENGTH)
  const direction = typed('direction') === 'out' ? 'out' : 'in'
  return {
    direction,
    number: typed('number'),
    amount: typed('amount'),
    valueDate: typed('valueDate'),
    reference: typed('reference'),
  }
}
