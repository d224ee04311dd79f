import { ServiceError } from '../service-error.ts'
import { FairLine } from './fair-line.ts'

type Job = { start: () => Promise<void>; refuse: () => void }

type Bounds = {
  /** How many are encoded at once. */
  parallel: number
  /** How many may wait in all. */
  capacity: number
  /** How many of one client may wait. */
  share: number
}

const RETRY_AFTER_SECONDS = 5

/**
 * Encodes a few pictures at once. Clients take turns, so that one that asks for thousands makes nobody else wait for
 * them. What a reader waits for goes first; what is made ahead runs only while nobody waits. A queue that is full
 * refuses instead of growing.
 */
export class WorkQueue {
  private readonly asked: FairLine<Job>
  private readonly ahead: FairLine<Job>
  private readonly parallel: number
  private running = 0

  constructor({ parallel, capacity, share }: Bounds) {
    this.parallel = parallel
    this.asked = new FairLine(capacity, share)
    this.ahead = new FairLine(capacity, share)
  }

  /** Whether whoever comes now has to wait. */
  get isBusy(): boolean {
    return this.running >= this.parallel
  }

  /** How many pictures somebody waits for that have not begun. */
  get waiting(): number {
    return this.asked.length
  }

  /** Rejects with 503 when this client, or all together, wait for too many already. */
  now<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.add(this.asked, client, {
        start: () => work().then(resolve, reject),
        refuse: () =>
          reject(new ServiceError(503, 'Too many pictures are being made', RETRY_AFTER_SECONDS)),
      })
    })
  }

  /** Made when there is time; forgotten when there is none, or when it fails. */
  later(client: string, work: () => Promise<unknown>): void {
    const nothing = () => undefined
    this.add(this.ahead, client, { start: () => work().then(nothing, nothing), refuse: nothing })
  }

  private add(line: FairLine<Job>, client: string, job: Job): void {
    line.add(client, job)?.refuse()
    this.next()
  }

  private next(): void {
    if (this.isBusy) return
    const job = this.asked.next() ?? (this.running === 0 ? this.ahead.next() : undefined)
    if (!job) return
    this.running += 1
    void job.start().finally(() => {
      this.running -= 1
      this.next()
    })
  }
}
