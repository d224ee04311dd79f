import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Store } from '../store.ts'
import { keepAsking } from './keep-asking.ts'
import { databaseErrorCause, type DatabaseErrorCause } from './database-error.ts'

/** What was found, once when it begins and once when it is over. */
export type StoreNews = { trouble: DatabaseErrorCause; isOver: boolean; reason: string }

export type StoreWatch = {
  troubles(): DatabaseErrorCause[]
  /** Whether it answered when it was asked last, and the site has a connection or can have one. */
  isThere(): boolean
  stop(): Promise<void>
}

type Watching = {
  onNews: (news: StoreNews) => void
  /** Told how many milliseconds the store's clock is ahead of this process's. */
  onClock?: (ahead: number) => void
}

const BEAT_MS = 1000
/** Longer than a busy machine needs: what is under way is given up then. */
const PATIENCE_MS = 5000
/** What only a statement can meet, such as a full disk, is over when none has met it for so long; what a beat sees itself, with the beat. */
const REMEMBERED_MS = 30_000

const BEAT = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now`

/**
 * Asks the store every second, on a connection of its own, and hears what statements meet. While it says nothing the
 * pools are closed: nobody waits for it.
 */
export function watchStore(
  { connection, guard, pool }: Pick<Store, 'connection' | 'guard' | 'pool'>,
  { onNews, onClock }: Watching,
): StoreWatch {
  const stopping = new AbortController()
  const lasting = new Map<DatabaseErrorCause, number>()
  /** What the beat itself found last. */
  let own: DatabaseErrorCause | null = null

  guard.onTrouble(({ trouble, reason }) => {
    if (trouble !== 'away' && trouble !== 'silent') begin(trouble, reason)
  })
  const running = keepAsking({
    connection,
    name: 'morgenblatt watch',
    stopping: stopping.signal,
    patience: PATIENCE_MS,
    ask: beat,
    rest: () => wait(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined),
    onFailure: failed,
  })
  return {
    troubles: () => [...lasting.keys()],
    isThere: () =>
      (own === null || own === 'read-only') &&
      !(lasting.has('connections') && !pool.hasConnections),
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function beat(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ isReadOnly: boolean; now: number }>(BEAT)
    const [row] = rows
    answered(row?.isReadOnly ? 'read-only' : null)
    if (row) onClock?.(row.now - Date.now())
  }

  function failed(error: unknown): void {
    found(databaseErrorCause(error) ?? 'away', error)
    if (own === 'silent') guard.closeForSilence()
  }

  function answered(trouble: DatabaseErrorCause | null): void {
    guard.reopen()
    if (trouble) found(trouble, new Error('It says so itself'))
    else settle(null)
    const before = performance.now() - REMEMBERED_MS
    for (const [each, at] of lasting)
      if (each !== own && (each === 'read-only' || at < before)) end(each)
  }

  function found(trouble: DatabaseErrorCause, error: unknown): void {
    settle(trouble)
    begin(trouble, error instanceof Error ? error.message : String(error))
  }

  function settle(trouble: DatabaseErrorCause | null): void {
    if (own && own !== trouble) end(own)
    own = trouble
  }

  function begin(trouble: DatabaseErrorCause, reason: string): void {
    const isNew = !lasting.has(trouble)
    lasting.set(trouble, performance.now())
    if (isNew) onNews({ trouble, isOver: false, reason })
  }

  function end(trouble: DatabaseErrorCause): void {
    if (lasting.delete(trouble)) onNews({ trouble, isOver: true, reason: '' })
  }
}
