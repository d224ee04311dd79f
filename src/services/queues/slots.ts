import { FairQueue } from './fair-queue.ts'
import { ServiceError } from '../service-error.ts'

export type Slots = {
  /**
   * Runs a task in turn. Clients take turns, so that a client with thousands of tasks does not delay others; tasks
   * without a client share one turn. Throws a ServiceError 503 if the task is refused.
   */
  run<Result>(work: () => Promise<Result>, client?: string): Promise<Result>
  /** Runs a task while no other task runs; dropped if there is no capacity, and errors are ignored. */
  later(work: () => Promise<unknown>, client: string): void
  /** Whether a new task has to wait. */
  readonly isBusy: boolean
  /** Number of waiting tasks. */
  readonly waiting: number
}

type SlotsOptions = {
  /** Maximum of tasks that run at the same time. */
  parallel: number
  /**
   * Maximum of waiting tasks. A full queue drops a task of the client with most waiting tasks, or refuses the new one.
   */
  capacity: number
  /** Maximum of waiting tasks per client; defaults to `capacity`. */
  share?: number
  /** Milliseconds after which a waiting task is refused; absent for no limit. */
  patience?: number
  /** Error message for refused tasks. */
  refusal: string
  /** Seconds after which refused clients may retry. */
  retryAfter?: number
}

type Start = () => Promise<void>
type Waiting = { start: Start; refuse: () => void }

/** Returns one process's share of a limit for the whole machine, at least 1. */
export const processShare = (all: number, processes: number): number =>
  Math.max(1, Math.floor(all / processes))

/** Limits how many tasks run at once. Refused tasks get a 503 and are not run. */
export function createSlots(options: SlotsOptions): Slots {
  const { parallel, capacity, share = capacity, patience, refusal, retryAfter } = options
  const asked = new FairQueue<Waiting>(capacity, share)
  const background = new FairQueue<Start>(capacity, share)
  let running = 0

  function run<Result>(work: () => Promise<Result>, client = ''): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const start = () => Promise.try(work).then(resolve, reject)
    const refuse = () => reject(new ServiceError(503, refusal, retryAfter))
    if (isBusy()) wait(client, { start, refuse })
    else begin(start)
    return promise
  }

  function wait(client: string, task: Waiting): void {
    const waiting: Waiting =
      patience === undefined
        ? task
        : withPatience(task, patience, () => asked.remove(client, waiting))
    asked.add(client, waiting)?.refuse()
  }

  function later(work: () => Promise<unknown>, client: string): void {
    const nothing = () => undefined
    const start = () => Promise.try(work).then(nothing, nothing)
    if (running > 0) background.add(client, start)
    else begin(start)
  }

  function begin(start: Start): void {
    running += 1
    void start().finally(() => {
      running -= 1
      const next = asked.next()?.start ?? (running === 0 ? background.next() : undefined)
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

/** Refuses a task that has waited too long; `onExpiry` is called before. */
function withPatience({ start, refuse }: Waiting, patience: number, onExpiry: () => void): Waiting {
  const clock = setTimeout(() => {
    onExpiry()
    refuse()
  }, patience)
  return {
    start() {
      clearTimeout(clock)
      return start()
    },
    refuse() {
      clearTimeout(clock)
      refuse()
    },
  }
}
