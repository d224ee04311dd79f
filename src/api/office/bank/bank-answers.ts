import type { BankReport } from '../../../rules/office/bank.ts'
import type { DebitsService } from '../../../services/billing/debits/debits-service.ts'
import type { BankFiles } from '../../../services/billing/payments/bank-files.ts'
import type { PaymentsService } from '../../../services/billing/payments/payments-service.ts'
import type { OfficeService } from '../../../services/office/office-service.ts'
import type { Form } from '../../../pages/forms/read-form.ts'
import type { Call } from '../../endpoint.ts'
import { firstProblem, refusalMessage, type AnswerWith } from '../office-requests.ts'
import { href } from '../../../routes.ts'

/** The services behind the office's page of bank business. */
export type BankSite = {
  office: Pick<OfficeService, 'record' | 'recordImport' | 'note'>
  debits: Pick<DebitsService, 'file' | 'rejected'>
  payments: Pick<PaymentsService, 'checkDays'>
  bankFiles: Pick<BankFiles, 'returns' | 'statement'>
  answerWith: AnswerWith
}

export type StaffCall = Call<'staff: betrieb, proved'>

/** Answers with the page and a report. */
export const answerBank = (
  { answerWith }: BankSite,
  { context }: StaffCall,
  report: BankReport,
): Promise<Response> => answerWith(context, href['office-bank'](), report)

/** Answers with the report of some work; the page shows a known refusal as an error sentence. */
export async function answerAfter(
  site: BankSite,
  call: StaffCall,
  work: Promise<BankReport>,
): Promise<Response> {
  const report = await work.catch((error: unknown): BankReport => ({
    kind: 'problem',
    text: refusalMessage(error),
  }))
  return answerBank(site, call, report)
}

/** Returns the report of a refused form. */
export const problemIn = (form: Form, faults: readonly string[]): BankReport => ({
  kind: 'problem',
  text: firstProblem(form, faults),
})
