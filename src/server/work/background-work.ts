import type { Logger } from 'pino'
import type { Metric } from 'prom-client'
import type { Publisher } from '../../rules/site/publisher.ts'
import { watchPrices } from '../../services/billing/offers/watch-prices.ts'
import { watchEmbargoes } from '../../services/content/writing/embargo.ts'
import type { ContentWriter } from '../../services/newsroom/content-writer.ts'
import { watchHeadlines } from '../../services/newsroom/headlines/turns.ts'
import { watchLiveTexts } from '../../services/newsroom/live/save-points.ts'
import { watchSchedule } from '../../services/newsroom/schedule.ts'
import { createCachePurger, type CachePurger } from '../../services/edge-cache/cache-purger.ts'
import { createMailCounter } from '../../services/mail/counted-delivery.ts'
import { retryUntilDone, runRepeatedly } from '../../store/jobs/repeating.ts'
import { withTimeout } from '../../services/calls/with-timeout.ts'
import type { JobCounts, RunningJobs } from '../../store/jobs/run-jobs.ts'
import { startJobs } from './jobs.ts'
import { createPicturePregeneration } from './pictures-ahead.ts'
import type { Announcements } from '../site/announcements.ts'
import type { Services } from '../site/services.ts'
import type { Config } from '../config/config.ts'
import type { Invalidation } from '../pages/cache/invalidation.ts'
import { watchEventLoop } from '../watching/event-loop-alarm.ts'
import { unexpectedErrors, watchDatabase } from '../watching/store-alarm.ts'

type Work = {
  config: Config
  publisher: Publisher
  services: Services
  announcements: Announcements
  invalidation: Invalidation
  /** Updates the leagues of the provider of sport data. */
  refreshSport: () => Promise<void>
  /** Writes content as an editor. */
  write: ContentWriter['write']
  log: Logger
}

const RETRY_MS = 1000
/** A running job ends by itself, but a mail server may take minutes. */
const STOP_MS = 10_000
/** A remote content service announces no changes, so its cached responses expire after this time. */
const REMOTE_CONTENT_MS = 5000

/** The background jobs of a process. Only one process of a site runs them. */
export type JobsHere = {
  /** Job counts of all nodes; empty if the jobs run in another process. */
  counts(): Promise<JobCounts[]>
  areHere(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

export type BackgroundWork = {
  jobs: JobsHere
  metrics: Metric[]
  /** True if the database answered the last check. */
  hasStore(): boolean
  stop(): Promise<void>
}

/**
 * Starts the work that no request triggers. Each node invalidates its own pages after changes of other nodes and
 * publications. Work on the database is a job, and one node runs it.
 */
export async function startBackgroundWork(parts: Work): Promise<BackgroundWork> {
  const { config, services, announcements, invalidation, log } = parts
  const { store } = services
  const onError = unexpectedErrors(log)
  const stopping = new AbortController()
  const persistence = { pauseMilliseconds: RETRY_MS, signal: stopping.signal, onError }
  const purging = openPurging(config, log)
  const mails = createMailCounter()
  const jobs = jobsHere(() => startJobs({ ...parts, mails }))
  const makeAhead = createPicturePregeneration(services)
  // Each node purges after its own invalidation, so the CDN refetches fresh content after the last node's purge.
  const onTags = async (tags: string[], announcedAt?: Date): Promise<void> => {
    await retryUntilDone(() => invalidation.invalidate(tags, announcedAt), persistence)
    purging?.purge(tags)
    // The processes of a site share the generated pictures.
    if (jobs.areHere()) await makeAhead(tags).catch(onError)
  }
  await announcements.subscribe(onTags)
  const embargoes = watchEmbargoes(store, (tags) => void onTags(tags))
  const prices = watchPrices(store, (tags) => void onTags(tags))
  const alarm = watchDatabase(store, log)
  const isActive = () => jobs.areHere()
  const schedule = watchSchedule({ store, write: parts.write, isActive, onError })
  const liveTexts = watchLiveTexts({ store, write: parts.write, isActive, onError })
  const { homePath } = parts.publisher
  const headlines = watchHeadlines({ store, homePath, write: parts.write, isActive, onError })
  const works: { stop(): Promise<void> }[] = [
    embargoes,
    schedule,
    liveTexts,
    headlines,
    jobs,
    prices,
    watchEventLoop(log),
    alarm,
  ]
  if (purging) works.push({ stop: () => purging.close() })
  if (config.contentUrl)
    works.push(
      runRepeatedly(() => invalidation.invalidateContent().catch(onError), REMOTE_CONTENT_MS),
    )
  await embargoes.ready
  return {
    jobs,
    metrics: [...alarm.metrics, mails],
    hasStore: alarm.isThere,
    async stop() {
      stopping.abort()
      const ended = Promise.all(works.map((work) => work.stop()))
      await withTimeout(STOP_MS, ended, () => new Error('Background work did not end in time.'))
    },
  }
}

function jobsHere(startThem: () => Promise<RunningJobs>): JobsHere {
  let running: Promise<RunningJobs> | undefined
  return {
    counts: async () => (await running)?.counts() ?? [],
    areHere: () => running !== undefined,
    async start() {
      running ??= startThem()
      await running.catch((error: unknown) => {
        running = undefined
        throw error
      })
    },
    async stop() {
      const stopped = running
      running = undefined
      await (await stopped)?.stop()
    },
  }
}

function openPurging({ cdnPurgeUrl, cdnPurgeKey }: Config, log: Logger): CachePurger | undefined {
  if (cdnPurgeUrl === undefined) return undefined
  return createCachePurger({
    url: cdnPurgeUrl,
    key: cdnPurgeKey,
    onAway: (reason) =>
      log.error({ reason }, 'The cache in front was not purged: it is tried again'),
    onBack: () => log.info('The cache in front is purged again'),
  })
}
