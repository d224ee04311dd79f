import { z } from 'zod'
import { AD_SLOTS, type AdSlotName } from '../rules/ads/house-ad.ts'
import type { AdsService } from '../services/ads/ads-service.ts'
import { recordId } from '../services/record-id.ts'
import { endpoints, type Endpoint } from './endpoint.ts'
import type { AccountRequests } from './sessions/account-requests.ts'
import { FOR_PAGES } from './terms.ts'
import { texts } from './texts.de.ts'

type AdsParts = Pick<AccountRequests, 'addressOf'> & { ads: Pick<AdsService, 'note'> }

const SLOTS = Object.keys(AD_SLOTS) as [AdSlotName, ...AdSlotName[]]

const eventsBody = z.object({
  events: z
    .array(
      z.object({
        adId: recordId,
        slot: z.enum(SLOTS),
        kind: z.enum(['view', 'click']),
      }),
    )
    .min(1)
    .max(10),
})

/**
 * `POST /api/ads` {events: [{adId, slot, kind: view|click}]} → 204; 400. Records own ads that a browser has shown or
 * whose link was followed (decision 51). Events over the limit are ignored without an error. The limit is kept in
 * memory, so there is no rate here.
 */
export function adsApi({ ads, addressOf }: AdsParts): Endpoint[] {
  const { post } = endpoints({ ...FOR_PAGES, body: 1000 })
  return [
    post('/api/ads', 'public', async ({ context }) => {
      const body = eventsBody.safeParse(await context.req.json().catch(() => null))
      if (!body.success) return context.json({ message: texts.ads.noEvents }, 400)
      const userAgent = context.req.header('user-agent')
      ads.note(body.data.events, { address: addressOf(context), userAgent })
      return context.body(null, 204)
    }),
  ]
}
