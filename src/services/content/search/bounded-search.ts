import { availableParallelism } from 'node:os'
import type { Reading } from '../../../store/pools/reading.ts'
import { DatabaseError } from '../../../store/pools/database-error.ts'
import { ServiceError } from '../../service-error.ts'
import { createSlots, partOf } from '../../queues/slots.ts'
import type { QueueMetrics } from '../../queues/queue-metrics.ts'
import type { SearchPage } from '../wire/contract.ts'
import type { Engine } from './engine/open-engine.ts'
import { rememberNewestMonths } from './newest-months.ts'
import { searchTeasers, type SearchInput } from './search.ts'

const REFUSAL = 'Too many are searching at once, please try again in a few seconds'
const TOO_LONG = 'This search takes too long, please try again with other words'
const RETRY_SECONDS = 5
/** A statement keeps a core busy: pages need the others. */
const AT_ONCE = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

type SearchParts = {
  /** How many processes share the machine. */
  processes: number
  engine?: Engine | null | undefined
  lines?: Pick<QueueMetrics, 'add'> | undefined
}

/**
 * The search with its own small share of the store, so that however many search, pages find connections free: on half
 * of the cores, whoever of the machine's processes answers, each asking several things side by side. Throws a ServiceError 503 where too many wait
 * or wait too long, and where one takes too long itself. An engine is asked first, where there is one.
 */
export function createSearch(pool: Reading, { processes, engine, lines }: SearchParts) {
  const slots = createSlots({
    parallel: partOf(AT_ONCE, processes),
    capacity: 32,
    patience: 2000,
    refusal: REFUSAL,
    retryAfter: RETRY_SECONDS,
  })
  lines?.add('search', () => slots.waiting)
  const newestMonths = rememberNewestMonths(pool)
  return async (input: SearchInput): Promise<SearchPage> =>
    (await engine?.search(pool, input).catch(refuseWhatTakesLong)) ??
    slots.run(() => search(input).catch(refuseWhatTakesLong))

  async function search(input: SearchInput): Promise<SearchPage> {
    return searchTeasers(pool, input, await newestMonths())
  }
}

function refuseWhatTakesLong(error: unknown): never {
  // Ended by the time a statement of the pool may take.
  if (error instanceof DatabaseError && error.trouble === 'slow')
    throw new ServiceError(503, TOO_LONG, RETRY_SECONDS)
  throw error
}
