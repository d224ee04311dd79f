import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import type { Logger } from 'pino'
import { accountsApi } from '../api/accounts.ts'
import { sessionApi } from '../api/session.ts'
import { settingsApi } from '../api/settings.ts'
import type { Reader } from '../rules/reader.ts'
import { ServiceError } from '../services/service-error.ts'
import type { Assets } from './assets.ts'
import { bodyLimit } from './body-limit.ts'
import { buildsApi } from './builds.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'
import { contentRoutes } from './content-routes.ts'
import { json, type ErrorAnswers } from './error-answers.ts'
import { fragmentsApi } from './fragments.tsx'
import { healthApi } from './health.ts'
import type { PageCache } from './page-cache.ts'
import type { PageSources } from './page-sources.ts'
import type { Renderer } from './render.tsx'
import { renewedCookies, type Sessions } from './session.ts'
import type { SiteState } from './site-state.ts'
import { fileResponse } from './static-files.ts'
import { targetOf } from './page-requests.ts'

export type AppParts = {
  config: Config
  assets: Assets
  log: Logger
  root: string
  services: Services
  sessions: Sessions
  sources: PageSources
  renderer: Renderer
  errors: ErrorAnswers
  state: SiteState
  cache: PageCache
  pageRequests: (context: Context) => Promise<Response>
  forget: (cacheTags: string[]) => Promise<void>
}

const MOST_BODY_BYTES = 100_000
const DAY = 'public, max-age=86400'
const ROBOTS =
  'User-agent: *\nDisallow: /api/\nDisallow: /backend/\nDisallow: /dialog-flow/\nDisallow: /suche\n'
const YEAR = 'public, max-age=31536000, immutable'

/** Everything the cache does not answer, in the order it is looked for. */
export function createApp(parts: AppParts): Hono {
  const { config, assets, services, sessions, state, errors, log } = parts
  const app = new Hono()
  const secureCookies = config.publicUrl.startsWith('https:')
  const accounts = {
    accounts: services.accounts,
    async readerOf(context: Context): Promise<Reader | null> {
      const session = await sessions.read(context.req.header('cookie'))
      context.header('cache-control', 'private, no-store')
      for (const line of renewedCookies(session, secureCookies))
        context.header('set-cookie', line, { append: true })
      return session.verified?.reader ?? null
    },
    addressOf,
    secureCookies,
  }

  app.route('/', healthApi({ store: services.store, cache: parts.cache }))
  app.route('/', contentRoutes(parts))
  app.use('/api/*', bodyLimit(MOST_BODY_BYTES))
  app.use('/backend/*', bodyLimit(MOST_BODY_BYTES))
  app.use('/dialog-flow/*', bodyLimit(MOST_BODY_BYTES))
  app.route('/', sessionApi(accounts))
  app.route('/', accountsApi(accounts))
  app.route(
    '/',
    settingsApi({
      service: services.settings,
      current: state.settings,
      editorKey: services.editorKey,
    }),
  )
  app.route('/', buildsApi(assets, Date.now()))
  app.route('/', fragmentsApi(parts))
  files(app, parts)
  app.all('/api/*', () => json({ status: 404, message: 'There is no such endpoint' }))
  app.all('/backend/*', () => json({ status: 404, message: 'There is no such endpoint' }))
  app.all('*', parts.pageRequests)

  app.onError((error, context) => {
    if (error instanceof ServiceError)
      return isForPrograms(context.req.path) ? json(error) : errors.response(context, error)
    log.error({ err: error, path: context.req.path }, 'A request failed')
    const failure = { status: 500, message: 'Hier ist etwas schiefgegangen.' }
    return isForPrograms(context.req.path) ? json(failure) : errors.response(context, failure)
  })
  return app
}

/** Paths that programs call get errors programs can read. */
const isForPrograms = (path: string): boolean =>
  /^\/(api|backend|content-api|images|__nuxt_island)\//.test(path)

/** Built files, sound and film, pictures: what is not made for one reader. */
function files(app: Hono, { root, config, services }: AppParts): void {
  const client = join(root, 'dist/client')
  app.get('/assets/*', (context) =>
    found({ folder: client, path: context.req.path, request: context.req.raw, cacheControl: YEAR }),
  )
  app.get('/sprite.svg', (context) =>
    found({
      folder: join(root, 'src/ui/kit'),
      path: 'sprite.svg',
      request: context.req.raw,
      cacheControl: DAY,
    }),
  )
  app.get('/favicon.svg', (context) =>
    found({
      folder: join(root, 'src/ui/kit'),
      path: 'favicon.svg',
      request: context.req.raw,
      cacheControl: DAY,
    }),
  )
  app.get('/robots.txt', (context) => context.text(ROBOTS))
  app.get('/media/*', (context) =>
    found({
      folder: config.dataDir,
      path: context.req.path,
      request: context.req.raw,
      cacheControl: DAY,
    }),
  )
  app.get('/images/*', async (context) => {
    const { body, contentType, maxAge } = await services.images.answer(
      targetOf(context),
      context.req.header('accept') ?? '',
    )
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': contentType,
        'cache-control': `public, max-age=${maxAge}`,
        vary: 'accept',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      },
    })
  })
}

async function found(ask: Parameters<typeof fileResponse>[0]): Promise<Response> {
  return (await fileResponse(ask)) ?? json({ status: 404, message: 'There is no such file' })
}

/** The address of the connection; a proxy in front is named by setting, never believed unasked. */
function addressOf(context: Context): string {
  const incoming: unknown = Reflect.get(context.env ?? {}, 'incoming')
  const socket =
    incoming && typeof incoming === 'object' ? Reflect.get(incoming, 'socket') : undefined
  return String(socket?.remoteAddress ?? 'unknown')
}
