import { collectDefaultMetrics, Gauge, Registry, type Metric } from 'prom-client'
import { endpoints, type Endpoint } from '../../api/endpoint.ts'
import { FOR_PROGRAMS } from '../../api/terms.ts'
import type { Store } from '../../store/store.ts'
import { withTimeout } from '../../services/calls/with-timeout.ts'
import type { PageCache } from '../pages/cache/page-cache.ts'
import type { WorkerPart } from '../site/worker-part.ts'
import type { BackgroundWork } from '../work/background-work.ts'

type Health = {
  store: Store
  cache: PageCache
  work: Pick<BackgroundWork, 'jobs' | 'hasStore'>
  /** Metrics of other parts of the site. */
  metrics: readonly Metric[]
  isStopping: () => boolean
  shareMetrics: WorkerPart['shareMetrics']
}

/** If the database does not answer, the other metrics are still needed. */
const COUNTING_MS = 2000

/**
 * `/healthz`: the process answers. `/readyz`: the database answered the last check, at most a second ago, and no stop has
 * begun. The endpoint uses no connection, because a database with busy connections is available. `/metrics`: Prometheus text.
 */
export function healthApi(parts: Health): Endpoint[] {
  const { store, work, metrics, isStopping, shareMetrics } = parts
  const { get } = endpoints(FOR_PROGRAMS)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  pageGauges(registry, parts)
  poolGauge(registry, store)
  for (const metric of metrics) registry.registerMetric(metric)
  jobGauge(registry, work.jobs)
  const metricsOfAll = shareMetrics(registry)
  return [
    get('/healthz', 'public', ({ context }) => context.json({ status: 'ok' })),
    get('/readyz', 'public', ({ context }) => {
      if (isStopping()) return context.json({ status: 'the site is stopping' }, 503)
      if (!work.hasStore()) return context.json({ status: 'the store does not answer' }, 503)
      return context.json({ status: 'ok' })
    }),
    get('/metrics', 'public', async ({ context }) => {
      context.header('content-type', registry.contentType)
      return context.body(await metricsOfAll())
    }),
  ]
}

function pageGauges(registry: Registry, { cache, store }: Health): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('page_cache_pages', 'Pages in the cache', () => cache.size.pages)
  gauge('page_cache_bytes', 'Bytes of cached answers', () => cache.size.bytes)
  gauge('store_connections', 'Connections of the site', () => store.pool.totalCount)
  gauge('store_connections_idle', 'Of these, at rest', () => store.pool.idleCount)
}

function poolGauge(registry: Registry, { pool, searchPool }: Store): void {
  new Gauge({
    name: 'store_waiting',
    help: 'What waits for a connection, for the site or for the search',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      this.set({ pool: 'site' }, pool.waitingCount)
      this.set({ pool: 'search' }, searchPool.waitingCount)
    },
  })
}

function jobGauge(registry: Registry, jobs: Health['work']['jobs']): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs by kind and state; failed ones are tried no more',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      const counts = await withTimeout(
        COUNTING_MS,
        jobs.counts(),
        () => new Error('The queue does not answer'),
      ).catch(() => [])
      for (const { job, ...states } of counts)
        for (const [state, count] of Object.entries(states)) this.set({ job, state }, count)
    },
  })
}
