import { employeeOf } from '../../rules/office/employee.ts'
import type { BankFiles } from '../../services/billing/payments/bank-files.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { isTicked, textOf } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, refusalMessage, uploadOf, type AnswerWith } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficePrintApi = {
  office: Pick<OfficeService, 'record'>
  bankFiles: Pick<BankFiles, 'printList'>
  answerWith: AnswerWith
}

/** Enough for some 400,000 subscribers. */
const MAX_LIST_BYTES = 10_000_000

/** `POST /betrieb/druckabos` {file, mode: replace|update, partial=on?, idempotencyKey} → the page with a report by line. */
export function officePrintApi({ office, bankFiles, answerWith }: OfficePrintApi): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [
    post(href['office-print'](), 'staff: betrieb, proved', importList, { body: MAX_LIST_BYTES }),
  ]

  async function importList({
    context,
    reader,
  }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const { bytes, name, idempotencyKey, form } = await uploadOf(context)
    if (bytes.length === 0)
      return answerWith(context, href['office-print'](), {
        kind: 'problem',
        text: texts.office.noFile,
      })
    const mode = textOf(form, 'mode') === 'replace' ? 'replace' : 'update'
    const command = {
      act: 'print-list',
      reason: texts.office.fromFile(name),
      idempotencyKey,
    } as const
    const report = await bankFiles
      .printList(bytes, 'csv')
      .then((list) =>
        office.record(employeeOf(reader), command, async ({ printSubscribers }) => {
          const result = await printSubscribers.import({
            mode,
            list,
            isPartial: isTicked(form, 'partial'),
          })
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
