import { randomUUID } from 'node:crypto'
import { isExportKind } from '../../rules/office/exports.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { officeExportsForm } from '../../pages/office-exports/office-exports.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, notFoundError } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeExportsApi = { office: Pick<OfficeService, 'exportCsv' | 'note'> }

/**
 * Exports of a period as files, written to the audit log before any data is sent.
 * `GET /betrieb/ausfuhr/{buchungen|bestellungen|abos}?von=&bis=` → CSV with `;`, UTF-8, streamed; 404 for another
 * table, back to the page for invalid dates.
 */
export function officeExportsApi({ office }: OfficeExportsApi): Endpoint[] {
  const { get } = endpoints(FOR_OFFICE)
  return [get('/betrieb/ausfuhr/:table', 'staff: betrieb, proved', table)]

  async function table({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const kind = context.req.param('table') ?? ''
    if (!isExportKind(kind)) throw notFoundError(context)
    const { values } = readForm(officeExportsForm, context.req.query())
    if (!values) return backTo(context, href['office-exports'](), { hinweis: 'days' })
    const { von: from, bis: to } = values
    await office.note(employeeOf(reader), {
      act: 'exported',
      subject: `ausfuhr:${kind}`,
      reason: texts.exported(from, to),
      before: {},
      after: {},
      idempotencyKey: randomUUID(),
    })
    return new Response(streamOf(office.exportCsv(kind, { from, to })), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${kind}-${from}-${to}.csv"`,
      },
    })
  }
}

/** Reads the next piece only when the client has taken the last one. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
