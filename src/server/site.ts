import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { EVERYTHING, listenOutbox } from '../store/outbox.ts'
import { createAccessGate } from './access-gate.ts'
import { createApp } from './app.ts'
import type { Assets } from './assets.ts'
import { composeServices, openSiteStore } from './compose.ts'
import type { Config } from './config.ts'
import { createErrorAnswers } from './error-answers.ts'
import { acceptedEncoding } from './compression.ts'
import { createFront } from './front.ts'
import { createPageAnswers } from './page-answers.ts'
import { PageCache } from './page-cache.ts'
import { createPageRequests } from './page-requests.ts'
import { createPageSources } from './page-sources.ts'
import { parsePageUrl } from './page-url.ts'
import { createRenderer } from './render.tsx'
import { seedIfEmpty } from './seed.ts'
import { createSessions } from './session.ts'
import { openSiteState } from './site-state.ts'
import { visitorOf } from './visitor.ts'

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
  /** Starts listening; answers the port. */
  listen(): Promise<number>
  close(): Promise<void>
}

const CACHE_BYTES = 256 * 1024 * 1024
export const BRAND = 'morgenblatt'

/** The whole site: store, services, gate, cache and application, put together once. */
export async function openSite({ config, assets, log, root, progress }: SiteOptions): Promise<OpenSite> {
  progress(config.databaseUrl ? 'Connecting to the database' : 'Starting the packaged PostgreSQL')
  const store = await openSiteStore(config, join(root, 'db/migrations'))
  const services = await composeServices(config, store, log)
  await seedIfEmpty({ config, services, root, progress })

  const state = await openSiteState({ content: services.content, readSettings: () => services.settings.read() })
  const cache = new PageCache(CACHE_BYTES)
  const gate = createAccessGate({ content: services.content, settings: state.settings, brand: BRAND })
  const sources = createPageSources(services.content, state.settings)
  const sessions = createSessions(services.accounts)
  const renderer = createRenderer({
    site: state.site,
    settings: state.settings,
    imageUrl: services.imageUrl,
    assets,
    publicUrl: config.publicUrl,
  })
  const answers = createPageAnswers({ cache, gate, sources, renderer })
  const errors = createErrorAnswers({ renderer, sources, log })

  /** Whatever was announced as changed is not served again. */
  const forget = async (tags: string[]) => {
    if (tags.includes(EVERYTHING)) cache.clear()
    cache.invalidate(tags)
    if (tags.some((tag) => tag === 'site' || tag === 'settings' || tag === EVERYTHING)) {
      renderer.forgetFrames()
      await state.renew()
    }
  }
  const outbox = listenOutbox(store, (tags) => void forget(tags).catch((error: unknown) => log.error(error)))
  await outbox.ready

  const pageRequests = createPageRequests({
    sessions,
    answers,
    errors,
    settings: state.settings,
    brand: BRAND,
    secureCookies: config.publicUrl.startsWith('https:'),
  })
  const app = createApp({
    ...{ config, assets, log, root, services, sessions, sources, renderer },
    ...{ errors, state, pageRequests, forget, cache },
  })
  const handle = createFront({
    cache,
    gate,
    sessions,
    next: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    refresh(target, request) {
      const address = parsePageUrl(target)
      const visitor = visitorOf(sessions.known(request.headers.cookie) ?? null, request.headers['user-agent'])
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      if (address) answers.answer({ address, visitor, encoding }).catch((error: unknown) => log.error(error))
    },
  })
  const server = createServer(handle)

  return {
    handle,
    listen: () => listen(server, config),
    async close() {
      await new Promise((done) => {
        server.close(done)
        server.closeAllConnections()
      })
      await outbox.stop()
      await store.close()
    },
  }
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
