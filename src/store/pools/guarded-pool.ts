import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { toDatabaseError, DatabaseError, type DatabaseErrorCause } from './database-error.ts'
import { STATEMENTS, timeStatements } from './timed-statements.ts'

/** What the pools of a store know of its state, and tell whoever watches it. */
export class StoreGuard {
  private readonly listeners = new Set<(trouble: DatabaseError) => void>()
  private readonly pools = new Set<GuardedPool>()
  private silence = new AbortController()
  /** Of those who wait for a connection. */
  readonly waiting = new Set<() => void>()
  isSilent = false

  /** Aborted once the store says nothing any more; a new one when it does again. */
  get silent(): AbortSignal {
    return this.silence.signal
  }

  add(pool: GuardedPool): void {
    this.pools.add(pool)
  }

  /** From here on nobody waits for a store that says nothing: what is under way fails, what comes is refused. */
  closeForSilence(): void {
    if (this.isSilent) return
    this.isSilent = true
    this.silence.abort(new DatabaseError('silent'))
    for (const giveUp of this.waiting) giveUp()
    this.waiting.clear()
    for (const pool of this.pools) pool.cut()
  }

  reopen(): void {
    if (!this.isSilent) return
    this.isSilent = false
    this.silence = new AbortController()
  }

  onTrouble(listener: (trouble: DatabaseError) => void): void {
    this.listeners.add(listener)
  }

  /** The error as `DatabaseError` where it is the store's; whoever watches is told, unless it is `expected`. */
  report(error: unknown, expected?: DatabaseErrorCause): unknown {
    const known = toDatabaseError(error)
    if (!(known instanceof DatabaseError) || this.isSilent || known.trouble === expected)
      return known
    for (const listener of this.listeners) listener(known)
    return known
  }
}

type Guarding = {
  guard: StoreGuard
  note: (seconds: number) => void
  /** Of who found no connection at rest. */
  noteWait: (seconds: number) => void
  /** Its statements are ended early, which says nothing about the store. */
  isBrief: boolean
}
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (release?: unknown) => void

/** Connections whose failures are told as `DatabaseError` where they are the store's, and noted by how long statements took. */
export class GuardedPool extends pg.Pool {
  private readonly guard: StoreGuard
  private readonly report: (error: unknown) => unknown
  private readonly noteWait: (seconds: number) => void
  private readonly connected = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig, { guard, note, noteWait, isBrief }: Guarding) {
    super(config)
    this.guard = guard
    this.noteWait = noteWait
    this.report = (error) => guard.report(error, isBrief ? 'slow' : undefined)
    guard.add(this)
    // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.connected.add(client)
      // The same between two statements of whoever has it: the next one fails.
      client.on('error', () => undefined)
      timeStatements(client, note, this.report)
    })
    this.on('remove', (client) => this.connected.delete(client))
    // The pool has words of its own for a connection that broke under a statement.
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown
    const rethrow = (error: unknown): never => {
      throw this.report(error)
    }
    this.query = ((...given: unknown[]): unknown => {
      const asked = ask(...given)
      return asked instanceof Promise ? asked.catch(rethrow) : asked
    }) as pg.Pool['query']
  }

  /** One that is being tried for is none. */
  get hasConnections(): boolean {
    return this.connected.size > 0
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback) return this.acquire(callback)
    return new Promise((resolve, reject) =>
      this.acquire((error, client) => (client ? resolve(client) : reject(error))),
    )
  }

  private acquire(given: Callback): void {
    const { guard } = this
    if (guard.isSilent) return given(new DatabaseError('silent'), undefined, () => undefined)
    // Whoever gives a connection back hands it on: what is asked on it belongs to who waited.
    const bound = STATEMENTS.hasSubscribers ? AsyncResource.bind(given) : given
    const callback = this.idleCount > this.waitingCount ? bound : this.timed(bound)
    const giveUp = (): void => callback(new DatabaseError('silent'), undefined, () => undefined)
    guard.waiting.add(giveUp)
    super.connect((error, client, done) => {
      // Who has given up meanwhile needs it no more.
      if (!guard.waiting.delete(giveUp)) return client?.release()
      callback(error && (this.report(error) as Error), client, done)
    })
  }

  /** Notes how long it took until somebody was answered. */
  private timed(callback: Callback): Callback {
    const start = performance.now()
    return (...answer) => {
      this.noteWait((performance.now() - start) / 1000)
      callback(...answer)
    }
  }

  /** Ends what is under way: its statements fail, its connections are thrown away. */
  cut(): void {
    for (const client of this.connected) {
      // Of those at rest the pool lets go where they fail, and only there.
      client.emit('error', new DatabaseError('silent'))
      void client.end().catch(() => undefined)
    }
  }
}
