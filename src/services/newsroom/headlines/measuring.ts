import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../../rules/http/internet-address.ts'
import type { Tables } from '../../../store/tables.ts'
import type { AnalyticsClient } from '../../analytics/analytics-service.ts'
import { createRequesterCheck } from '../../analytics/requesters.ts'
import { maxEntries } from '../../max-entries.ts'
import { createBatches } from '../../queues/batches.ts'

const WAIT_MS = 3000
const KNOWN_MS = 2000
/** How long after a slot presses on its headline count, for pages that stay open. */
const LATE_MINUTES = 30
/** The views and presses that a network has added to a slot, kept for longer than presses on it count. */
const COUNTED = { ...maxEntries(100_000), ttl: 2_400_000 }

/**
 * Sums of views and presses of tested headlines, without persons. A network adds one view and one press to a slot per
 * process, so that a single one cannot decide a test. Firefox sends no pings, so its views do not count either.
 */
export type HeadlineMeasuring = {
  /** Counts a view of a page by a reader whom analytics has counted; `page`: the channel's path. */
  view(page: string, requester: AnalyticsClient): Promise<void>
  /** Counts a press on a headline that a page has shown; ignores unknown slots and robots. */
  press(slot: number, requester: AnalyticsClient): Promise<void>
  /** Writes the pending counts. */
  close(): Promise<void>
}

export function createHeadlineMeasuring({
  database,
}: {
  database: Kysely<Tables>
}): HeadlineMeasuring {
  const isCounted = createRequesterCheck()
  const counted = new LRUCache<string, true>(COUNTED)
  const openSlots = openSlotsOf(database)
  const countsOf = (column: 'views' | 'presses') =>
    createBatches<number>({
      waitMilliseconds: WAIT_MS,
      join: (waiting = 0, noted) => waiting + noted,
      write: (counts) => addCounts(database, column, counts),
    })
  const views = countsOf('views')
  const presses = countsOf('presses')
  return {
    async view(page, requester) {
      if (!sendsPings(requester.userAgent)) return
      for (const one of await openSlots())
        if (one.isShown && one.page === page && isFirst('view', one.slot, requester))
          views.note(String(one.slot), 1)
    },
    async press(slot, requester) {
      if (!sendsPings(requester.userAgent) || !isCounted(requester)) return
      const open = await openSlots()
      if (open.some((one) => one.slot === slot) && isFirst('press', slot, requester))
        presses.note(String(slot), 1)
    },
    close: async () => void (await Promise.allSettled([views.write(), presses.write()])),
  }

  function isFirst(kind: 'view' | 'press', slot: number, { address }: AnalyticsClient): boolean {
    const key = `${kind} ${slot} ${networkOf(address)}`
    if (counted.has(key)) return false
    counted.set(key, true)
    return true
  }
}

const sendsPings = (userAgent: string | undefined): boolean => !/\bFirefox\//.test(userAgent ?? '')

type OpenSlot = { slot: number; page: string; isShown: boolean }

/** Returns a function that returns the slots of running tests, known for two seconds; an empty list if the database fails. */
function openSlotsOf(database: Kysely<Tables>): () => Promise<readonly OpenSlot[]> {
  let known: { slots: Promise<readonly OpenSlot[]>; at: number } | undefined
  return () => {
    const now = Date.now()
    if (!known || now - known.at > KNOWN_MS)
      known = { slots: loadOpenSlots(database).catch(() => []), at: now }
    return known.slots
  }
}

/** Returns the slots of running tests that can still be pressed; a page shows the last one of a test. */
async function loadOpenSlots(database: Kysely<Tables>): Promise<OpenSlot[]> {
  const { rows } = await sql<OpenSlot>`
    select s.id as slot, t.page, s.id = max(s.id) over (partition by t.id) as "isShown"
    from newsroom.headline_tests t join newsroom.headline_slots s on s.test_id = t.id
    where t.ended_at is null and s.ends_at > now() - make_interval(mins => ${LATE_MINUTES})`.execute(
    database,
  )
  return rows
}

/** Adds counts to slots; those of ended tests stay as they are. */
async function addCounts(
  database: Kysely<Tables>,
  column: 'views' | 'presses',
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  // In the same order everywhere, so that two processes do not wait for each other.
  const rows = [...counts].toSorted(([one], [other]) => Number(one) - Number(other))
  const name = sql.ref(column)
  await sql`
    update newsroom.headline_slots s set ${name} = s.${name} + counted.count
    from unnest(${rows.map(([slot]) => Number(slot))}::int[], ${rows.map(([, count]) => count)}::int[])
        as counted (slot, count), newsroom.headline_tests t
    where s.id = counted.slot and t.id = s.test_id and t.ended_at is null`.execute(database)
}
