import { sql, type Kysely } from 'kysely'
import { dayKey } from '../../rules/language/dates.ts'
import { announce } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'
import { createBatches } from '../queues/batches.ts'
import { ADS_TAG, type AdEvent } from './ads-service.ts'

const WAIT_MS = 3000
/** More than the usual number of ads, slots and days; further events are not counted. */
const MAX_WAITING = 5000

type Count = { views: number; clicks: number }

/** Collects views and clicks in memory and writes them every three seconds. */
export function createAdCounts(database: Kysely<Tables>, now: () => Date) {
  const { note, write } = createBatches<Count>({
    waitMilliseconds: WAIT_MS,
    most: MAX_WAITING,
    join: (waiting, noted) => ({
      views: (waiting?.views ?? 0) + noted.views,
      clicks: (waiting?.clicks ?? 0) + noted.clicks,
    }),
    write: (batch) => add(database, batch, dayKey(now())),
  })
  return {
    note: ({ adId, slot, kind }: AdEvent) =>
      note(`${adId} ${slot} ${dayKey(now())}`, {
        views: kind === 'view' ? 1 : 0,
        clicks: kind === 'click' ? 1 : 0,
      }),
    write,
  }
}

/**
 * Adds counts in sorted order, so that nodes cannot deadlock. Ignores events for slots an ad does not have. Marks ads
 * that reached their daily cap once, and invalidates the pages that show them.
 */
function add(
  database: Kysely<Tables>,
  batch: ReadonlyMap<string, Count>,
  today: string,
): Promise<void> {
  const rows = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const parts = rows.map(([key]) => key.split(' '))
  const [ids, slots, days] = [0, 1, 2].map((part) => parts.map((one) => one[part] ?? ''))
  return database.transaction().execute(async (transaction) => {
    await sql`
      insert into house_ad_counts (ad_id, day, slot, views, clicks)
      select house_ads.id, counted.day, counted.slot, counted.views, counted.clicks
      from unnest(${ids}::int[], ${slots}::text[], ${days}::date[], ${rows.map(([, count]) => count.views)}::int[],
        ${rows.map(([, count]) => count.clicks)}::int[]) as counted (ad_id, slot, day, views, clicks)
        join house_ads on house_ads.id = counted.ad_id and counted.slot = any(house_ads.slots)
      order by house_ads.id, counted.day, counted.slot
      on conflict (ad_id, day, slot) do update
        set views = house_ad_counts.views + excluded.views, clicks = house_ad_counts.clicks + excluded.clicks`.execute(
      transaction,
    )
    if (await markCapped(transaction, today)) await announce(transaction, [ADS_TAG])
  })
}

/** Marks ads that reached their cap on this day; returns whether there were any. */
export async function markCapped(database: Kysely<Tables>, today: string): Promise<boolean> {
  const { rows } = await sql`
    update house_ads set capped_on = ${today}::date
    where capped_on is distinct from ${today}::date and daily_cap <= (
      select sum(views) from house_ad_counts where ad_id = house_ads.id and day = ${today}::date
    ) returning id`.execute(database)
  return rows.length > 0
}
