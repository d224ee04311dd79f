import { countsOf, labelsText, type Labels } from '../../rules/analytics/page-view.ts'
import { vitalClass } from '../../rules/analytics/vitals.ts'
import type { Store } from '../../store/store.ts'
import type { AnalyticsService } from './analytics-service.ts'
import { createBatchedWrites } from './batched-writes.ts'
import { countKey, tidyCounts } from './count-rows.ts'
import { createDepths } from './depths.ts'
import { createMarks, createRequesterCheck } from './requesters.ts'
import { reportOf } from './report.ts'

/** Counts and events in the site's own database. */
export function createAnalytics(
  { database }: Pick<Store, 'database'>,
  now: () => Date = () => new Date(),
): AnalyticsService {
  const { counts, present, events } = createBatchedWrites(database)
  const depths = createDepths(database, now)
  const isCounted = createRequesterCheck()
  const markOf = createMarks(database, now)
  let eventNumber = 0
  return {
    count,
    async view(view, requester) {
      if (!isCounted(requester)) return false
      for (const [name, labels] of countsOf(view)) count(name, labels)
      const mark = await markOf(requester).catch(() => null)
      if (mark) present.note(mark, now())
      return true
    },
    vitals(samples, requester) {
      if (!isCounted(requester)) return
      for (const { vital, value, type, device } of samples)
        count('vital', { vital, type, device, class: vitalClass(vital, value) })
    },
    event({ arrival = null, ...event }, requester) {
      if (!isCounted(requester)) return
      if (event.name === 'page-view') count('page-type', { type: event.type })
      if (arrival) count('arrival', { kind: arrival })
      eventNumber += 1
      events.note(String(eventNumber), { ...event, at: now() })
    },
    depth(report, requester) {
      if (isCounted(requester)) depths.note(report, requester)
    },
    report: () => reportOf(database, now()),
    tidy: () => tidyCounts(database, now()),
    // An unavailable database loses these counts, but must not block the shutdown.
    close: async () => {
      const writes = [counts.write(), present.write(), events.write(), depths.write()]
      await Promise.allSettled(writes)
    },
  }

  function count(name: string, labels: Labels): void {
    counts.note(countKey(name, labelsText(labels), now()), 1)
  }
}
