import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { toDatabaseError, DatabaseError, type DatabaseErrorCause } from './database-error.ts'
import { STATEMENTS, timeStatements } from './timed-statements.ts'

/** Knows the state of a store's pools and notifies listeners. */
export class StoreGuard {
  private readonly listeners = new Set<(trouble: DatabaseError) => void>()
  private readonly pools = new Set<GuardedPool>()
  private silence = new AbortController()
  /** Callers waiting for a connection. */
  readonly waiting = new Set<() => void>()
  isSilent = false

  /** Aborted when the database stops answering; replaced when it answers again. */
  get silent(): AbortSignal {
    return this.silence.signal
  }

  add(pool: GuardedPool): void {
    this.pools.add(pool)
  }

  /** Fails running statements, waiting callers and new calls until `reopen`. */
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

  /** Converts database errors to `DatabaseError` and notifies the listeners, unless the cause is `expected`. */
  report(error: unknown, expected?: DatabaseErrorCause): unknown {
    const known = toDatabaseError(error)
    if (!(known instanceof DatabaseError) || this.isSilent || known.trouble === expected)
      return known
    for (const listener of this.listeners) listener(known)
    return known
  }
}

type GuardOptions = {
  guard: StoreGuard
  note: (seconds: number) => void
  /** Called with the wait for a connection if all were busy. */
  noteWait: (seconds: number) => void
  /** Its statements have a short time limit, so `slow` says nothing about the database. */
  isBrief: boolean
}
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (release?: unknown) => void

/** A pool that converts database errors to `DatabaseError` and records the duration of statements. */
export class GuardedPool extends pg.Pool {
  private readonly guard: StoreGuard
  private readonly report: (error: unknown) => unknown
  private readonly noteWait: (seconds: number) => void
  private readonly connected = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig, { guard, note, noteWait, isBrief }: GuardOptions) {
    super(config)
    this.guard = guard
    this.noteWait = noteWait
    this.report = (error) => guard.report(error, isBrief ? 'slow' : undefined)
    guard.add(this)
    // An idle connection that breaks is replaced at the next query; without a listener the error would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.connected.add(client)
      // For connections in use: the next statement fails.
      client.on('error', () => undefined)
      timeStatements(client, note, this.report)
    })
    this.on('remove', (client) => this.connected.delete(client))
    // The pool has its own error messages for a connection that broke during a statement.
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown
    const rethrow = (error: unknown): never => {
      throw this.report(error)
    }
    this.query = ((...given: unknown[]): unknown => {
      const asked = ask(...given)
      return asked instanceof Promise ? asked.catch(rethrow) : asked
    }) as pg.Pool['query']
  }

  /** Connections that are still being opened do not count. */
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
    // The callback runs in the context of the caller that releases a connection; bind it to the waiting caller's.
    const bound = STATEMENTS.hasSubscribers ? AsyncResource.bind(given) : given
    const callback = this.idleCount > this.waitingCount ? bound : this.timed(bound)
    const giveUp = (): void => callback(new DatabaseError('silent'), undefined, () => undefined)
    guard.waiting.add(giveUp)
    super.connect((error, client, done) => {
      // The caller has already given up.
      if (!guard.waiting.delete(giveUp)) return client?.release()
      callback(error && (this.report(error) as Error), client, done)
    })
  }

  /** Records the time until the callback is called. */
  private timed(callback: Callback): Callback {
    const start = performance.now()
    return (...answer) => {
      this.noteWait((performance.now() - start) / 1000)
      callback(...answer)
    }
  }

  /** Fails running statements and closes their connections. */
  cut(): void {
    for (const client of this.connected) {
      // The pool removes an idle connection only if it emits an error.
      client.emit('error', new DatabaseError('silent'))
      void client.end().catch(() => undefined)
    }
  }
}
