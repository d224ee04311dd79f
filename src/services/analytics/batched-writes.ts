import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { createBatches } from '../queues/batches.ts'
import type { AnalyticsEvent } from './analytics-service.ts'
import { addCounts, addPresent } from './count-rows.ts'

const WAIT_MS = 3000
/** Further counts of a batch are dropped, to bound memory. */
const MAX_COUNTS = 20_000
const MAX_PRESENT = 50_000
const MAX_EVENTS = 5000

/** Collects counts, present devices and events in memory and writes each as a batch. */
export function createBatchedWrites(database: Kysely<Tables>) {
  const counts = createBatches<number>({
    waitMilliseconds: WAIT_MS,
    most: MAX_COUNTS,
    join: (waiting = 0, noted) => waiting + noted,
    write: (batch) => addCounts(database, batch),
  })
  const present = createBatches<Date>({
    waitMilliseconds: WAIT_MS,
    most: MAX_PRESENT,
    join: (_, seen) => seen,
    write: (batch) => addPresent(database, batch),
  })
  const events = createBatches<AnalyticsEvent & { at: Date }>({
    waitMilliseconds: WAIT_MS,
    most: MAX_EVENTS,
    join: (_, event) => event,
    write: async (batch) => {
      const rows = [...batch.values()].map(({ trackingId, name, type, article, at }) => ({
        tracking_id: trackingId,
        name,
        page_type: type,
        article_id: article ?? null,
        at,
      }))
      await database.insertInto('analytics_events').values(rows).execute()
    },
  })
  return { counts, present, events }
}
