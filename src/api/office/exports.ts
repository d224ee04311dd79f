import { randomUUID } from 'node:crypto'
import { isExportKind } from '../../rules/office/exports.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { officeExportsForm } from '../../pages/office-exports/office-exports.form.ts'
import { readLogFilter } from '../../rules/office/log/log-filter.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, notFoundError, officeForm } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeExportsParts = { office: Pick<OfficeService, 'exportCsv' | 'exportAuditLog' | 'note'> }

/**
 * Exports as files, written to the audit log before any data is sent; hence POST.
 * `POST /betrieb/ausfuhr/{buchungen|bestellungen|abos}` {von, bis} → CSV of the period with `;`, UTF-8, streamed; 404
 * for another table, back to the page for invalid dates.
 * `POST /betrieb/ausfuhr/protokoll` {tat, wer, kunde, text, von, bis} → the audit log with this filter.
 */
export function officeExportsApi({ office }: OfficeExportsParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [
    post('/betrieb/ausfuhr/protokoll', 'staff: betrieb, proved', auditLog),
    post('/betrieb/ausfuhr/:table', 'staff: betrieb, proved', table),
  ]

  async function auditLog({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const typed = Object.entries(await officeForm(context)).map(([name, value]) => [
      name,
      String(value),
    ])
    const { filter, asked } = readLogFilter(new URLSearchParams(typed))
    if (!asked) return backTo(context, href['office-log'](), filter)
    await noteExport(reader, 'protokoll', texts.exportedLog)
    return csvFile('protokoll.csv', office.exportAuditLog(asked))
  }

  async function table({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const kind = context.req.param('table') ?? ''
    if (!isExportKind(kind)) throw notFoundError(context)
    const { values } = readForm(officeExportsForm, await officeForm(context))
    if (!values) return backTo(context, href['office-exports'](), { hinweis: 'days' })
    const { von: from, bis: to } = values
    await noteExport(reader, kind, texts.exported(from, to))
    return csvFile(`${kind}-${from}-${to}.csv`, office.exportCsv(kind, { from, to }))
  }

  function noteExport(reader: Reader, kind: string, reason: string): Promise<void> {
    return office.note(employeeOf(reader), {
      act: 'exported',
      subject: `ausfuhr:${kind}`,
      reason,
      before: {},
      after: {},
      idempotencyKey: randomUUID(),
    })
  }
}

const csvFile = (name: string, pieces: AsyncGenerator<string>): Response =>
  new Response(streamOf(pieces), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })

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
