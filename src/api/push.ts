import { z } from 'zod'
import { MAX_PATHS } from '../rules/push/push-choices.ts'
import type { Settings } from '../rules/site/settings.ts'
import type { Site } from '../rules/site/site.ts'
import type { PushService } from '../services/push/push-service.ts'
import type { RateLimit } from '../services/rate-limits/rate-limits.ts'
import { pushMenu } from '../rules/push/push-message.ts'
import { href } from '../routes.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { FOR_PAGES, PUBLIC_RATE } from './terms.ts'
import { texts } from './texts.de.ts'

type PushParts = {
  push: Pick<PushService, 'publicKey' | 'subscribe' | 'choices' | 'unsubscribe'>
  site: () => Promise<Pick<Site, 'menus' | 'siteName'>>
  settings: () => Settings
}

/** Subscriptions and changes per network and hour; a school may share an address. */
const PUSH_RATE: RateLimit = { name: 'push-subscription', points: 120, seconds: 3600 }

const endpoint = z
  .string()
  .max(1000)
  .regex(/^https?:\/\/[\x21-\x7e]+$/)
const hour = z.int().min(0).max(23)
const command = z.strictObject({
  subscription: z.object({
    endpoint,
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  choices: z.strictObject({
    breaking: z.boolean(),
    follows: z.boolean(),
    paths: z.array(z.string().max(200)).max(MAX_PATHS),
    quietFrom: hour,
    quietTo: hour,
  }),
  replaces: endpoint.optional(),
})
const known = z.object({ endpoint })

/**
 * Push for browsers, signed in or not (S1.08): the endpoint of a subscription is its key.
 * `GET /api/push` → {publicKey, page, cleverPush, words}.
 * `PUT /api/push/subscription` {subscription, choices, replaces?} → 204; 422 {message} for an invalid subscription, 409
 * with too many browsers or while `push_enabled` is off. Unknown topics and regions are left out. `replaces`: the
 * endpoint whose choices are moved.
 * `POST /api/push/choices` {endpoint} → its choices; 404.
 * `POST /api/push/end` {endpoint} → 204, known or not; 422 {message} for an invalid endpoint.
 */
export function pushApi({ push, site, settings }: PushParts): Endpoint[] {
  const { get, post, put } = endpoints({ ...FOR_PAGES, body: 20_000, rate: PUSH_RATE })
  return [
    get('/api/push', 'public', describe, { rate: PUBLIC_RATE, caching: 'public, max-age=60' }),
    put('/api/push/subscription', 'public', subscribe),
    post('/api/push/choices', 'public', async ({ context }) => {
      const asked = known.safeParse(await context.req.json().catch(() => null))
      const choices = asked.success ? await push.choices(asked.data.endpoint) : null
      return choices ? context.json(choices) : context.json({ message: texts.push.unknown }, 404)
    }),
    post('/api/push/end', 'public', async ({ context }) => {
      const asked = known.safeParse(await context.req.json().catch(() => null))
      if (!asked.success) return context.json({ message: texts.push.refused }, 422)
      await push.unsubscribe(asked.data.endpoint)
      return context.body(null, 204)
    }),
  ]

  async function describe({ context }: Call<'public'>): Promise<Response> {
    const { siteName } = await site()
    const { cleverpush_channel_id: channel, cleverpush_url: url } = settings()
    const cleverPush = channel ? `${url}/channel/loader/${encodeURIComponent(channel)}.js` : null
    const words = { ...texts.push.prompt, question: texts.push.question(siteName) }
    return context.json({
      publicKey: push.publicKey,
      page: href.notifications(),
      cleverPush,
      words,
    })
  }

  async function subscribe({ context, readerOf }: Call<'public'>): Promise<Response> {
    if (!settings().push_enabled) return context.json({ message: texts.push.isOff }, 409)
    const body = command.safeParse(await context.req.json().catch(() => null))
    if (!body.success) return context.json({ message: texts.push.refused }, 422)
    const { subscription, choices, replaces } = body.data
    const [{ menus }, reader] = await Promise.all([site(), readerOf()])
    const offered = new Set(pushMenu(menus).map(({ href }) => href))
    const paths = [...new Set(choices.paths)].filter((path) => offered.has(path))
    const result = await push.subscribe({
      subscription,
      choices: { ...choices, paths },
      accountId: reader?.ssoId ?? null,
      replaces,
    })
    if (result.kind === 'refused') return context.json({ message: texts.push.refused }, 422)
    if (result.kind === 'too-many') return context.json({ message: texts.push.tooMany }, 409)
    return context.body(null, 204)
  }
}
