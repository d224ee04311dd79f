import { FairQueue } from './fair-queue.ts'
import { ServiceError } from '../service-error.ts'

export type Slots = {
  /**
   * Runs the work in its turn. Clients take turns, so that one that asks for thousands makes nobody else wait for them;
   * who names none is one of all those. Throws a ServiceError 503 where there is no turn for it.
   */
  run<Result>(work: () => Promise<Result>, client?: string): Promise<Result>
  /** Runs it while nothing else is under way; forgotten where there is no time for it, or when it fails. */
  later(work: () => Promise<unknown>, client: string): void
  /** Whether whoever comes now has to wait. */
  readonly isBusy: boolean
  /** How many wait for their turn. */
  readonly waiting: number
}

type SlotsOptions = {
  /** So many pieces of work are under way at once; the others wait in their order. */
  parallel: number
  /** So many may wait; in a full line who waits for most gives way to who waits for less, else who comes is refused. */
  capacity: number
  /** How many of one client may wait; as many as all together, unless said. */
  share?: number
  /** Milliseconds after which who still waits is refused; without it there is no end to waiting. */
  patience?: number
  /** What the refused are told. */
  refusal: string
  /** Seconds after which they may ask again. */
  retryAfter?: number
}

type Start = () => Promise<void>
type Waiting = { start: Start; refuse: () => void }

/** Of what a machine may do at once the part of one of its processes, one at least. */
export const partOf = (all: number, processes: number): number =>
  Math.max(1, Math.floor(all / processes))

/** Work that may not be done all at once. Who is refused gets a 503, and nothing was done for him. */
export function createSlots(options: SlotsOptions): Slots {
  const { parallel, capacity, share = capacity, patience, refusal, retryAfter } = options
  const asked = new FairQueue<Waiting>(capacity, share)
  const ahead = new FairQueue<Start>(capacity, share)
  let running = 0

  function run<Result>(work: () => Promise<Result>, client = ''): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const start = () => Promise.try(work).then(resolve, reject)
    const refuse = () => reject(new ServiceError(503, refusal, retryAfter))
    if (isBusy()) wait(client, { start, refuse })
    else begin(start)
    return promise
  }

  function wait(client: string, { start, refuse }: Waiting): void {
    const clock =
      patience === undefined
        ? undefined
        : setTimeout(() => {
            asked.remove(client, waiting)
            refuse()
          }, patience)
    const waiting = {
      start: () => {
        clearTimeout(clock)
        return start()
      },
      refuse: () => {
        clearTimeout(clock)
        refuse()
      },
    }
    asked.add(client, waiting)?.refuse()
  }

  function later(work: () => Promise<unknown>, client: string): void {
    const nothing = () => undefined
    const start = () => Promise.try(work).then(nothing, nothing)
    if (running > 0) ahead.add(client, start)
    else begin(start)
  }

  function begin(start: Start): void {
    running += 1
    void start().finally(() => {
      running -= 1
      const next = asked.next()?.start ?? (running === 0 ? ahead.next() : undefined)
      if (next) begin(next)
    })
  }

  function isBusy(): boolean {
    return running >= parallel
  }

  return {
    run,
    later,
    get isBusy() {
      return isBusy()
    },
    get waiting() {
      return asked.length
    },
  }
}
