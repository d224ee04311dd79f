import pLimit from 'p-limit'
import { ServiceError } from './service-error.ts'

export type Slots = {
  /** Runs the work in its turn. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** How much waits for its turn. */
  readonly waiting: number
}

type SlotsOptions = {
  /** So many pieces of work are under way at once; the others wait in their order. */
  parallel: number
  /** Who finds so many waiting is refused. */
  capacity: number
  /** Milliseconds after which who still waits is refused; without it there is no end to waiting. */
  patience?: number
  /** What the refused are told. */
  refusal: string
  /** Seconds after which they may ask again. */
  retryAfter?: number
}

/** Of what a machine may do at once the part of one of its processes, one at least. */
export const partOf = (all: number, processes: number): number =>
  Math.max(1, Math.floor(all / processes))

/** Work that may not be done all at once. Who is refused gets a 503, and nothing was done for him. */
export function createSlots(options: SlotsOptions): Slots {
  const { parallel, capacity, patience, refusal, retryAfter } = options
  const limit = pLimit(parallel)
  /** Refused, and taken out of the line when their turn comes. */
  let gone = 0
  const refused = () => new ServiceError(503, refusal, retryAfter)

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.activeCount + limit.pendingCount >= parallel + capacity) throw refused()
    return patience === undefined ? limit(work) : inTime(work, patience)
  }

  async function inTime<Result>(work: () => Promise<Result>, most: number): Promise<Result> {
    const tooLate = Promise.withResolvers<never>()
    let isLate = false
    const clock = setTimeout(() => {
      isLate = true
      gone += 1
      tooLate.reject(refused())
    }, most)
    const done = limit(async () => {
      clearTimeout(clock)
      if (isLate) {
        gone -= 1
        throw refused()
      }
      return work()
    })
    return Promise.race([done, tooLate.promise])
  }

  return {
    run,
    get waiting() {
      return limit.pendingCount - gone
    },
  }
}
