import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS, PARTNER_RATE } from '../terms.ts'

/** `GET /feeds/partner` → `{partner, mayFetch: ['msn' …]}`: whose key it is that asks, and what it is good for. */
export function partnerKeyApi(): Endpoint[] {
  const { get } = endpoints({ ...FOR_PROGRAMS, rate: PARTNER_RATE })
  return [
    get('/feeds/partner', 'partner', ({ context, partner }) =>
      context.json({ partner: partner.name, mayFetch: partner.scopes }),
    ),
  ]
}
