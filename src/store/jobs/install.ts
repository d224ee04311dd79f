import { isDeepStrictEqual } from 'node:util'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { jobKinds } from './kinds.ts'

/** Finished jobs are kept for three days. */
const RETENTION_SECONDS = 3 * 24 * 3600

/**
 * Migrates pg-boss's schema and the queues to this release; the caller holds the migration lock. A queue is
 * `exclusive`:
 * per kind and key there is at most one waiting or running job across all nodes.
 */
export async function installJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await boss.start()
  try {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const [name, { expireInSeconds, retryLimit, retryDelay, retryDelayMax }] of jobKinds) {
      const terms = {
        expireInSeconds,
        retryLimit,
        retryDelay,
        retryDelayMax,
        retryBackoff: true,
        deleteAfterSeconds: RETENTION_SECONDS,
        notify: true,
      }
      const queue = existing.get(name)
      if (!queue) await boss.createQueue(name, { ...terms, policy: 'exclusive' })
      else if (!isDeepStrictEqual({ ...queue, ...terms }, queue))
        await boss.updateQueue(name, terms)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
