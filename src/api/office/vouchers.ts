import { cutText } from '../../rules/language/cut-text.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../rules/office/csv.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { textOf } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { reasonOf } from '../../rules/office/commands.ts'
import {
  FOR_OFFICE,
  isKey,
  officeForm,
  refusalMessage,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeVouchersApi = { office: Pick<OfficeService, 'record'>; answerWith: AnswerWith }

const MAX_CODES = 5000

/**
 * `POST /betrieb/gutscheine` {campaign, batch, count, reason, idempotencyKey} → the batch's codes as CSV, the same
 * codes if the batch exists; or the page with the errors.
 */
export function officeVouchersApi({ office, answerWith }: OfficeVouchersApi): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [post(href['office-vouchers'](), 'staff: betrieb, proved', make)]

  async function make({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const form = await officeForm(context)
    const campaign = textOf(form, 'campaign')
    const batch = cutText(textOf(form, 'batch').trim(), 60)
    const count = Number(textOf(form, 'count'))
    const reason = reasonOf(textOf(form, 'reason'))
    const typed = {
      campaign,
      batch,
      count: textOf(form, 'count'),
      reason: textOf(form, 'reason'),
    }
    const refuse = (problem: string) =>
      answerWith(context, href['office-vouchers'](), { problem, typed })
    if (!batch || !Number.isInteger(count) || count < 1 || count > MAX_CODES)
      return refuse(texts.office.badBatch)
    const key = textOf(form, 'idempotencyKey')
    if (!reason || !isKey(key)) return refuse(texts.office.noReason)
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
    if (typeof made === 'string' || !made) return refuse(made ?? '')
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
