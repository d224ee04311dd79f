import { ServiceError } from '../service-error.ts'

type Job = () => Promise<void>

/**
 * Encodes at most `parallel` pictures at once. What a reader waits for goes first; what is made ahead runs only while
 * nobody waits. A queue that is full refuses instead of growing.
 */
export class WorkQueue {
  private readonly waiting: Job[] = []
  private readonly ahead: Job[] = []
  private running = 0
  private readonly parallel: number
  private readonly capacity: number

  constructor(parallel: number, capacity: number) {
    this.parallel = parallel
    this.capacity = capacity
  }

  /** Throws 503 when too many wait already. */
  now<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting.length >= this.capacity)
      throw new ServiceError(503, 'Too many pictures are being made')
    return new Promise((resolve, reject) => {
      this.waiting.push(() => work().then(resolve, reject))
      this.next()
    })
  }

  /** Made when there is time; forgotten when there is none, or when it fails. */
  later(work: () => Promise<unknown>): void {
    if (this.ahead.length >= this.capacity) return
    this.ahead.push(() =>
      work().then(
        () => undefined,
        () => undefined,
      ),
    )
    this.next()
  }

  private next(): void {
    if (this.running >= this.parallel) return
    const job = this.waiting.shift() ?? (this.running === 0 ? this.ahead.shift() : undefined)
    if (!job) return
    this.running += 1
    void job().finally(() => {
      this.running -= 1
      this.next()
    })
  }
}
