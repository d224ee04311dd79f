import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { frameOrigins } from '../rules/frame-origins.ts'
import type { Store } from '../store/open-store.ts'
import { openAccess } from './access.ts'
import { createApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import type { Assets } from './assets.ts'
import { composeServices, openSiteStore } from './compose.ts'
import type { Config } from './config.ts'
import { createErrorAnswers } from './error-answers.ts'
import { preferredEncoding } from './compression.ts'
import { createForgetting } from './forgetting.ts'
import { createFront } from './front.ts'
import { createPageAnswers, type PageAnswers } from './page-answers.ts'
import { PageCache } from './page-cache.ts'
import { createPageRequests } from './page-requests.ts'
import { createPageSources, type PageSources } from './page-sources.ts'
import { parsePageUrl } from './page-url.ts'
import { createPersonalPages } from './personal-pages.tsx'
import { createRenderer, type Renderer } from './render.tsx'
import { seedIfEmpty } from './seed.ts'
import { createSessions } from './session.ts'
import { openSiteState } from './site-state.ts'
import { networkAddresses } from './network-address.ts'
import { createVisitors } from './visitors.ts'

export type SiteOptions = {
  config: Config
  assets: Assets
  log: Logger
  /** The project's folder, where migrations and the demo stand. */
  root: string
  /** Tells a person at a terminal what is being done. */
  progress: (text: string) => void
}

export type OpenSite = {
  handle: RequestListener
  /** For measuring the way of a page without HTTP. */
  parts: {
    cache: PageCache
    sources: PageSources
    answers: PageAnswers
    renderer: Renderer
    store: Store
  }
  /** Starts listening; answers the port. */
  listen: () => Promise<number>
  close: () => Promise<void>
}

const CACHE_BYTES = 256 * 1024 * 1024
export const BRAND = 'morgenblatt'

/** The whole site: store, services, gate, cache and application, put together once. */
export async function openSite({
  config,
  assets,
  log,
  root,
  progress,
}: SiteOptions): Promise<OpenSite> {
  progress(config.databaseUrl ? 'Connecting to the database' : 'Starting the packaged PostgreSQL')
  const store = await openSiteStore(config, join(root, 'db/migrations'))
  const services = await composeServices(config, store, log)
  await seedIfEmpty({ config, services, root, progress })

  const state = await openSiteState({
    content: services.content,
    readSettings: () => services.settings.read(),
    readChannels: () => channelPaths(store),
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
  const cache = new PageCache(CACHE_BYTES)
  const sources = createPageSources(services.content, state.settings)
  const sessions = createSessions(services.accounts, log)
  const visitors = createVisitors(sessions)
  const renderer = createRenderer({
    site: state.site,
    settings: state.settings,
    imageUrl: services.imageUrl,
    assets,
    publicUrl: config.publicUrl,
    signInWith: services.providers.offered,
  })
  const answers = createPageAnswers({ cache, gate, sources, renderer })
  const errors = createErrorAnswers({ renderer, sources, sessions, log })

  const forgetting = createForgetting({ services, paywall, sources, cache, renderer, state })
  const work = startBackgroundWork({ config, services, forgetting, log })
  await work.ready

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
      secureCookies,
    }),
    errors,
    settings: state.settings,
    brand: BRAND,
    secureCookies,
  })
  const app = createApp({
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
    // A write that is through is no failure: the outbox tells this node of it again.
    forget: (tags) => forgetting.forget(tags).catch((error: unknown) => log.error(error)),
    cache,
  })
  const handle = createFront({
    cache,
    gate,
    visitors,
    application: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    refresh({ url = '/', headers }, view) {
      const address = parsePageUrl(url)
      const encoding = preferredEncoding(headers['accept-encoding'])
      if (address)
        answers.answer({ address, ...view, encoding }).catch((error: unknown) => log.error(error))
    },
  })
  const server = createServer({ optimizeEmptyRequests: true }, handle)

  return {
    handle,
    parts: { cache, sources, answers, renderer, store },
    listen: () => listen(server, config),
    async close() {
      await new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      })
      accessLog.write()
      await work.stop()
      await store.close()
    },
  }
}

async function channelPaths(store: Store): Promise<string[]> {
  const rows = await store.database.selectFrom('channels').select('path').execute()
  return rows.map(({ path }) => path)
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
