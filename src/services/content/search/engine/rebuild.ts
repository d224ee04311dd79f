import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from '../../../../store/store.ts'
import type { Refusal, Target } from './bulk.ts'
import { declareEngine } from '../engine-changes.ts'
import { markBuilt, readEngineState } from './changes.ts'
import type { EngineClient } from './client.ts'
import { BATCH_SIZE, deliverChanges, writeTo } from './deliver.ts'
import { readDocumentsAfter } from './documents.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'
import { acquireEngineLock, type EngineLock } from './engine-lock.ts'
import {
  countIndex,
  createIndex,
  endFilling,
  listIndices,
  removeIndex,
  serveIndex,
} from './indices.ts'

type RebuildOptions = {
  store: Store
  client: EngineClient
  signal: AbortSignal
  /** Called once with the total, then with the number of finished articles per batch. */
  onTotal: (articles: number) => void
  onArticles: (articles: number) => void
  /** Delay before the first retry; it doubles each time. */
  pauseMs?: number
  /** How long to wait for the lock. */
  patienceMs?: number
}

export type Rebuilt = { articles: number; refusals: Refusal[] }

/** A delivery holds the lock for seconds only. */
const LOCK_TIMEOUT_MS = 60_000
const LOCK_POLL_MS = 100
const MAX_ATTEMPTS = 6
const RETRY_DELAY_MS = 1000
/** Articles may change between the two counts. */
const MAX_COUNTS = 10

/**
 * Builds a new index from the database next to the current one, compares the counts, and points the alias to it.
 * Articles are read by id in batches of some hundred. Changes during the rebuild go into both indices, because the
 * rebuild holds the lock and delivers them. A failed or stopped rebuild leaves the current index in use.
 */
export async function rebuildEngine(options: RebuildOptions): Promise<Rebuilt> {
  const { store } = options
  await declareEngine(store.database, true)
  const lock = await takeLock(options)
  try {
    return await new Rebuild(options, lock).run()
  } finally {
    await lock.release()
  }
}

async function takeLock({
  store,
  signal,
  patienceMs = LOCK_TIMEOUT_MS,
}: RebuildOptions): Promise<EngineLock> {
  const end = performance.now() + patienceMs
  for (;;) {
    const lock = await acquireEngineLock(store)
    if (lock) return lock
    if (performance.now() > end) throw new Error('The index is being built elsewhere.')
    await wait(LOCK_POLL_MS, undefined, { signal })
  }
}

class Rebuild {
  private readonly options: RebuildOptions
  private readonly lock: EngineLock
  /** Aborts its calls when the rebuild is stopped. */
  private readonly client: EngineClient
  private readonly refusals = new Map<number, Refusal>()
  private readonly onRefused = (refusal: Refusal): void =>
    void this.refusals.set(refusal.id, refusal)

  constructor(options: RebuildOptions, lock: EngineLock) {
    this.options = options
    this.lock = lock
    const { client, signal } = options
    this.client = { ...client, call: (asked) => client.call({ ...asked, signal }) }
  }

  async run(): Promise<Rebuilt> {
    const { client, options } = this
    const { served, leftBehind } = await this.withRetries(() => listIndices(client))
    for (const name of leftBehind) await this.withRetries(() => removeIndex(client, name))
    const name = await createIndex(client, new Date())
    try {
      const articles = await this.fill(name, served)
      await this.lock.check()
      await this.withRetries(() => serveIndex(client, { name, instead: served }))
      await markBuilt(options.store.database)
      await this.removeOld(served)
      return { articles, refusals: [...this.refusals.values()] }
    } catch (error) {
      // If this fails too, the next rebuild removes the index.
      await this.removeUnserved(name).catch(() => undefined)
      throw error
    }
  }

  /** Waits for running searches to end first. */
  private async removeOld(served: readonly string[]): Promise<void> {
    if (served.length > 0) await wait(2 * this.pauseMs)
    for (const name of served) await this.withRetries(() => removeIndex(this.options.client, name))
  }

  private get pauseMs(): number {
    return this.options.pauseMs ?? RETRY_DELAY_MS
  }

  private async removeUnserved(name: string): Promise<void> {
    const { client } = this.options
    const { leftBehind } = await listIndices(client)
    if (leftBehind.includes(name)) await removeIndex(client, name)
  }

  private async fill(name: string, served: readonly string[]): Promise<number> {
    const { client } = this
    const { store, signal, onTotal, onArticles } = this.options
    const { isBuilt } = await readEngineState(store.database)
    const own: Target = { name, isAlias: false }
    const both = isBuilt && served.length > 0 ? [own, { name: client.index, isAlias: true }] : [own]
    onTotal(await this.countStore([]))
    for (let after = 0; ;) {
      signal.throwIfAborted()
      const writes = await readDocumentsAfter(store.database, { after, limit: BATCH_SIZE })
      const last = writes.at(-1)
      if (!last) break
      await this.withRetries(() =>
        writeTo({ client, targets: [own], onRefused: this.onRefused }, writes),
      )
      await this.deliver(both)
      after = last.id
      onArticles(writes.length)
    }
    await this.withRetries(() => endFilling(client, name))
    return this.compare(name, both)
  }

  private deliver(targets: readonly Target[]): Promise<void> {
    const { client } = this
    const { store, signal } = this.options
    const { database } = store
    return this.withRetries(() =>
      deliverChanges({ database, client, targets, signal, onRefused: this.onRefused }),
    )
  }

  /** Returns the number of articles once both counts match and no change waits. */
  private async compare(name: string, targets: readonly Target[]): Promise<number> {
    const { client } = this
    const { store, signal } = this.options
    let [there, here] = [0, 0]
    for (let counts = 0; counts < MAX_COUNTS; counts += 1) {
      signal.throwIfAborted()
      await this.deliver(targets)
      there = await this.withRetries(() => countIndex(client, name))
      here = await this.countStore([...this.refusals.keys()])
      const { waiting } = await readEngineState(store.database)
      if (there === here && waiting === 0) return there
    }
    throw new Error(`The new index holds ${there} articles, the store ${here}: it is not used.`)
  }

  private async countStore(without: readonly number[]): Promise<number> {
    const { rows } = await sql<{ articles: number }>`
      select count(*)::int as articles from search_index where article_id <> all(${without}::int[])`.execute(
      this.options.store.database,
    )
    return rows[0]?.articles ?? 0
  }

  private async withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.options
    for (let tries = 1; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof SearchUnavailableError) || error.isRefused || tries === MAX_ATTEMPTS)
          throw error
        await wait(this.pauseMs * 2 ** (tries - 1), undefined, { signal })
      }
    }
  }
}
