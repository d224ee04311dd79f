import pLimit from 'p-limit'
import { ServiceError } from '../service-error.ts'

/**
 * At most `parallel` pieces of work are under way at once, the others wait in their order; who finds `capacity` waiting
 * is refused with 503.
 */
export function createSlots(parallel: number, capacity: number) {
  const limit = pLimit(parallel)
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= parallel + capacity)
      throw new ServiceError(503, 'Too many sign-ins at once, please try again in a minute')
    return limit(work)
  }
}
