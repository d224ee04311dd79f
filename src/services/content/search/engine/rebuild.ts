import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from '../../../../store/store.ts'
import type { Refusal, Target } from './bulk.ts'
import { declareEngine, markBuilt, readEngineState } from './changes.ts'
import type { EngineClient } from './client.ts'
import { AT_ONCE, deliverChanges, writeTo } from './deliver.ts'
import { readDocumentsAfter } from './documents.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'
import { takeEngineLock, type EngineLock } from './engine-lock.ts'
import {
  countIndex,
  createIndex,
  endFilling,
  listIndices,
  removeIndex,
  serveIndex,
} from './indices.ts'

type Rebuilding = {
  store: Store
  client: EngineClient
  signal: AbortSignal
  /** How many there are, once; then how many of them are through. */
  onTotal: (articles: number) => void
  onArticles: (articles: number) => void
  /** The first pause before something is tried again; each is twice the one before. */
  pauseMs?: number
  /** How long somebody else may hold the lock. */
  patienceMs?: number
}

export type Rebuilt = { articles: number; refusals: Refusal[] }

/** Who feeds is done within seconds. */
const PATIENCE_MS = 60_000
const LOOK_MS = 100
const TRIES = 6
const PAUSE_MS = 1000
/** Articles come and go while they are counted. */
const COUNTS = 10

/**
 * Builds a new index from the store beside the one that is asked, counts it, and has the alias lead to it. Articles are
 * read in their order, some hundred at once; what changes meanwhile goes into both, for who builds is the one who feeds.
 * What fails or is stopped leaves all as it was.
 */
export async function rebuildEngine(rebuilding: Rebuilding): Promise<Rebuilt> {
  const { store } = rebuilding
  await declareEngine(store.database, true)
  const lock = await takeLock(rebuilding)
  try {
    return await new Rebuild(rebuilding, lock).run()
  } finally {
    await lock.release()
  }
}

async function takeLock({
  store,
  signal,
  patienceMs = PATIENCE_MS,
}: Rebuilding): Promise<EngineLock> {
  const end = performance.now() + patienceMs
  for (;;) {
    const lock = await takeEngineLock(store)
    if (lock) return lock
    if (performance.now() > end) throw new Error('The index is being built elsewhere.')
    await wait(LOOK_MS, undefined, { signal })
  }
}

class Rebuild {
  private readonly rebuilding: Rebuilding
  private readonly lock: EngineLock
  /** Ends its calls where this is stopped. */
  private readonly client: EngineClient
  private readonly refusals = new Map<number, Refusal>()
  private readonly onRefused = (refusal: Refusal): void =>
    void this.refusals.set(refusal.id, refusal)

  constructor(rebuilding: Rebuilding, lock: EngineLock) {
    this.rebuilding = rebuilding
    this.lock = lock
    const { client, signal } = rebuilding
    this.client = { ...client, call: (asked) => client.call({ ...asked, signal }) }
  }

  async run(): Promise<Rebuilt> {
    const { client, rebuilding } = this
    const { served, leftBehind } = await this.insist(() => listIndices(client))
    for (const name of leftBehind) await this.insist(() => removeIndex(client, name))
    const name = await createIndex(client, new Date())
    try {
      const articles = await this.fill(name, served)
      await this.lock.check()
      await this.insist(() => serveIndex(client, { name, instead: served }))
      await markBuilt(rebuilding.store.database)
      await this.retire(served)
      return { articles, refusals: [...this.refusals.values()] }
    } catch (error) {
      // Where this fails too, the next one removes it.
      await this.removeUnserved(name).catch(() => undefined)
      throw error
    }
  }

  /** Searches that are under way end first. */
  private async retire(served: readonly string[]): Promise<void> {
    if (served.length > 0) await wait(2 * this.pauseMs)
    for (const name of served) await this.insist(() => removeIndex(this.rebuilding.client, name))
  }

  private get pauseMs(): number {
    return this.rebuilding.pauseMs ?? PAUSE_MS
  }

  private async removeUnserved(name: string): Promise<void> {
    const { client } = this.rebuilding
    const { leftBehind } = await listIndices(client)
    if (leftBehind.includes(name)) await removeIndex(client, name)
  }

  private async fill(name: string, served: readonly string[]): Promise<number> {
    const { client } = this
    const { store, signal, onTotal, onArticles } = this.rebuilding
    const { isBuilt } = await readEngineState(store.database)
    const own: Target = { name, isAlias: false }
    const both = isBuilt && served.length > 0 ? [own, { name: client.index, isAlias: true }] : [own]
    onTotal(await this.countStore([]))
    for (let after = 0; ;) {
      signal.throwIfAborted()
      const writes = await readDocumentsAfter(store.database, { after, limit: AT_ONCE })
      const last = writes.at(-1)
      if (!last) break
      await this.insist(() =>
        writeTo({ client, targets: [own], onRefused: this.onRefused }, writes),
      )
      await this.deliver(both)
      after = last.id
      onArticles(writes.length)
    }
    await this.insist(() => endFilling(client, name))
    return this.compare(name, both)
  }

  private deliver(targets: readonly Target[]): Promise<void> {
    const { client } = this
    const { store, signal } = this.rebuilding
    const { database } = store
    return this.insist(() =>
      deliverChanges({ database, client, targets, signal, onRefused: this.onRefused }),
    )
  }

  /** Answers how many articles both hold, once nothing waits. */
  private async compare(name: string, targets: readonly Target[]): Promise<number> {
    const { client } = this
    const { store, signal } = this.rebuilding
    let [there, here] = [0, 0]
    for (let counts = 0; counts < COUNTS; counts += 1) {
      signal.throwIfAborted()
      await this.deliver(targets)
      there = await this.insist(() => countIndex(client, name))
      here = await this.countStore([...this.refusals.keys()])
      const { waiting } = await readEngineState(store.database)
      if (there === here && waiting === 0) return there
    }
    throw new Error(`The new index holds ${there} articles, the store ${here}: it is not used.`)
  }

  private async countStore(without: readonly number[]): Promise<number> {
    const { rows } = await sql<{ articles: number }>`
      select count(*)::int as articles from search_index where article_id <> all(${without}::int[])`.execute(
      this.rebuilding.store.database,
    )
    return rows[0]?.articles ?? 0
  }

  private async insist<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.rebuilding
    for (let tries = 1; ; tries += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof SearchUnavailableError) || error.isRefused || tries === TRIES)
          throw error
        await wait(this.pauseMs * 2 ** (tries - 1), undefined, { signal })
      }
    }
  }
}
