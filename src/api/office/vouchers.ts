import { BYTE_ORDER_MARK, csvRow } from '../../rules/office/csv.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { officeVouchersForm } from '../../pages/office-vouchers/office-vouchers.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { texts } from '../texts.de.ts'
import {
  firstProblem,
  FOR_OFFICE,
  officeForm,
  refusalMessage,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeVouchersParts = { office: Pick<OfficeService, 'record'>; answerWith: AnswerWith }

/**
 * `POST /betrieb/gutscheine` {campaign, batch, count, reason, idempotencyKey} → the batch's codes as CSV, the same
 * codes if the batch exists; or the page with the errors.
 */
export function officeVouchersApi({ office, answerWith }: OfficeVouchersParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [post(href['office-vouchers'](), 'staff: betrieb, proved', make)]

  async function make({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const read = readForm(officeVouchersForm, await officeForm(context))
    const refuse = (problem = '') =>
      answerWith(context, href['office-vouchers'](), { problem, typed: read.typed })
    if (!read.values) return refuse(firstProblem(officeVouchersForm, read.faults))
    const { campaign, batch, count, reason } = read.values
    // A new key each time, so that every download of the same codes is in the audit log.
    const command = { act: 'voucher-codes', reason, idempotencyKey: crypto.randomUUID() } as const
    const made = await office
      .record(employeeOf(reader), command, async ({ vouchers }) => {
        const codes = await vouchers.makeCodes({ campaign, batch, count })
        // The batch exists with another number of codes.
        if (codes.length !== count) return { result: codes, log: null }
        const log = { subject: `gutschein:${campaign}`, before: {}, after: { rows: codes.length } }
        return { result: codes, log }
      })
      .catch((error: unknown) => refusalMessage(error))
    if (typeof made === 'string' || !made) return refuse(made ?? undefined)
    if (made.length !== count) return refuse(texts.office.batchKnown(batch, made.length))
    const rows = [texts.office.codeHeads, ...made.toSorted().map((code) => [code, batch])]
    return new Response(BYTE_ORDER_MARK + rows.map(csvRow).join(''), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="gutscheine-${campaign.replace(/[^a-z0-9-]/g, '')}.csv"`,
      },
    })
  }
}
