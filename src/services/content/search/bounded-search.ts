import { availableParallelism } from 'node:os'
import type { QuerySource } from '../../../store/pools/reading.ts'
import { DatabaseError } from '../../../store/pools/database-error.ts'
import { ServiceError } from '../../service-error.ts'
import { createSlots, processShare } from '../../queues/slots.ts'
import type { QueueMetrics } from '../../queues/queue-metrics.ts'
import type { SearchPage } from '../wire/contract.ts'
import type { Engine } from './search-engine.ts'
import { rememberNewestMonths } from './newest-months.ts'
import { searchTeasers, type SearchInput } from './search.ts'

const REFUSAL = 'Too many are searching at once, please try again in a few seconds'
const TOO_LONG = 'This search takes too long, please try again with other words'
const RETRY_SECONDS = 5
/** A search keeps a core busy; page requests need the other cores. */
const MAX_PARALLEL = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

type SearchParts = {
  /** How many processes share the machine. */
  processes: number
  engine?: Engine | null | undefined
  lines?: Pick<QueueMetrics, 'add'> | undefined
}

/**
 * Creates the search. Its concurrency is limited to half of the cores (at most 4) across all processes, so that page requests
 * always find free database connections. Queries the engine first, if there is one. Throws a ServiceError 503 if too
 * many searches wait, one waits too long or one takes too long.
 */
export function createSearch(pool: QuerySource, { processes, engine, lines }: SearchParts) {
  const slots = createSlots({
    parallel: processShare(MAX_PARALLEL, processes),
    capacity: 32,
    patience: 2000,
    refusal: REFUSAL,
    retryAfter: RETRY_SECONDS,
  })
  lines?.add('search', () => slots.waiting)
  const newestMonths = rememberNewestMonths(pool)
  return async (input: SearchInput): Promise<SearchPage> =>
    (await engine?.search(pool, input).catch(rejectSlowSearch)) ??
    slots.run(() => search(input).catch(rejectSlowSearch))

  async function search(input: SearchInput): Promise<SearchPage> {
    return searchTeasers(pool, input, await newestMonths())
  }
}

function rejectSlowSearch(error: unknown): never {
  // The statement timeout of the pool ended it.
  if (error instanceof DatabaseError && error.trouble === 'slow')
    throw new ServiceError(503, TOO_LONG, RETRY_SECONDS)
  throw error
}
