import { z } from 'zod'
import { ROLES } from '../../rules/access/roles.ts'
import { OFFERS_TAG, type OffersService } from '../../services/billing/offers/offers-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { soundString } from '../../services/sound-text.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'
import { bodyOf } from '../editors/editor-requests.ts'

const MAX_CENTS = 1_000_000
const SOLD_ROLES = [ROLES.plus, ROLES.pur, ROLES.epaper] as const

const offerKey = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const price = z.strictObject({
  label: soundString().min(1).max(60).nullable().default(null),
  firstCents: z.int().min(0).max(MAX_CENTS),
  renewalCents: z.int().min(1).max(MAX_CENTS).nullable(),
  from: moment,
  until: moment,
})

const offer = z.strictObject({
  kind: z.enum(['subscription', 'tag', 'credits', 'gift']),
  name: soundString().min(1).max(100),
  what: soundString().min(1).max(300),
  good: z.enum(['press', 'other']),
  grants: z.array(z.enum(SOLD_ROLES)).max(SOLD_ROLES.length),
  credits: z.int().min(1).max(10_000).nullable().default(null),
  term: z
    .strictObject({ firstMonths: z.int().min(1).max(24), notice: z.enum(['day', 'month']) })
    .nullable()
    .default(null),
  oncePerPerson: z.boolean().default(false),
  declaration: soundString().min(1).max(300).nullable().default(null),
  position: z.int().min(0).max(10_000),
  onPaywall: z.boolean().default(false),
  onSale: z.boolean().default(true),
  prices: z.array(price).min(1).max(50),
})

type OffersParts = {
  offers: OffersService
  /** Invalidates this node's cached pages that show prices. */
  invalidate: (cacheTags: string[]) => Promise<void>
}

/**
 * Offers. Requires the editor's key or a token of the scope billing, otherwise 401 or 403. Prices are gross, in cents.
 * A subscription to a topic grants `PLUS-TAG-{id}` of the ordered topic in addition to its other roles.
 * `GET /api/billing/offers` → `{offers}`, each in its newest version, on sale or not.
 * `PUT /api/billing/offers/{key}` with all fields of an offer except key and version → 201 for a new offer, otherwise
 * 200, with its version. Existing orders keep their version. `onSale: false` ends the sale. 400 names the invalid
 * field.
 */
export function offersApi({ offers, invalidate }: OffersParts): Endpoint[] {
  const rows = endpoints(FOR_PROGRAMS)
  return [
    rows.get('/api/billing/offers', 'editor: billing', async ({ context }) =>
      context.json({ offers: await offers.all() }),
    ),
    rows.put('/api/billing/offers/:key', 'editor: billing', async ({ context }) => {
      const key = offerKey.safeParse(context.req.param('key'))
      if (!key.success)
        throw new ServiceError(400, 'An offer’s key is a–z, 0–9 and hyphens, at most 40.')
      const saved = await offers.save(key.data, await bodyOf(context, offer, 'offer'))
      await invalidate([OFFERS_TAG])
      return context.json(saved.offer, saved.isNew ? 201 : 200)
    }),
  ]
}
