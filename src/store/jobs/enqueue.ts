import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tables } from '../tables.ts'
import type { JobName } from './kinds.ts'

/**
 * Leaves a job for each of these rows, in the caller's transaction: once that is through a node takes it up, at least
 * once, and again until it succeeds. A job holds nothing but its row's id, so no reader's data lies in the queue; a row
 * that has its job already gets no other.
 */
export async function enqueue(
  database: Kysely<Tables>,
  name: JobName,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  // Lives as long as the transaction; it reads what the queue is like, and no timer runs.
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
      ids.map((id) => ({ singletonKey: id })),
    )
  } finally {
    await boss.stop({ graceful: false })
  }
}
