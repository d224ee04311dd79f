import { isbot } from 'isbot'
import type { Logger } from 'pino'
import { z } from 'zod'
import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { FOR_PAGES, PUBLIC_RATE } from '../../../api/terms.ts'
import { texts } from '../../../api/texts.de.ts'
import type { Teaser } from '../../../rules/articles/article.ts'
import { allows, readConsent } from '../../../rules/consent/consent-record.ts'
import { SENT_RECOMMENDATIONS } from '../../../rules/recommendations/box.ts'
import { recordId } from '../../../services/record-id.ts'
import { withTimeout } from '../../../services/calls/with-timeout.ts'
import { Recommendations } from '../../../ui/news/lists/Recommendations.tsx'
import type { Services } from '../../site/services.ts'
import type { SiteState } from '../../site/site-state.ts'
import { incomingOf } from '../../http/incoming.ts'
import type { NetworkAddresses } from '../../http/network-address.ts'
import type { Renderer } from '../rendering/render.tsx'

type RecommendationsParts = {
  services: Pick<Services, 'recommendations' | 'analytics'>
  state: Pick<SiteState, 'settings'>
  renderer: Renderer
  addressOf: NetworkAddresses
  log: Pick<Logger, 'warn'>
}

/** Maximum of concurrent requests to a recommender; further readers get no box instead of waiting for a hanging service. */
const MAX_CONCURRENT = 32
/** Minimum time between log messages about an unavailable recommender. */
const LOG_EVERY_MS = 60_000

const question = z.object({
  article: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(recordId),
  variant: z.enum(['A', 'B']),
})
const countBody = z.object({ variant: z.enum(['A', 'B']), event: z.enum(['shown', 'clicked']) })
const pairBody = z.object({ articleId: recordId, nextId: recordId })

/**
 * `GET /api/recommendations/{article}/{variant}` → HTML of the box (S1.07); 204 if it is empty or the recommender exceeds
 * `data_reco_timeout_ms` (S9.05); 400.
 * `POST /api/recommendations/pairs` {articleId, nextId} → 204: `nextId` was opened after `articleId` in the same tab; counts
 * only with consent (kdm). 400.
 * `POST /api/recommendations/counts` {variant, event: shown | clicked} → 204: counted without personal data; 400.
 */
export function recommendationsApi(parts: RecommendationsParts): Endpoint[] {
  const { services, state, renderer, addressOf } = parts
  const { get, post } = endpoints({ ...FOR_PAGES, body: 200, rate: PUBLIC_RATE })
  const ask = bounded(parts)
  return [
    get('/api/recommendations/:article/:variant', 'public', async ({ context }) => {
      const asked = question.safeParse(context.req.param())
      if (!asked.success) return context.json({ message: texts.reads.noArticle }, 400)
      if (!state.settings().reco_enabled) return context.body(null, 204)
      const teasers = await ask(asked.data.article, asked.data.variant)
      if (teasers.length === 0) return context.body(null, 204)
      return context.html(await renderer.fragment(<Recommendations teasers={teasers} />))
    }),
    post('/api/recommendations/pairs', 'public', async ({ context }) => {
      const body = pairBody.safeParse(await context.req.json().catch(() => null))
      if (!body.success) return context.json({ message: texts.reads.noArticle }, 400)
      if (allows(readConsent(context.req.header('cookie')), 'kdm'))
        await services.recommendations.notePair({
          ...body.data,
          address: addressOf(incomingOf(context)),
          userAgent: context.req.header('user-agent'),
        })
      return context.body(null, 204)
    }),
    post('/api/recommendations/counts', 'public', async ({ context }) => {
      const body = countBody.safeParse(await context.req.json().catch(() => null))
      if (!body.success) return context.json({ message: texts.analytics.notCounted }, 400)
      const userAgent = context.req.header('user-agent')
      if (userAgent && !isbot(userAgent)) services.analytics.count('recommendation', body.data)
      return context.body(null, 204)
    }),
  ]
}

/** Asks the recommender within its time limit; returns an empty list on errors and timeouts. */
function bounded({ services, state, log }: RecommendationsParts) {
  let asking = 0
  let loggedAt = -Infinity
  return async (article: number, variant: 'A' | 'B'): Promise<Teaser[]> => {
    if (asking >= MAX_CONCURRENT) return []
    const { data_reco_timeout_ms: patienceMs, data_reco_deactivatetopicranking_enabled: isOff } =
      state.settings()
    asking += 1
    const answer = services.recommendations
      .recommend({
        articleId: article,
        variant,
        usesTopics: !isOff,
        limit: SENT_RECOMMENDATIONS,
        patienceMs,
      })
      .finally(() => (asking -= 1))
    return withTimeout(patienceMs, answer, () => new Error('It took too long')).catch(
      (error: unknown) => {
        const now = performance.now()
        if (now - loggedAt > LOG_EVERY_MS)
          log.warn({ error: String(error) }, 'There are no recommendations')
        if (now - loggedAt > LOG_EVERY_MS) loggedAt = now
        return []
      },
    )
  }
}
