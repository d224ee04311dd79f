import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Endpoint } from '../../api/endpoint.ts'
import { frameOrigins } from '../../rules/site/frame-origins.ts'
import { readAddresses } from '../../services/content/reading/addresses.ts'
import { createContentWriter } from '../../services/content/wire/content-writer.ts'
import type { Store } from '../../store/open-store.ts'
import { openAccess } from '../access/access.ts'
import { openAnnouncements } from './announcements.ts'
import { createApp } from '../app.ts'
import { startBackgroundWork } from '../work/background-work.ts'
import type { Assets } from '../http/assets.ts'
import { composeServices, openSiteStore } from './compose.ts'
import type { Config } from './config.ts'
import { createErrorAnswers } from '../pages/error-answers.ts'
import { preferredEncoding } from '../http/compression.ts'
import { createForgetting } from '../pages/forgetting.ts'
import { createFront } from '../pages/front.ts'
import { createHttpServer } from '../http/http-server.ts'
import { createKnownAddresses } from '../pages/known-addresses.ts'
import { createPageAnswers, type PageAnswers } from '../pages/page-answers.ts'
import { PageCache } from '../pages/page-cache.ts'
import { createPageRequests } from '../pages/page-requests.ts'
import { createPageSources, type PageSources } from '../pages/page-sources.ts'
import { parsePageUrl } from '../pages/page-url.ts'
import { createPersonalPages } from '../pages/personal-pages.tsx'
import { createRenderer, type Renderer } from '../pages/render.tsx'
import { seedIfEmpty } from './seed.ts'
import { createSecurityHeaders, strictTransport } from '../http/security-headers.ts'
import { createSessions } from '../access/session.ts'
import { openSiteState } from './site-state.ts'
import { networkAddresses } from '../http/network-address.ts'
import { createVisitors } from '../access/visitors.ts'

export type SiteOptions = {
  config: Config
  assets: Assets
  log: Logger
  /** The project's folder, where migrations and the demo stand. */
  root: string
  /** Tells a person at a terminal what is being done. */
  progress: (text: string) => void
  /** Once it is aborted, opening ends after the step it is at, and rejects with its reason. */
  stopping?: AbortSignal
}

export type OpenSite = {
  handle: RequestListener
  /** For measuring and trying without HTTP. */
  parts: {
    cache: PageCache
    sources: PageSources
    answers: PageAnswers
    renderer: Renderer
    store: Store
    table: readonly Endpoint[]
  }
  /** Starts listening; answers the port, rejects with a sentence for operators. */
  listen: () => Promise<number>
  /** Lets answers in flight end, then closes whatever was opened, the last first. */
  close: () => Promise<void>
}

const CACHE_BYTES = 256 * 1024 * 1024
export const BRAND = 'morgenblatt'

/** The whole site: store, services, gate, cache and application, put together once. What fails closes what it began. */
export async function openSite({
  config,
  assets,
  log,
  root,
  progress,
  stopping,
}: SiteOptions): Promise<OpenSite> {
  await using begun = new AsyncDisposableStack()
  progress(config.databaseUrl ? 'Connecting to the database' : 'Starting the packaged PostgreSQL')
  const store = await openSiteStore(config, join(root, 'db/migrations'))
  begun.defer(() => store.close())
  stopping?.throwIfAborted()
  const announcements = await openAnnouncements(store)
  begun.defer(() => announcements.stop())
  const services = await composeServices({ config, root, store, log })
  begun.defer(() => services.linkTokens.close())
  stopping?.throwIfAborted()
  await seedIfEmpty({ config, services, root, progress })
  stopping?.throwIfAborted()

  const state = await openSiteState({
    content: services.content,
    readSettings: () => services.settings.read(),
  })
  const secureCookies = config.publicUrl.startsWith('https:')
  const addressOf = networkAddresses(config.trustedProxies)
  const { settings } = state
  const access = await openAccess({
    config,
    services,
    settings,
    addressOf,
    secureCookies,
    brand: BRAND,
    log,
  })
  const { gate, paywall, accessLog } = access
  begun.defer(() => accessLog.write())
  const cache = new PageCache(CACHE_BYTES)
  const sources = createPageSources(services.content, state.settings)
  const sessions = createSessions({ accounts: services.accounts, secureCookies, log })
  const visitors = createVisitors(sessions, secureCookies)
  const renderer = createRenderer({
    site: state.site,
    settings: state.settings,
    imageUrl: services.imageUrl,
    assets,
    publicUrl: config.publicUrl,
    signInWith: services.providers.offered,
  })
  const security = createSecurityHeaders(config.publicUrl)
  const addresses = createKnownAddresses(() => readAddresses(store))
  const answers = createPageAnswers({
    cache,
    gate,
    sources,
    renderer,
    security,
    // Of what a remote content service holds, nothing is known here.
    mayExist: config.contentUrl ? async () => true : addresses.mayExist,
  })
  const errors = createErrorAnswers({
    renderer,
    sources,
    sessions,
    security,
    secureCookies,
    log,
  })

  const forgetting = createForgetting({
    services,
    paywall,
    sources,
    cache,
    renderer,
    state,
    addresses,
  })
  const work = await startBackgroundWork({ config, services, announcements, forgetting, log })
  begun.defer(() => work.stop())
  const http = createHttpServer()
  begun.defer(() => http.close())

  const pageRequests = createPageRequests({
    visitors,
    answers,
    personalPages: createPersonalPages({
      services,
      sources,
      renderer,
      errors,
      facts: {
        hasBillingSession: ({ ssoId }) =>
          services.billing.customer(ssoId).then(
            (customer) => customer !== null,
            (error: unknown) => {
              log.error({ err: error }, 'There is no billing session')
              return false
            },
          ),
        missingFields: ({ ssoId }) => services.accounts.missingFields(ssoId),
      },
      ownOrigins: () => frameOrigins(config.publicUrl, state.settings().frame_origins),
      security,
      secureCookies,
    }),
    errors,
    settings: state.settings,
    brand: BRAND,
    secureCookies,
  })
  // A write that is through is no failure: the outbox tells this node of it again.
  const forget = (tags: string[]): Promise<void> =>
    forgetting.forget(tags).catch((error: unknown) => log.error(error))
  const contentWriter = createContentWriter(store, {
    onAnnounced: forget,
    onError: (error) => log.error(error),
  })
  begun.defer(() => contentWriter.close())
  const { app, table } = createApp({
    config,
    assets,
    log,
    root,
    services,
    sessions,
    sources,
    renderer,
    errors,
    state,
    answers,
    pageRequests,
    access,
    addressOf,
    secureCookies,
    isStopping: () => http.isStopping(),
    forget,
    contentWriter,
    cache,
  })
  const handle = createFront({
    cache,
    gate,
    visitors,
    strictTransport: strictTransport(config.publicUrl),
    application: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    refresh({ url = '/', headers }, view) {
      const address = parsePageUrl(url)
      const encoding = preferredEncoding(headers['accept-encoding'])
      if (address)
        answers.answer({ address, ...view, encoding }).catch((error: unknown) => log.error(error))
    },
  })
  const open = begun.move()
  let closed: Promise<void> | undefined

  return {
    handle,
    parts: { cache, sources, answers, renderer, store, table },
    listen: () => http.listen(handle, config),
    close: () => (closed ??= open.disposeAsync()),
  }
}
