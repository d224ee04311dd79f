import { ServiceError } from '../service-error.ts'

/**
 * At most `parallel` pieces of work are under way at once, the others wait in their order. Too many waiting are refused
 * rather than kept.
 */
export class Slots {
  private readonly waiting: (() => void)[] = []
  private free: number
  private readonly capacity: number

  constructor(parallel: number, capacity: number) {
    this.free = parallel
    this.capacity = capacity
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  private async enter(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1
      return
    }
    if (this.waiting.length >= this.capacity)
      throw new ServiceError(503, 'Too many sign-ins at once, please try again in a minute')
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve)
    })
  }

  /** Hands the slot to who waits longest, or back. */
  private leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.free += 1
  }
}
