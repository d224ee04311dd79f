import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Endpoint } from '../../api/endpoint.ts'
import { ownHosts } from '../../rules/site/publisher.ts'
import { createContentWriter, type ContentWriter } from '../../services/newsroom/content-writer.ts'
import type { Store } from '../../store/store.ts'
import { openAccess } from '../access/access.ts'
import { openAnnouncements } from '../site/announcements.ts'
import { startBackgroundWork, type JobsHere } from '../work/background-work.ts'
import { siteTable } from '../endpoints/site-table.ts'
import { createSitePages } from '../pages/site-pages.ts'
import type { Assets } from '../http/assets.ts'
import { composeServices, openSiteStore } from './compose.ts'
import type { Config } from '../config/config.ts'
import { createHttpServer } from '../http/http-server.ts'
import type { PageAnswers } from '../pages/answers/page-answers.ts'
import type { PageCache } from '../pages/cache/page-cache.ts'
import type { PageSources } from '../pages/page-sources.ts'
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
import type { SiteBasis } from '../site/site-basis.ts'
import { createApplication, openLiveHub } from './application.ts'

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
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { config, assets, log, root, progress, stopping, worker = alone() } = options
  await using begun = new AsyncDisposableStack()
  const backends = await openBackends({ ...options, worker }, begun)
  const { publisher, store, services, tracing, announcements } = backends
  stopping?.throwIfAborted()
  await seedIfEmpty({ config, publisher, services, root, progress })
  stopping?.throwIfAborted()

  const basis = await openBasis(config, { publisher, services, log })
  const access = await openAccess(basis)
  begun.defer(() => access.accessLog.write())
  const sessions = createSessions({ ...services, secureCookies: basis.secureCookies, log })
  const pages = createSitePages({ ...basis, assets, access, sessions, share: worker.share })
  const { cache, sources, renderer, answers, invalidation } = pages
  const onError = unexpectedErrors(log)
  // A committed write must not fail here: the outbox invalidates these tags on this node again.
  const invalidate = (tags: string[]): Promise<void> => invalidation.invalidate(tags).catch(onError)
  const contentWriter = openContentWriter(basis, { onAnnounced: invalidate, onError, worker })
  begun.defer(() => contentWriter.close())
  const { write } = contentWriter
  const refreshSport = await openSportRefreshing(basis)
  const work = await startBackgroundWork({
    ...basis,
    announcements,
    invalidation,
    refreshSport,
    write,
  })
  begun.defer(() => work.stop())
  if (worker.runsJobs === 'at once') await work.jobs.start()
  const http = createHttpServer({}, worker.readiness)
  begun.defer(() => http.close())
  const live = openLiveHub(basis, { write, onError })
  begun.defer(() => live.close())
  const inside = { root, assets, access, pages, work, worker, write, live, invalidate }
  const optionalEndpoints = await openOptionalEndpoints(basis)
  const isStopping = () => http.isStopping()
  const table = siteTable({ ...basis, ...inside, optionalEndpoints, isStopping })
  const listeners = { ...inside, sessions, table, tracing, onError }
  const { handle, upgrade } = createApplication(basis, listeners)
  const open = begun.move()
  let closed: Promise<void> | undefined

  return {
    handle,
    parts: { cache, sources, answers, renderer, store, table },
    listen: () => http.listen(handle, config, upgrade),
    jobs: work.jobs,
    retire: async () => {
      await live.close()
      await http.retire()
    },
    close: () => (closed ??= open.disposeAsync()),
  }
}

/** Opens what the site's own parts are built on: database, traces, announcements and services. */
async function openBackends(
  { config, log, root, progress, stopping, worker }: SiteOptions & { worker: WorkerPart },
  begun: AsyncDisposableStack,
) {
  const publisher = await readPublisher(config.publisherFile ?? demoPublisherFile(root))
  const store = await openSiteStore(config, { root, worker, progress })
  begun.defer(() => store.close())
  await refuseOtherPaper(store, publisher)
  const tracing = await openTracing(config, { worker: worker.number, log })
  begun.defer(() => tracing.close())
  stopping?.throwIfAborted()
  const announcements = await openAnnouncements(store)
  begun.defer(() => announcements.stop())
  const { processes } = worker.share
  const services = await composeServices({ config, publisher, store, log, root, processes })
  const { linkTokens, reads, analytics, headlines, recommendations, ads } = services
  const counting = [linkTokens, reads, analytics, headlines, recommendations, ads]
  for (const service of [...counting, services.bankFiles, services.typesetter, services.push])
    begun.defer(() => service.close())
  begun.defer(() => services.searchEngine?.close())
  return { publisher, store, tracing, announcements, services }
}

async function openBasis(
  config: Config,
  { publisher, services, log }: Pick<SiteBasis, 'publisher' | 'services' | 'log'>,
): Promise<SiteBasis> {
  const state = await openSiteState({
    content: services.content,
    readSettings: () => services.settings.read(),
  })
  const secureCookies = config.publicUrl.startsWith('https:')
  const addressOf = networkAddresses(config.trustedProxies)
  return { config, publisher, services, state, addressOf, secureCookies, log }
}

type WriterParts = {
  onAnnounced: (tags: string[]) => Promise<void>
  onError: (error: unknown) => void
  worker: WorkerPart
}

function openContentWriter(
  { config, publisher, services }: SiteBasis,
  { onAnnounced, onError, worker }: WriterParts,
): ContentWriter {
  return createContentWriter(services.store, {
    homePath: publisher.homePath,
    mandator: publisher.mandator,
    hosts: ownHosts(publisher, config.publicUrl),
    place: services.storagePlace,
    onAnnounced,
    onError,
    processes: worker.share.processes,
    lines: services.lines,
  })
}
