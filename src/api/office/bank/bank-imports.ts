import { employeeOf } from '../../../rules/office/employee.ts'
import type { BankReport } from '../../../rules/office/bank.ts'
import type { ReturnedDebit } from '../../../services/billing/debits/debits-service.ts'
import type { BankLine } from '../../../services/billing/payments/payments-service.ts'
import type { ImportRequest } from '../../../services/office/office-service.ts'
import { readForm } from '../../../pages/forms/read-form.ts'
import { bankFileForm, rejectedFileForm } from '../../../pages/office-bank/office-bank.form.ts'
import { texts } from '../../texts.de.ts'
import { officeForm, uploadOf, type Upload } from '../office-requests.ts'
import {
  answerAfter,
  answerBank,
  problemIn,
  type BankSite,
  type StaffCall,
} from './bank-answers.ts'

type ImportSource = Pick<ImportRequest, 'subject' | 'reason' | 'idempotencyKey'>

const NO_FILE: BankReport = { kind: 'problem', text: texts.office.noFile }

/** Imports a bank's file of returned debits. */
export const uploadReturns = (site: BankSite, call: StaffCall): Promise<Response> =>
  answerUpload(site, call, async (source, { bytes, format }) =>
    importReturns(site, call, source, await site.bankFiles.returns(bytes, format)),
  )

/** Returns all debits of a run whose file the bank rejected. */
export async function returnRejectedRun(site: BankSite, call: StaffCall): Promise<Response> {
  const { values, faults } = readForm(rejectedFileForm, await officeForm(call.context))
  if (!values) return answerBank(site, call, problemIn(rejectedFileForm, faults))
  const { run: id, idempotencyKey } = values
  const all = await site.debits.rejected(id)
  if (all.length === 0)
    return answerBank(site, call, { kind: 'problem', text: texts.office.noSuchFile(id) })
  const reason = texts.office.rejectedFile(id)
  const source = { subject: `lastschriften:${id}`, reason, idempotencyKey }
  return answerAfter(site, call, importReturns(site, call, source, all))
}

async function importReturns(
  { office }: BankSite,
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

/** Imports a bank statement: each line pays the bills that it names. */
export const uploadStatement = (site: BankSite, call: StaffCall): Promise<Response> =>
  answerUpload(site, call, async (source, { bytes, format }) =>
    importPayments(site, call, source, await site.bankFiles.statement(bytes, format)),
  )

async function answerUpload(
  site: BankSite,
  call: StaffCall,
  importFile: (source: ImportSource, file: Upload) => Promise<BankReport>,
): Promise<Response> {
  const file = await uploadOf(call.context)
  const { values } = readForm(bankFileForm, file.form)
  if (!values || file.bytes.length === 0) return answerBank(site, call, NO_FILE)
  const source = { subject: null, reason: texts.office.fromFile(file.name), ...values }
  return answerAfter(site, call, importFile(source, file))
}

async function importPayments(
  { office, payments }: BankSite,
  { reader }: StaffCall,
  source: ImportSource,
  lines: readonly BankLine[],
): Promise<BankReport> {
  // A refused file leaves no entry in the log.
  await payments.checkDays(lines)
  const request = { ...source, act: 'payments', rows: lines.length } as const
  const imported = await office.recordImport(employeeOf(reader), request, async (services) => {
    const result = await services.payments.book(lines)
    const { booked, known, unmatched, cents } = result
    return { result, after: { done: booked, known, open: unmatched.length, cents } }
  })
  return imported.kind === 'done' ? { kind: 'payments', report: imported.result } : imported
}
