import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tables } from '../tables.ts'
import type { JobName } from './kinds.ts'

/**
 * Adds a job for each of these rows in the caller's transaction. After the commit a node runs it at least once and
 * retries it until it succeeds. A job contains only its row's id, so the queue holds no personal data. A row that
 * already has a job gets no second one. The job runs at `at` or soon after; by default at once.
 */
export async function enqueue(
  database: Kysely<Tables>,
  name: JobName,
  ids: readonly string[],
  at?: Date,
): Promise<void> {
  if (ids.length === 0) return
  // Lives as long as the transaction, without timers.
  const boss = new PgBoss({
    db: fromKysely(database),
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await boss.start()
  try {
    await boss.insert(
      name,
      ids.map((id) => ({ singletonKey: id, ...(at && { startAfter: at }) })),
    )
  } finally {
    await boss.stop({ graceful: false })
  }
}
