import pg from 'pg'
import { ENGINE_LOCK } from '../../../../store/locks.ts'
import type { Store } from '../../../../store/store.ts'

const TIMEOUT_MS = 10_000

/** Lock for writing to the engine: one writer at a time across all nodes, held on its own database connection. */
export type EngineLock = {
  /** Rejects if the lock was lost. */
  check(): Promise<void>
  release(): Promise<void>
}

/** Returns `undefined` if another process holds the lock. */
export async function acquireEngineLock({ connection }: Store): Promise<EngineLock | undefined> {
  const client = new pg.Client({
    ...connection,
    application_name: 'morgenblatt engine',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  const release = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    // The database releases the lock of a crashed machine when these keepalives fail.
    await client.query(
      'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [...ENGINE_LOCK],
    )
    if (rows[0]?.taken) return { check: async () => void (await client.query('select 1')), release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return undefined
}
