import type { Context } from 'hono'
import { z } from 'zod'
import { isInvoiceNumber } from '../../rules/money/invoices/invoice-number.ts'
import type { DebitsService } from '../../services/billing/debits/debits-service.ts'
import type { BankFiles } from '../../services/billing/payments/bank-files.ts'
import type { BankFormat } from '../../services/billing/payments/bank-statement.ts'
import type { PaymentsService } from '../../services/billing/payments/payments-service.ts'
import { readBody } from '../../services/calls/read-body.ts'
import { ServiceError } from '../../services/service-error.ts'
import { soundString } from '../../services/sound-text.ts'
import { bodyOf } from '../editors/editor-requests.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

/** Enough for a statement with some 10,000 lines. */
const MAX_FILE_BYTES = 10_000_000

const runBody = z.strictObject({ through: z.iso.date() })
const payment = z.strictObject({
  number: z.string().refine(isInvoiceNumber, 'no number of an invoice'),
  cents: z.int().min(1).max(100_000_000),
  reference: soundString().min(1).max(100),
  valueDate: z.iso.date().exactOptional(),
})
const named = payment.extend({ takesOut: z.boolean().exactOptional() })

type PaymentsParts = { debits: DebitsService; payments: PaymentsService; bankFiles: BankFiles }

/**
 * Direct debits and payments. Requires the editor's key or a token of the scope billing, otherwise 401 or 403.
 * `POST /api/billing/debit-runs` {through: day} → 201 `{run: {id, through, debits, cents, createdAt}}`, or 200 `{run:
 * null}` if no announced debit is due. Each debit is in one run, with at most 10,000 debits. 409 without a creditor
 * identifier.
 * `GET /api/billing/debit-runs` → `{runs}`, the last fifty. `POST /api/billing/debit-runs/{id}` → its pain.008.001.08,
 * which does not change after that; 404.
 * `POST /api/billing/returns`: a pain.002, camt.053 or camt.054 (XML) of the bank, or `text/csv` with `number`,
 * `reason` and optionally `valueDate` → `{returned, known, unknown, cents}`; each debit is returned once.
 * `POST /api/billing/payments`: camt.053 or camt.054 (XML), or `text/csv` with `day`, `amount`, `text` and optionally
 * `valueDate`, `payer` and `reference` → `{booked, cents, known, unmatched}`; each line is booked once. As JSON
 * {number, cents, reference, valueDate?, takesOut?}: one payment of an invoice → `{kind}`; 409 while its debit is in a
 * file, 404 if the invoice does not exist.
 * `POST /api/billing/payouts` {number, cents, reference, valueDate?} → `{kind}`: a refund for an invoice; 404, 409.
 * 400 with a sentence for an invalid file, 413 over 10 MB.
 */
export function paymentsApi({ debits, payments, bankFiles }: PaymentsParts): Endpoint[] {
  const rows = endpoints(FOR_PROGRAMS)
  const files = { body: MAX_FILE_BYTES, chunked: true }
  return [
    rows.get('/api/billing/debit-runs', 'editor: billing', async ({ context }) =>
      context.json({ runs: await debits.runs() }),
    ),
    rows.post('/api/billing/debit-runs', 'editor: billing', async ({ context }) => {
      const { through } = await bodyOf(context, runBody, 'run')
      const run = await debits.run(through)
      return context.json({ run }, run ? 201 : 200)
    }),
    rows.post('/api/billing/debit-runs/:id', 'editor: billing', async ({ context }) => {
      const id = context.req.param('id') ?? ''
      const xml = /^\d{1,15}$/.test(id) ? await debits.file(Number(id)) : null
      if (xml === null) throw new ServiceError(404, 'There is no such run of debits')
      return context.body(xml, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="debits-${id}.xml"`,
      })
    }),
    rows.post(
      '/api/billing/returns',
      'editor: billing',
      async ({ context }) => {
        const returns = await bankFiles.returns(...(await fileOf(context)))
        return context.json(await debits.returned(returns))
      },
      files,
    ),
    rows.post(
      '/api/billing/payments',
      'editor: billing',
      async ({ context }) => {
        if (!isJson(context))
          return context.json(
            await payments.book(await bankFiles.statement(...(await fileOf(context)))),
          )
        const one = await bodyOf(context, named, 'payment')
        return booked(context, await payments.bookFor(one))
      },
      files,
    ),
    rows.post('/api/billing/payouts', 'editor: billing', async ({ context }) =>
      booked(context, await payments.payOut(await bodyOf(context, payment, 'payout'))),
    ),
  ]
}

const typeOf = ({ req }: Context): string => req.header('content-type') ?? ''
const isJson = (context: Context): boolean => typeOf(context).includes('json')

async function fileOf(context: Context): Promise<[Uint8Array, BankFormat]> {
  const bytes = await readBody(context.req.raw, MAX_FILE_BYTES)
  return [bytes, typeOf(context).includes('csv') ? 'csv' : 'xml']
}

function booked(
  context: Context,
  result: Awaited<ReturnType<PaymentsService['bookFor']>>,
): Response {
  if (result.kind === 'unknown') throw new ServiceError(404, 'There is no such invoice')
  return context.json(result)
}
