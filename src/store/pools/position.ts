import { setTimeout as wait } from 'node:timers/promises'
import type { QuerySource } from './reading.ts'

/**
 * A position in the primary's log and the time of its clock: a replica that has replayed it has everything announced
 * before.
 */
export type Position = { lsn: bigint; now: number; system: string }

/** Identifies the database: the server's system identifier, which replicas share, and the database's id. */
export const SYSTEM = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`

const RETRY_MS = 500
/** Renewed without announcements too, so that a replica that stopped replaying is noticed. */
const RENEWAL_MS = 10_000

const POSITION = `select pg_current_wal_insert_lsn() - '0/0' as lsn,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  ${SYSTEM} as system`

/**
 * Tracks the position that replicas must have replayed. Announced changes are committed, so a position read afterwards
 * lies behind them; until the primary has answered, `current` is `null`.
 */
export function createPosition(primary: QuerySource, stopping: AbortSignal) {
  let current: Position | null = null
  let generation = 0
  let isAsking = false
  let news = Promise.withResolvers<void>()
  changed()
  const renewing = setInterval(renew, RENEWAL_MS).unref()
  stopping.addEventListener('abort', () => clearInterval(renewing), { once: true })
  return {
    get current() {
      return current
    },
    /** Resolves with the next position. */
    next: () => news.promise,
    changed,
  }

  function changed(): void {
    current = null
    generation += 1
    renew()
  }

  function renew(): void {
    if (!isAsking) void ask()
  }

  async function ask(): Promise<void> {
    isAsking = true
    while (!stopping.aborted) {
      const asked = generation
      const answer = await read().catch(() => null)
      if (answer && asked === generation) {
        current = answer
        break
      }
      // While the primary is unavailable nothing is announced, so the last position remains valid.
      if (!answer && current) break
      if (!answer) await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined)
    }
    isAsking = false
    const announced = news
    news = Promise.withResolvers()
    announced.resolve()
  }

  async function read(): Promise<Position | null> {
    const { rows } = await primary.query<{ lsn: string; now: number; system: string }>(POSITION)
    const [row] = rows
    return row ? { ...row, lsn: BigInt(row.lsn) } : null
  }
}
