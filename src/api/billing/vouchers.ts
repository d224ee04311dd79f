import type { Context } from 'hono'
import { z } from 'zod'
import { MAX_VOUCHER_VALUE } from '../../rules/money/vouchers/vouchers.ts'
import { OFFERS_TAG } from '../../services/billing/offers/offers-service.ts'
import type { VouchersService } from '../../services/billing/vouchers/vouchers-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { soundString } from '../../services/sound-text.ts'
import { bodyOf } from '../editors/editor-requests.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const key = z.string().max(40).regex(KEY)
const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const campaign = z
  .strictObject({
    name: soundString().min(1).max(60),
    kind: z.enum(['percent', 'cents', 'free-months', 'credits']),
    amount: z.int().min(1).max(1_000_000),
    offers: z.array(key).max(50).default([]),
    from: moment,
    until: moment,
    usesPerCode: z.int().min(1).max(1_000_000).nullable().default(1),
    newCustomersOnly: z.boolean().default(false),
    isPublic: z.boolean().default(false),
  })
  .refine(({ kind, amount }) => amount <= MAX_VOUCHER_VALUE[kind], {
    path: ['amount'],
    error: 'It is too much',
  })
  .refine(({ kind, offers }) => kind !== 'credits' || offers.length === 0, {
    path: ['offers'],
    error: 'Credits are for no offer',
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    error: 'A campaign ends after it begins',
  })

const batch = soundString().min(1).max(60)
const codes = z.union([
  z.strictObject({ batch, count: z.int().min(1).max(5000) }),
  z.strictObject({ batch, codes: z.array(z.string().max(100)).min(1).max(5000) }),
])

type VouchersParts = {
  vouchers: Pick<VouchersService, 'campaigns' | 'save' | 'makeCodes'>
  /** Invalidates this node's cached pages that show vouchers. */
  invalidate: (cacheTags: string[]) => Promise<void>
}

/**
 * Vouchers. Requires the editor's key or a token of the scope billing, otherwise 401 or 403.
 * `GET /api/billing/vouchers` → `{campaigns}`, each with the number of its codes and of used codes.
 * `PUT /api/billing/vouchers/{key}` {name, kind: percent|cents|free-months|credits, amount, offers?, from?, until?,
 * usesPerCode?, newCustomersOnly?, isPublic?} → 201 or 200. Only its times and its visibility can change later (409).
 * Without `offers` it applies to every subscription.
 * `POST /api/billing/vouchers/{key}/codes` {batch, count} or {batch, codes} → `{codes}`; the same batch returns the
 * same codes.
 */
export function vouchersApi({ vouchers, invalidate }: VouchersParts): Endpoint[] {
  const rows = endpoints(FOR_PROGRAMS)
  const path = '/api/billing/vouchers'
  return [
    rows.get(path, 'editor: billing', async ({ context }) =>
      context.json({ campaigns: await vouchers.campaigns() }),
    ),
    rows.put(`${path}/:key`, 'editor: billing', async ({ context }) => {
      const wanted = await bodyOf(context, campaign, 'campaign')
      const saved = await vouchers.save({ ...wanted, key: keyOf(context) })
      await invalidate([OFFERS_TAG])
      return context.json(saved.campaign, saved.isNew ? 201 : 200)
    }),
    rows.post(`${path}/:key/codes`, 'editor: billing', async ({ context }) => {
      const command = await bodyOf(context, codes, 'batch')
      const made = await vouchers.makeCodes({ ...command, campaign: keyOf(context) })
      await invalidate([OFFERS_TAG])
      return context.json({ codes: made }, 201)
    }),
  ]
}

function keyOf(context: Context): string {
  const parsed = key.safeParse(context.req.param('key'))
  if (parsed.success) return parsed.data
  throw new ServiceError(400, 'A campaign’s key is a–z, 0–9 and hyphens, at most 40.')
}
