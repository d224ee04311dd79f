import pg from 'pg'
import { ENGINE_LOCK } from '../../../../store/locks.ts'
import type { Store } from '../../../../store/store.ts'

const ANSWER_MS = 10_000

/** Whoever writes to the engine holds it, on a connection of its own: one at a time, on however many nodes. */
export type EngineLock = {
  /** Rejects where it was lost meanwhile. */
  check(): Promise<void>
  release(): Promise<void>
}

/** Undefined where somebody else holds it. */
export async function takeEngineLock({ connection }: Store): Promise<EngineLock | undefined> {
  const client = new pg.Client({
    ...connection,
    application_name: 'morgenblatt engine',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => undefined)
  const release = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    // A machine that is gone holds it no longer than this.
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
