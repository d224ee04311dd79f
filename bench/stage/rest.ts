import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../src/store/store.ts'
import { processorTime } from './processor-time.ts'

const LOOK_MS = 5000
/** Between two looks. */
const IDLE_MICROSECONDS = 100_000

/**
 * Waits until a site does nothing of its own: a start looks for what is like what, a page made is compressed once more
 * in its own time, and none of that is an answer's cost.
 */
export async function restOf(pid: number, { pool }: Store): Promise<void> {
  for (let isAtRest = false; !isAtRest;) {
    const before = await processorTime([pid])
    await wait(LOOK_MS)
    const used = (await processorTime([pid])) - before
    const { rowCount } = await pool.query("select from pgboss.job where state = 'active'")
    isAtRest = used <= IDLE_MICROSECONDS && rowCount === 0
  }
}
