import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Store } from '../store.ts'
import { runHeartbeat } from './heartbeat.ts'
import { createLastingTroubles, type StoreEvent } from './lasting-troubles.ts'
import { databaseErrorCause, type DatabaseErrorCause } from './database-error.ts'

export type StoreWatch = {
  troubles(): DatabaseErrorCause[]
  /** Whether the database answered the last query and the site has or can get a connection. */
  isThere(): boolean
  stop(): Promise<void>
}

type WatchOptions = {
  onNews: (news: StoreEvent) => void
  /** Called with the milliseconds that the database clock is ahead of this process. */
  onClock?: (ahead: number) => void
}

const BEAT_MS = 1000
/** Longer than a busy machine needs; after this, running statements are abandoned. */
const TIMEOUT_MS = 5000
const BEAT = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now`

/**
 * Queries the database every second on its own connection and collects the errors of statements. While the database is
 * silent the pools are closed, so no caller waits.
 */
export function watchStore(
  { connection, guard, pool }: Pick<Store, 'connection' | 'guard' | 'pool'>,
  { onNews, onClock }: WatchOptions,
): StoreWatch {
  const stopping = new AbortController()
  const lasting = createLastingTroubles(onNews)
  /** The result of the last heartbeat. */
  let own: DatabaseErrorCause | null = null

  guard.onTrouble(({ trouble, reason }) => {
    if (trouble !== 'away' && trouble !== 'silent') lasting.begin(trouble, reason)
  })
  const running = runHeartbeat({
    connection,
    name: 'morgenblatt watch',
    stopping: stopping.signal,
    patience: TIMEOUT_MS,
    ask: beat,
    rest: () => wait(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined),
    onFailure: failed,
  })
  return {
    troubles: lasting.all,
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
    lasting.endOld(own)
  }

  function found(trouble: DatabaseErrorCause, error: unknown): void {
    settle(trouble)
    lasting.begin(trouble, error instanceof Error ? error.message : String(error))
  }

  function settle(trouble: DatabaseErrorCause | null): void {
    if (own && own !== trouble) lasting.end(own)
    own = trouble
  }
}
