import { z } from 'zod'
import { arrivalOf } from '../rules/analytics/arrivals.ts'
import { ORDER_STEPS, PAGE_ACCESS, PAGE_TYPES, READER_KINDS } from '../rules/analytics/page-view.ts'
import { DEPTHS } from '../rules/analytics/reading-depth.ts'
import { DEVICE_CLASSES, VITALS, type Vital } from '../rules/analytics/vitals.ts'
import { allows, readConsent } from '../rules/consent/consent-record.ts'
import { isId } from '../rules/http/ids.ts'
import { viewedPage } from '../rules/newsroom/headlines/viewed-page.ts'
import type { HeadlineMeasuring } from '../services/newsroom/headlines/measuring.ts'
import { recordId } from '../services/record-id.ts'
import { ServiceError } from '../services/service-error.ts'
import type { AnalyticsService } from '../services/analytics/analytics-service.ts'
import type { AccountRequests } from './sessions/account-requests.ts'
import { endpoints, type Endpoint } from './endpoint.ts'
import { FOR_PAGES } from './terms.ts'
import { texts } from './texts.de.ts'

type AnalyticsParts = Pick<AccountRequests, 'addressOf'> & {
  analytics: AnalyticsService
  headlines: HeadlineMeasuring
}

const type = z.enum(PAGE_TYPES)
const message = z
  .object({
    view: z
      .object({
        reader: z.enum(READER_KINDS),
        access: z.enum(PAGE_ACCESS),
        app: z.boolean(),
        channel: z
          .string()
          .max(100)
          .regex(/^[a-z0-9/-]+$/)
          .optional(),
        article: recordId.optional(),
        step: z.enum(ORDER_STEPS).optional(),
      })
      .optional(),
    vitals: z
      .array(
        z.object({
          vital: z.enum(Object.keys(VITALS) as [Vital, ...Vital[]]),
          value: z.number().nonnegative().max(600_000),
          type,
          device: z.enum(DEVICE_CLASSES),
        }),
      )
      .max(4)
      .optional(),
    event: z
      .object({
        trackingId: z.uuid(),
        name: z.string().regex(/^[a-z][a-z-]{0,39}$/),
        type,
        article: recordId.optional(),
        from: z.string().max(300).optional(),
      })
      .optional(),
    depth: z
      .object({
        article: recordId,
        from: z
          .int()
          .min(-1)
          .max(DEPTHS.length - 2),
        to: z
          .int()
          .min(0)
          .max(DEPTHS.length - 1),
      })
      .refine(({ from, to }) => to > from)
      .optional(),
  })
  .refine((parts) => Object.values(parts).some(Boolean))

/**
 * `POST /api/analytics` {view?, vitals?, event?, depth?} → 204 (S1.09, decisions 052, 062); 400. Views are counted without
 * person and page type. Vitals and events, which include the page type, are accepted only if the request's consent
 * cookie allows `kdm`; the same holds for `depth`, the part of an article that was read (decision 105). `event.from` is the
 * host that led to the document: only its kind is counted. Messages over the limit are ignored without an error. The
 * limit is kept in memory, so there is no rate here.
 */
export function analyticsApi({ analytics, headlines, addressOf }: AnalyticsParts): Endpoint[] {
  const { post } = endpoints({ ...FOR_PAGES, body: 1000 })
  return [
    post('/api/analytics', 'public', async ({ context }) => {
      const body = message.safeParse(await context.req.json().catch(() => null))
      if (!body.success) return context.json({ message: texts.analytics.notCounted }, 400)
      const { view, vitals, event, depth } = body.data
      const requester = {
        address: addressOf(context),
        userAgent: context.req.header('user-agent'),
      }
      if (view && (await analytics.view(view, requester))) {
        const page = viewedPage(view, context.req.header('referer'))
        if (page) await headlines.view(page, requester)
      }
      if (allows(readConsent(context.req.header('cookie')), 'kdm')) {
        if (depth) analytics.depth(depth, requester)
        if (vitals) analytics.vitals(vitals, requester)
        if (event) {
          const { from, ...rest } = event
          const arrival = from === undefined ? null : arrivalOf(from, context.req.header('host'))
          analytics.event({ ...rest, arrival }, requester)
        }
      }
      return context.body(null, 204)
    }),
    ...pressesApi({ headlines, addressOf }),
  ]
}

/**
 * `POST /api/headlines/{slot}` → 204: a tested headline was pressed (decision 98). Browsers send it by themselves for the
 * attribute `ping` of its link. Unknown slots, robots and repeated presses are ignored without an error; 404 for a slot
 * that is no number.
 */
function pressesApi({ headlines, addressOf }: Omit<AnalyticsParts, 'analytics'>): Endpoint[] {
  const { post } = endpoints({ ...FOR_PAGES, body: 100 })
  return [
    post('/api/headlines/:slot', 'public', async ({ context }) => {
      const named = context.req.param('slot') ?? ''
      const slot = Number(named)
      if (String(slot) !== named || !isId(slot))
        throw new ServiceError(404, `page not found ${context.req.path}`)
      const userAgent = context.req.header('user-agent')
      await headlines.press(slot, { address: addressOf(context), userAgent })
      return context.body(null, 204)
    }),
  ]
}
