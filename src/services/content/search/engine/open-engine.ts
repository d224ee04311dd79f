import { Counter, Gauge } from 'prom-client'
import type { QuerySource } from '../../../../store/pools/reading.ts'
import { remainingMs } from '../../../calls/remaining-ms.ts'
import { createSlots } from '../../../queues/slots.ts'
import { ServiceError } from '../../../service-error.ts'
import type { SearchPage } from '../../wire/contract.ts'
import type { SearchInput } from '../search.ts'
import type { Engine, EngineLocation } from '../search-engine.ts'
import { readEngineState } from './changes.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'
import { feedEngine } from './feed-engine.ts'
import type { Hits } from './query.ts'
import { findHits, searchEngine } from './search.ts'
import type { EngineClient } from './client.ts'
import { createOutageLog, type EngineLog } from './outage-log.ts'

/** Concurrent queries to the engine; searches beyond this use the database. */
const MAX_CONCURRENT = 32
/** After a failure the engine is not queried for this time: each reader would wait for the timeout. */
const BACKOFF_MS = 5000

/** Opens an OpenSearch-compatible engine. The client library is only loaded here. */
export async function openEngine(place: EngineLocation, log: EngineLog): Promise<Engine> {
  const { createEngineClient } = await import('./client.ts')
  const client = createEngineClient(place)
  const outages = createOutageLog({
    log,
    away: 'The search engine does not answer: the store searches in its place',
    back: 'The search engine answers again',
    facts: { url: place.url, index: place.index },
  })
  let feeding: ReturnType<typeof feedEngine> | undefined
  const searchOrFallBack = createSearches(client, outages)
  const { searches, metrics } = createMetrics({
    isAway: () => outages.isAway(),
    waiting: () => feeding?.waiting() ?? 0,
  })

  return {
    async search(pool, input) {
      const page = await searchOrFallBack(pool, input)
      searches.inc({ by: page ? 'engine' : 'store' })
      return page
    },
    isBuilt: async ({ database }) => (await readEngineState(database)).isBuilt,
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

type OutageLog = ReturnType<typeof createOutageLog>
type Search = (pool: QuerySource, input: SearchInput) => Promise<SearchPage | undefined>

/** Creates the function that searches with the engine. It returns `undefined` while the engine fails or is busy. */
function createSearches(client: EngineClient, outages: OutageLog): Search {
  const slots = createSlots({
    parallel: MAX_CONCURRENT,
    capacity: 0,
    refusal: 'The engine has enough to do',
  })
  let backoffUntil = 0
  const find = async (query: object): Promise<Hits> => {
    const hits = await findHits(client, query)
    outages.succeeded()
    return hits
  }

  return async (pool, input) => {
    if (remainingMs(backoffUntil, BACKOFF_MS) > 0) return undefined
    try {
      return await slots.run(() => searchEngine(pool, find, input))
    } catch (error) {
      if (error instanceof ServiceError) return undefined
      if (!(error instanceof SearchUnavailableError)) throw error
      outages.failed(error.reason)
      backoffUntil = Date.now() + BACKOFF_MS
      return undefined
    }
  }
}

type EngineFacts = { isAway: () => boolean; waiting: () => number }

function createMetrics({ isAway, waiting }: EngineFacts) {
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
      isAway() ? 1 : 0,
    ),
    gauge(
      'search_engine_waiting',
      'Changes the search engine was not told of, where they are told from',
      waiting,
    ),
  ]
  return { searches, metrics }
}
