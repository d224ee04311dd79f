import { setTimeout as wait } from 'node:timers/promises'
import type { Reading } from './reading.ts'

/** A place in the primary's log, and the moment of its clock: whoever has replayed it knows all that was announced before. */
export type Position = { lsn: bigint; now: number; system: string }

/** Which database it is: of all that one server has and its replicas copy, this one. */
export const SYSTEM = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`

const AGAIN_MS = 500
/** So that one that stands still is noticed where nothing is announced. */
const RENEWED_MS = 10_000

const POSITION = `select pg_current_wal_insert_lsn() - '0/0' as lsn,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  ${SYSTEM} as system`

/**
 * Up to where the log has to be replayed. What is announced is committed, so asking the primary afterwards names a place
 * behind it; until it has answered there is none.
 */
export function createPosition(primary: Reading, stopping: AbortSignal) {
  let current: Position | null = null
  let generation = 0
  let isAsking = false
  let news = Promise.withResolvers<void>()
  changed()
  const renewing = setInterval(renew, RENEWED_MS).unref()
  stopping.addEventListener('abort', () => clearInterval(renewing), { once: true })
  return {
    get current() {
      return current
    },
    /** Resolves with the next one. */
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
      // While the primary is away nothing is announced: what was known before still holds.
      if (!answer && current) break
      if (!answer) await wait(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined)
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
