import type { InvoicesService } from '../../services/billing/invoices/invoices-service.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { inGerman } from '../refusals.ts'
import { FOR_PAGES, FOR_PROGRAMS } from '../terms.ts'
import { ReaderRefusal, ServiceError } from '../../services/service-error.ts'
import { texts } from '../texts.de.ts'

/** Each PDF takes some 50 ms to typeset. */
const INVOICE_RATE: RateLimit = { name: 'invoice', points: 60, seconds: 60 }

/**
 * `GET /api/account/invoices/{number}.pdf`: an invoice of the signed-in reader; 401, 404 if it does not exist or
 * belongs to another reader, 503 while the typesetter is overloaded.
 * `GET /api/billing/invoices/{number}.pdf`: any invoice, with the editor's key or a token of the scope billing; 401,
 * 403, 404, 503.
 */
export function invoicesApi({ invoices }: { invoices: InvoicesService }): Endpoint[] {
  const own = endpoints({ ...FOR_PAGES, rate: INVOICE_RATE, refusal: inGerman })
  const any = endpoints(FOR_PROGRAMS)
  return [
    own.get('/api/account/invoices/:file', 'session', async ({ context, reader }) => {
      const number = numberOf(context.req.param('file'))
      const pdf = await invoices.pdf({ accountId: reader.ssoId, number }).catch(refuseInGerman)
      if (!pdf) throw new ReaderRefusal(404, texts.noInvoice)
      return sent(pdf, number)
    }),
    any.get('/api/billing/invoices/:file', 'editor: billing', async ({ context }) => {
      const number = numberOf(context.req.param('file'))
      const pdf = await invoices.anyPdf(number)
      if (!pdf) throw new ServiceError(404, 'There is no such invoice')
      return sent(pdf, number)
    }),
  ]
}

function refuseInGerman(error: unknown): never {
  if (error instanceof ServiceError && error.status === 503)
    throw new ReaderRefusal(503, texts.invoiceLater, error.retryAfter)
  throw error
}

const numberOf = (file = ''): string => (file.endsWith('.pdf') ? file.slice(0, -4) : '')

const sent = (pdf: Uint8Array, number: string): Response =>
  new Response(Buffer.from(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
    },
  })
