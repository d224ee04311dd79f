import type { Context } from 'hono'
import type { PrintImport } from '../../services/billing/print-subscribers/print-subscribers-service.ts'
import type { BankFiles } from '../../services/billing/payments/bank-files.ts'
import type { PrintSubscribersService } from '../../services/billing/print-subscribers/print-subscribers-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { readBody } from '../../services/calls/read-body.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

/** Enough for some 400,000 subscribers. */
const MAX_LIST_BYTES = 10_000_000

/**
 * Subscribers of the printed paper. Requires the editor's key or a token of the scope billing, otherwise 401 or 403.
 * `PUT /api/billing/print-subscribers` with the whole list: subscribers missing from it are removed. An invalid line
 * refuses the list (422); with `?partial=1` invalid lines are skipped and their subscribers stay unchanged. `POST` with
 * a part of the list adds and changes subscribers and skips invalid lines.
 * CSV (`text/csv` with `,`, `;` or tab; the head names `customerNumber` or `Kundennummer`, `postcode` or `PLZ`, and
 * optionally `country` or `Land`: DE, AT, CH, LI, LU; default DE) or JSON (`[{customerNumber, postcode, country?}]`) →
 * `{kind, read, added, changed, unchanged, removed, faultCount, faults: [{line, because, reason}]}`, at most 10,000
 * faults. 400 for another shape, 413 over 10 MB. `GET` → `{subscribers, verified}`.
 */
export function printSubscribersApi({
  printSubscribers,
  bankFiles,
}: {
  printSubscribers: PrintSubscribersService
  bankFiles: Pick<BankFiles, 'printList'>
}): Endpoint[] {
  const rows = endpoints({ ...FOR_PROGRAMS, body: MAX_LIST_BYTES, chunked: true })
  const path = '/api/billing/print-subscribers'
  return [
    rows.get(path, 'editor: billing', async ({ context }) =>
      context.json(await printSubscribers.count()),
    ),
    rows.put(path, 'editor: billing', ({ context }) => importList(context, 'replace')),
    rows.post(path, 'editor: billing', ({ context }) => importList(context, 'update')),
  ]

  async function importList(context: Context, mode: PrintImport['mode']): Promise<Response> {
    const partial = context.req.query('partial') ?? ''
    if (!['', '0', '1'].includes(partial)) throw new ServiceError(400, 'partial is neither 1 nor 0')
    const isPartial = partial === '1'
    const bytes = await readBody(context.req.raw, MAX_LIST_BYTES)
    const isJson = context.req.header('content-type')?.includes('json') ?? false
    const list = await bankFiles.printList(bytes, isJson ? 'json' : 'csv')
    const result = await printSubscribers.import({ mode, list, isPartial })
    return context.json(result, result.kind === 'imported' ? 200 : 422)
  }
}
