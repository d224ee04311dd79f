import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { endpoints, type Endpoint } from '../api/endpoint.ts'
import { logoutOnPage } from '../api/sessions/session.ts'
import { FOR_FORMS } from '../api/terms.ts'
import { networkOf } from '../rules/http/internet-address.ts'
import type { ContentWriter } from '../services/content/wire/content-writer.ts'
import { ServiceError } from '../services/service-error.ts'
import type { Access } from './access/access.ts'
import type { Assets } from './http/assets.ts'
import { buildsApi } from './http/builds.ts'
import type { Services } from './boot/compose.ts'
import type { Config } from './boot/config.ts'
import { contentEndpoints } from './endpoints/content-routes.ts'
import { createDispatcher, type Dispatching } from './endpoints/dispatcher.ts'
import { json, type ErrorAnswers } from './pages/error-answers.ts'
import { filesApi } from './http/files.ts'
import { fragmentsApi } from './pages/fragments.tsx'
import { healthApi } from './http/health.ts'
import { incomingOf } from './http/incoming.ts'
import type { NetworkAddresses } from './http/network-address.ts'
import { ownApis } from './endpoints/own-apis.ts'
import type { PageAnswers } from './pages/page-answers.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { PageSources } from './pages/page-sources.ts'
import type { Renderer } from './pages/render.tsx'
import type { Sessions } from './access/session.ts'
import type { SiteState } from './boot/site-state.ts'

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
  isStopping: () => boolean
  forget: (cacheTags: string[]) => Promise<void>
  contentWriter: ContentWriter
}

/** Every endpoint there is, in the order it is looked for: what is not in this table cannot be asked. */
export function endpointTable(parts: AppParts): Endpoint[] {
  const { assets, services, access } = parts
  return [
    ...healthApi({ store: services.store, ...parts }),
    ...contentEndpoints(parts),
    ...access.paywall.endpoints,
    ...ownApis(parts),
    ...buildsApi(assets, Date.now()),
    ...fragmentsApi(parts),
    ...filesApi(parts),
    ...pageEndpoints(parts),
  ]
}

/** Pages: who may read what of one is decided by the access gate and by guards (`server/pages/page-requests.ts`). */
function pageEndpoints({ services, pageRequests, secureCookies, log }: AppParts): Endpoint[] {
  const { accounts } = services
  const { get } = endpoints({ ...FOR_FORMS, origin: 'any', caching: 'as answered' })
  return [
    get(
      '*',
      'public',
      async (call) =>
        (await logoutOnPage(call, { accounts, secureCookies, log })) ?? pageRequests(call.context),
    ),
  ]
}

/** Everything the cache does not answer. */
export function createApp(parts: AppParts): { app: Hono; table: readonly Endpoint[] } {
  const { config, services, state, sessions, secureCookies, log, errors } = parts
  const table = endpointTable(parts)
  const app = createDispatcher({
    table,
    sessions,
    accounts: services.accounts,
    editors: services.editors,
    limits: services.rateLimits,
    mandator: async () => (await state.site()).mandator,
    addressOf: (context) => networkOf(parts.addressOf(incomingOf(context))),
    publicUrl: config.publicUrl,
    secureCookies,
    errorAnswer: createErrorAnswer(errors, log),
  })
  return { app, table }
}

/** What a service refused is told; what nobody expected is logged and told to nobody. */
function createErrorAnswer(errors: ErrorAnswers, log: Logger): Dispatching['errorAnswer'] {
  return async (error, context, audience) => {
    const failure = error instanceof ServiceError ? error : SURPRISE
    if (failure === SURPRISE) log.error({ err: error, path: context.req.path }, 'A request failed')
    return audience === 'programs' ? json(failure) : errors.response(context, failure)
  }
}

const SURPRISE = new ServiceError(500, 'Hier ist etwas schiefgegangen.')
