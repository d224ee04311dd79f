import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../src/store/store.ts'
import { processorTime } from './processor-time.ts'

const CHECK_MS = 5000
/** The maximum processor time between two checks. */
const IDLE_MICROSECONDS = 100_000

/**
 * Waits until a site is idle: after a start it computes similar articles, and rendered pages are compressed again in
 * the background; neither is part of an answer's cost.
 */
export async function waitUntilIdle(pid: number, { pool }: Store): Promise<void> {
  for (let isAtRest = false; !isAtRest;) {
    const before = await processorTime([pid])
    await wait(CHECK_MS)
    const used = (await processorTime([pid])) - before
    const { rowCount } = await pool.query("select from pgboss.job where state = 'active'")
    isAtRest = used <= IDLE_MICROSECONDS && rowCount === 0
  }
}
