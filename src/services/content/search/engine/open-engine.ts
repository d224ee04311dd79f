import { Counter, Gauge, type Metric } from 'prom-client'
import type { Store } from '../../../../store/store.ts'
import type { Reading } from '../../../../store/pools/reading.ts'
import { remainingMs } from '../../../calls/remaining-ms.ts'
import { createSlots } from '../../../queues/slots.ts'
import { ServiceError } from '../../../service-error.ts'
import type { SearchPage } from '../../wire/contract.ts'
import type { SearchInput } from '../search.ts'
import type { EnginePlace } from './client.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'
import { feedEngine } from './feeding.ts'
import type { Hits } from './query.ts'
import { findHits, searchEngine } from './search.ts'
import { createTroubleLog, type EngineLog } from './trouble-log.ts'

/** An OpenSearch-compatible engine (decision 68) beside the store's own index, which stays and answers in its place. */
export type Engine = {
  /** What is found; undefined where the store is to be asked: the engine is not built, away, or too much is asked of it. */
  search(pool: Reading, input: SearchInput): Promise<SearchPage | undefined>
  /** Keeps it in step with the store, until it is stopped. */
  feed(parts: { store: Store; onError: (error: unknown) => void }): { stop(): Promise<void> }
  metrics: readonly Metric[]
  close(): Promise<void>
}

/** It only waits for answers; whoever finds so many waiting is answered by the store. */
const AT_ONCE = 32
/** Whoever gave no answer is not asked for so long: each reader would wait for it. */
const REST_MS = 5000

/** The client is loaded where there is an engine. */
export async function openEngine(place: EnginePlace, log: EngineLog): Promise<Engine> {
  const { createEngineClient } = await import('./client.ts')
  const client = createEngineClient(place)
  const slots = createSlots({
    parallel: AT_ONCE,
    capacity: 0,
    refusal: 'The engine has enough to do',
  })
  const troubleLog = createTroubleLog({
    log,
    away: 'The search engine does not answer: the store searches in its place',
    back: 'The search engine answers again',
    facts: { url: place.url, index: place.index },
  })
  let restsUntil = 0
  let feeding: ReturnType<typeof feedEngine> | undefined
  const searches = new Counter({
    name: 'search_engine_searches_total',
    help: 'Searches by who answered: the engine, or the store in its place',
    labelNames: ['by'],
    registers: [],
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    })
  const metrics = [
    searches,
    gauge('search_engine_away', '1 while the search engine does not answer', () =>
      troubleLog.isAway() ? 1 : 0,
    ),
    gauge(
      'search_engine_waiting',
      'Changes the search engine was not told of, where they are told from',
      () => feeding?.waiting() ?? 0,
    ),
  ]

  async function find(query: object): Promise<Hits> {
    const hits = await findHits(client, query)
    troubleLog.succeeded()
    return hits
  }

  async function ask(pool: Reading, input: SearchInput): Promise<SearchPage | undefined> {
    if (remainingMs(restsUntil, REST_MS) > 0) return undefined
    try {
      return await slots.run(() => searchEngine(pool, find, input))
    } catch (error) {
      if (error instanceof ServiceError) return undefined
      if (!(error instanceof SearchUnavailableError)) throw error
      troubleLog.failed(error.reason)
      restsUntil = Date.now() + REST_MS
      return undefined
    }
  }

  return {
    async search(pool, input) {
      const page = await ask(pool, input)
      searches.inc({ by: page ? 'engine' : 'store' })
      return page
    },
    feed(parts) {
      const current = feedEngine({ ...parts, client, log })
      feeding = current
      return {
        async stop() {
          if (feeding === current) feeding = undefined
          await current.stop()
        },
      }
    },
    metrics,
    close: () => client.close(),
  }
}
