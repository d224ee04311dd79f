import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { countsOf, labelsText, type Labels } from '../../rules/analytics/page-view.ts'
import { vitalClass } from '../../rules/analytics/vitals.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { Store } from '../../store/store.ts'
import { createBatches } from '../queues/batches.ts'
import { keyOfDay } from '../reads/read-days.ts'
import { maxEntries } from '../max-entries.ts'
import type { AnalyticsEvent, AnalyticsService, AnalyticsClient } from './analytics-service.ts'
import { addCounts, addPresent, countKey, tidyCounts } from './count-rows.ts'
import { reportOf } from './report.ts'

const WAIT_MS = 3000
/** Further counts of a batch are dropped, to bound memory. */
const MAX_COUNTS = 20_000
const MAX_PRESENT = 50_000
const MAX_EVENTS = 5000
/** Messages per network in ten minutes and node. Generous, because an office or a mobile carrier shares one network. */
const MESSAGES_OF_A_NETWORK = 1500
const NETWORKS = { ...maxEntries(50_000), ttl: 600_000, noUpdateTTL: true }

/** Counts and events in the site's own database. */
export function createAnalytics(
  { database }: Pick<Store, 'database'>,
  now: () => Date = () => new Date(),
): AnalyticsService {
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
  const networks = new LRUCache<string, number>(NETWORKS)
  let dayKey: { day: string; key: Promise<Buffer> } | undefined
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
    event(event, requester) {
      if (!isCounted(requester)) return
      if (event.name === 'page-view') count('page-type', { type: event.type })
      eventNumber += 1
      events.note(String(eventNumber), { ...event, at: now() })
    },
    report: () => reportOf(database, now()),
    tidy: () => tidyCounts(database, now()),
    // An unavailable database loses these counts, but must not block the shutdown.
    close: async () => {
      const writes = [counts.write(), present.write(), events.write()]
      await Promise.allSettled(writes)
    },
  }

  function count(name: string, labels: Labels): void {
    counts.note(countKey(name, labelsText(labels), now()), 1)
  }

  function isCounted({ address, userAgent }: AnalyticsClient): boolean {
    if (!userAgent || isbot(userAgent)) return false
    const network = networkOf(address)
    const before = networks.get(network) ?? 0
    networks.set(network, before + 1)
    return before < MESSAGES_OF_A_NETWORK
  }

  /** Mark of a device in a network, kept for minutes. It cannot be traced once the day's key is deleted. */
  async function markOf({ address, userAgent = '' }: AnalyticsClient): Promise<string> {
    const mac = createHmac('sha256', await keyOf(now().toISOString().slice(0, 10)))
    return mac
      .update(`present ${networkOf(address)} ${userAgent}`)
      .digest('hex')
      .slice(0, 24)
  }

  function keyOf(day: string): Promise<Buffer> {
    if (dayKey?.day === day) return dayKey.key
    const key = keyOfDay(database, day)
    dayKey = { day, key }
    key.catch(() => (dayKey = undefined))
    return key
  }
}
