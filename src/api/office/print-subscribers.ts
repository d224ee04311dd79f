import { employeeOf } from '../../rules/office/employee.ts'
import type { BankFiles } from '../../services/billing/payments/bank-files.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { officePrintForm } from '../../pages/office-print/office-print.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { texts } from '../texts.de.ts'
import {
  firstProblem,
  FOR_OFFICE,
  refusalMessage,
  uploadOf,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficePrintParts = {
  office: Pick<OfficeService, 'record'>
  bankFiles: Pick<BankFiles, 'printList'>
  answerWith: AnswerWith
}

/** Enough for some 400,000 subscribers. */
const MAX_LIST_BYTES = 10_000_000

/** `POST /betrieb/druckabos` {file, mode: replace|update, partial=on?, idempotencyKey} → the page with a report by line. */
export function officePrintApi({ office, bankFiles, answerWith }: OfficePrintParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [
    post(href['office-print'](), 'staff: betrieb, proved', importList, { body: MAX_LIST_BYTES }),
  ]

  async function importList({
    context,
    reader,
  }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const { bytes, name, form } = await uploadOf(context)
    const { values, faults } = readForm(officePrintForm, form)
    const refuse = (text: string) =>
      answerWith(context, href['office-print'](), { kind: 'problem', text })
    if (bytes.length === 0) return refuse(texts.office.noFile)
    if (!values) return refuse(firstProblem(officePrintForm, faults))
    const { mode, partial: isPartial, idempotencyKey } = values
    const command = {
      act: 'print-list',
      reason: texts.office.fromFile(name),
      idempotencyKey,
    } as const
    const report = await bankFiles
      .printList(bytes, 'csv')
      .then((list) =>
        office.record(employeeOf(reader), command, async ({ printSubscribers }) => {
          const result = await printSubscribers.import({ mode, list, isPartial })
          const { added, changed, removed, faultCount } = result
          const after = { done: added + changed, removed, open: faultCount }
          const isDone = result.kind === 'imported'
          return { result, log: isDone ? { subject: null, before: {}, after } : null }
        }),
      )
      .catch((error: unknown) => ({ kind: 'problem', text: refusalMessage(error) }))
    return answerWith(context, href['office-print'](), report ?? { kind: 'again' })
  }
}
