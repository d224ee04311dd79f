import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Endpoint } from '../../api/endpoint.ts'
import { ownHosts } from '../../rules/site/publisher.ts'
import { createContentWriter } from '../../services/newsroom/content-writer.ts'
import { LiveHub } from '../../services/newsroom/live/live-hub.ts'
import { loadNewsroomRole } from '../../services/newsroom/newsroom-role.ts'
import type { Store } from '../../store/store.ts'
import { openAccess } from '../access/access.ts'
import { openAnnouncements } from '../site/announcements.ts'
import { startBackgroundWork, type JobsHere } from '../work/background-work.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import { createDispatcher } from '../endpoints/dispatcher.ts'
import { liveApi } from '../endpoints/live-api.ts'
import { siteTable } from '../endpoints/site-table.ts'
import { createAnswerCache } from '../http/answer-cache.ts'
import { incomingOf } from '../http/incoming.ts'
import { createSitePages } from '../pages/site-pages.ts'
import { strictTransport } from '../http/security-headers.ts'
import { createUpgrades } from '../http/upgrades.ts'
import type { Assets } from '../http/assets.ts'
import { composeServices, openSiteStore } from './compose.ts'
import type { Config } from '../config/config.ts'
import { preferredEncoding } from '../http/compression.ts'
import { createFront } from '../pages/answers/front.ts'
import { createHttpServer } from '../http/http-server.ts'
import type { PageAnswers } from '../pages/answers/page-answers.ts'
import type { PageCache } from '../pages/cache/page-cache.ts'
import type { PageSources } from '../pages/page-sources.ts'
import { parsePageUrl } from '../pages/addresses/page-url.ts'
import type { Renderer } from '../pages/rendering/render.tsx'
import { demoPublisherFile, readPublisher, refuseOtherPaper } from './publisher-file.ts'
import { openOptionalEndpoints } from './optional-endpoints.ts'
import { openSportRefreshing } from './remote/open-sport-refreshing.ts'
import { seedIfEmpty } from './seed.ts'
import { createSessions } from '../access/session.ts'
import { openSiteState } from '../site/site-state.ts'
import { networkAddresses } from '../http/network-address.ts'
import { openTracing } from '../watching/open-tracing.ts'
import { unexpectedErrors } from '../watching/store-alarm.ts'
import { alone, type WorkerPart } from '../site/worker-part.ts'

export type SiteOptions = {
  config: Config
  assets: Assets
  log: Logger
  /** The project's folder, which contains migrations and the demo. */
  root: string
  /** Shows progress to a person at a terminal. */
  progress: (text: string) => void
  /** If aborted, opening stops after the current step and rejects with the signal's reason. */
  stopping?: AbortSignal
  /** Set if the site is one of several processes. */
  worker?: WorkerPart
}

export type OpenSite = {
  handle: RequestListener
  /** For benchmarks and tests without HTTP. */
  parts: {
    cache: PageCache
    sources: PageSources
    answers: PageAnswers
    renderer: Renderer
    store: Store
    table: readonly Endpoint[]
  }
  /** Starts listening and returns the port. Rejects with a sentence for operators. */
  listen: () => Promise<number>
  jobs: Pick<JobsHere, 'start' | 'stop'>
  /** Hands the port over to a successor; resolves when all readers are connected to it. */
  retire: () => Promise<void>
  /** Waits for responses in flight, then closes everything in reverse order of opening. */
  close: () => Promise<void>
}

/** Opens the whole site: database, services, gate, cache and application. Closes everything again if a step fails. */
export async function openSite({
  config,
  assets,
  log,
  root,
  progress,
  stopping,
  worker = alone(),
}: SiteOptions): Promise<OpenSite> {
  await using begun = new AsyncDisposableStack()
  const publisher = await readPublisher(config.publisherFile ?? demoPublisherFile(root))
  const store = await openSiteStore(config, { root, worker, progress })
  begun.defer(() => store.close())
  await refuseOtherPaper(store, publisher)
  const tracing = await openTracing(config, { worker: worker.number, log })
  begun.defer(() => tracing.close())
  stopping?.throwIfAborted()
  const announcements = await openAnnouncements(store)
  begun.defer(() => announcements.stop())
  const services = await composeServices({
    config,
    publisher,
    store,
    log,
    root,
    processes: worker.share.processes,
  })
  const { linkTokens, reads, analytics, headlines, recommendations, ads } = services
  const counting = [linkTokens, reads, analytics, headlines, recommendations, ads]
  for (const service of [...counting, services.bankFiles, services.typesetter, services.push])
    begun.defer(() => service.close())
  begun.defer(() => services.searchEngine?.close())
  stopping?.throwIfAborted()
  await seedIfEmpty({ config, publisher, services, root, progress })
  stopping?.throwIfAborted()

  const state = await openSiteState({
    content: services.content,
    readSettings: () => services.settings.read(),
  })
  const secureCookies = config.publicUrl.startsWith('https:')
  const addressOf = networkAddresses(config.trustedProxies)
  const basis = { config, publisher, services, state, addressOf, secureCookies, log }
  const access = await openAccess(basis)
  begun.defer(() => access.accessLog.write())
  const sessions = createSessions({ ...services, secureCookies, log })
  const pages = createSitePages({ ...basis, assets, access, sessions, share: worker.share })
  const { cache, sources, renderer, answers, errors, invalidation, meters } = pages
  const onError = unexpectedErrors(log)
  // A committed write must not fail here: the outbox invalidates these tags on this node again.
  const invalidate = (tags: string[]): Promise<void> => invalidation.invalidate(tags).catch(onError)
  const contentWriter = createContentWriter(store, {
    homePath: publisher.homePath,
    mandator: publisher.mandator,
    hosts: ownHosts(publisher, config.publicUrl),
    place: services.storagePlace,
    onAnnounced: invalidate,
    onError,
    processes: worker.share.processes,
    lines: services.lines,
  })
  begun.defer(() => contentWriter.close())
  const { write } = contentWriter
  const work = await startBackgroundWork({
    config,
    publisher,
    services,
    announcements,
    invalidation,
    refreshSport: await openSportRefreshing(basis),
    write,
    log,
  })
  begun.defer(() => work.stop())
  if (worker.runsJobs === 'at once') await work.jobs.start()
  const http = createHttpServer({}, worker.readiness)
  begun.defer(() => http.close())
  const newsroomRole = (reader: Reader) =>
    loadNewsroomRole(store.database, reader, { ownsAccounts: !config.fusionAuth })
  // A session without an id was checked when its connection was opened.
  const hasSecondFactor = async (reader: Reader) =>
    reader.sessionId === undefined ||
    (await services.secondFactor.gapOf({ reader, cookies: undefined })) === null
  const live = new LiveHub({
    store,
    write,
    roleOf: async (reader) => ((await hasSecondFactor(reader)) ? newsroomRole(reader) : null),
    isCurrent: (reader) =>
      reader.expiresAt * 1000 > Date.now() && !services.accounts.hasEnded(reader),
    onError,
  })
  begun.defer(() => live.close())

  const { accounts, editors, partners, rateLimits, secondFactor } = services
  const table = siteTable({
    ...basis,
    root,
    assets,
    access,
    pages,
    work,
    worker,
    optionalEndpoints: await openOptionalEndpoints(basis),
    write,
    live,
    isStopping: () => http.isStopping(),
    invalidate,
  })
  const dispatching = {
    sessions,
    accounts,
    editors,
    partners,
    limits: rateLimits,
    mandator: async () => (await state.site()).mandator,
    addressOf: (context: Context) => networkOf(addressOf(incomingOf(context))),
    isProved: (reader: Reader) => services.office.isProved(employeeOf(reader)),
    secondFactor,
    newsroomRole,
    publicUrl: config.publicUrl,
    secureCookies,
    errorAnswer: errors.answer,
  }
  const app = createDispatcher({ ...dispatching, table })
  const sockets = createDispatcher({ ...dispatching, table: liveApi(live) })
  const answerCache = createAnswerCache(strictTransport(config.publicUrl))
  const front = createFront({
    cache,
    gate: access.gate,
    visitors: pages.visitors,
    policies: pages.policies,
    mayHaveOldAddresses: pages.mayHaveOldAddresses,
    meters,
    strictTransport: strictTransport(config.publicUrl),
    application: tracing.requests(
      getRequestListener(answerCache.caching(app.fetch), { overrideGlobalObjects: false }),
    ),
    async refresh({ url = '/', headers }, visit) {
      const address = parsePageUrl(url)
      const encoding = preferredEncoding(headers['accept-encoding'])
      if (address) await answers.renew({ address, ...visit, encoding }).catch(onError)
    },
  })
  const handle: RequestListener = (request, response) =>
    void (answerCache.answer(request, response) || front(request, response))
  const open = begun.move()
  let closed: Promise<void> | undefined

  return {
    handle,
    parts: { cache, sources, answers, renderer, store, table },
    listen: () => http.listen(handle, config, createUpgrades(sockets.fetch, onError)),
    jobs: work.jobs,
    retire: async () => {
      await live.close()
      await http.retire()
    },
    close: () => (closed ??= open.disposeAsync()),
  }
}
