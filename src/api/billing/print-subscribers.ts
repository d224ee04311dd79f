import type { Context } from 'hono'
import type { PrintImport } from '../../services/billing/print-subscribers/print-subscribers-service.ts'
import type { BankFiles } from '../../services/billing/payments/bank-files.ts'
import type { PrintSubscribersService } from '../../services/billing/print-subscribers/print-subscribers-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { readBody } from '../../services/calls/read-body.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

/** Some 400,000 subscribers. */
const MAX_LIST_BYTES = 10_000_000

/**
 * The printed paper's subscribers, for the editor's key or a token of the scope billing; 401 and 403 without.
 * `PUT /api/billing/print-subscribers` with the whole list: who is not on it is none any more. With a wrong line nothing
 * is changed (422), unless `?partial=1`: then wrong lines are left out, and their subscribers stay as they are. `POST` with a part of it: adds and changes, and leaves out the lines that are wrong.
 * CSV (`text/csv`, with `,` `;` or tab, a head naming `customerNumber` or `Kundennummer` `postcode` or `PLZ`, and if need be `country`
 * or `Land`: DE, AT, CH, LI, LU; DE if absent) or JSON (`[{customerNumber, postcode, country?}]`) → `{kind, read, added, changed, unchanged, removed, faultCount, faults: [{line,
 * because, reason}]}`, at most 10,000 faults. 400 of another shape, 413 over 10 MB. `GET` → `{subscribers, verified}`.
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
    rows.put(path, 'editor: billing', ({ context }) => take(context, 'replace')),
    rows.post(path, 'editor: billing', ({ context }) => take(context, 'update')),
  ]

  async function take(context: Context, mode: PrintImport['mode']): Promise<Response> {
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
