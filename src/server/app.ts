import { Hono, type Context } from 'hono'
import type { Logger } from 'pino'
import { ServiceError } from '../services/service-error.ts'
import type { Access } from './access.ts'
import type { Assets } from './assets.ts'
import { bodyLimit } from './body-limit.ts'
import { buildsApi } from './builds.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'
import { contentRoutes } from './content-routes.ts'
import { json, type ErrorAnswers } from './error-answers.ts'
import { filesApi } from './files.ts'
import { fragmentsApi } from './fragments.tsx'
import { healthApi } from './health.ts'
import type { NetworkAddresses } from './network-address.ts'
import { ownApis } from './own-apis.ts'
import type { PageAnswers } from './page-answers.ts'
import type { PageCache } from './page-cache.ts'
import type { PageSources } from './page-sources.ts'
import type { Renderer } from './render.tsx'
import type { Sessions } from './session.ts'
import type { SiteState } from './site-state.ts'

export type AppParts = {
  config: Config
  assets: Assets
  log: Logger
  root: string
  services: Services
  access: Access
  sessions: Sessions
  sources: PageSources
  renderer: Renderer
  errors: ErrorAnswers
  state: SiteState
  cache: PageCache
  answers: PageAnswers
  pageRequests: (context: Context) => Promise<Response>
  addressOf: NetworkAddresses
  secureCookies: boolean
  forget: (cacheTags: string[]) => Promise<void>
}

const MOST_BODY_BYTES = 100_000
/** Below these a body is read whole, so it must not be long. */
const WITH_BODIES = ['api', 'backend', 'user-api', 'dialog-flow', 'account', 'newsletters']

/** Everything the cache does not answer, in the order it is looked for. */
export function createApp(parts: AppParts): Hono {
  const { assets, services, access, errors, log } = parts
  const app = new Hono()
  app.route('/', healthApi({ store: services.store, cache: parts.cache }))
  app.route('/', contentRoutes(parts))
  if (access.paywall.api) app.route('/', access.paywall.api)
  for (const folder of WITH_BODIES) app.use(`/${folder}/*`, bodyLimit(MOST_BODY_BYTES))
  for (const api of ownApis(parts)) app.route('/', api)
  app.route('/', buildsApi(assets, Date.now()))
  app.route('/', fragmentsApi(parts))
  app.route('/', filesApi(parts))
  for (const folder of ['api', 'user-api', 'backend']) {
    app.all(`/${folder}/*`, () => json({ status: 404, message: 'There is no such endpoint' }))
  }
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
  /^\/(api|backend|user-api|content-api|paywall-api|images|__nuxt_island)\//.test(path)
