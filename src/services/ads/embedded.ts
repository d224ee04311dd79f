import { isbot } from 'isbot'
import { sql, type Kysely, type Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Image } from '../../rules/articles/article.ts'
import { isAdSlot, type HouseAd } from '../../rules/ads/house-ad.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import { dayKey } from '../../rules/language/dates.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { announce } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'
import { maxEntries } from '../max-entries.ts'
import { createAdCounts, markCapped } from './ad-counts.ts'
import { ADS_TAG, type AdDraft, type AdReport, type AdsService } from './ads-service.ts'

const MAX_ROWS = 200
/** Per network, ten minutes and node. Counted in memory, because a database counter would cost as much as the event. */
const EVENTS_OF_A_NETWORK = 120
const NETWORKS = { ...maxEntries(50_000), ttl: 600_000, noUpdateTTL: true }

/** Reads and writes ads; also usable in a transaction. */
export function storedAds(
  database: Kysely<Tables>,
  now: () => Date = () => new Date(),
): Pick<AdsService, 'running' | 'all' | 'find' | 'save' | 'stop'> {
  return {
    running: () => running(database, now()),
    all: () => reports(database, now(), null),
    find: async (id) => (await reports(database, now(), id))[0] ?? null,
    save: (id, draft, seen) => save(database, { id, draft, seen }, now()),
    stop: (id) => stop(database, id, now()),
  }
}

/** Ads in the site's own database, with their events. */
export function createAds(
  database: Kysely<Tables>,
  now: () => Date = () => new Date(),
): AdsService {
  const counts = createAdCounts(database, now)
  const networks = new LRUCache<string, number>(NETWORKS)
  return {
    ...storedAds(database, now),
    note(events, { address, userAgent }) {
      if (!userAgent || isbot(userAgent)) return
      const network = networkOf(address)
      for (const event of events) {
        const before = networks.get(network) ?? 0
        if (before >= EVENTS_OF_A_NETWORK) return
        networks.set(network, before + 1)
        counts.note(event)
      }
    },
    // An unavailable database loses these counts, but must not block the shutdown.
    close: () => counts.write().catch(() => undefined),
  }
}

async function running(database: Kysely<Tables>, now: Date): Promise<HouseAd[]> {
  const rows = await database
    .selectFrom('house_ads')
    .selectAll()
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]))
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute()
  return rows.map(adOf)
}

type Figures = { views_today: number; views: number; clicks: number }
type Row = Selectable<Tables['house_ads']>

async function reports(
  database: Kysely<Tables>,
  now: Date,
  id: number | null,
): Promise<AdReport[]> {
  const { rows } = await sql<Row & Figures>`
    select ads.*, coalesce(sum(views) filter (where day = ${dayKey(now)}::date), 0)::int as views_today,
      coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks
    from (
      select * from house_ads where ${id}::int is null or id = ${id}::int order by id desc limit ${MAX_ROWS}
    ) ads left join house_ad_counts on ad_id = ads.id
    group by ads.id, ads.title, ads.text, ads.action, ads.target, ads.image, ads.slots, ads.channels, ads.valid_from,
      ads.valid_until, ads.weight, ads.daily_cap, ads.for_new_readers, ads.capped_on, ads.created_at, ads.version
    order by ads.id desc`.execute(database)
  return rows.map((row) => ({
    ...adOf(row),
    version: row.version,
    viewsToday: row.views_today,
    views: row.views,
    clicks: row.clicks,
  }))
}

function adOf(row: Row): HouseAd {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    action: row.action,
    target: row.target,
    // Written only by `save`.
    image: row.image as Image | null,
    slots: row.slots.filter(isAdSlot),
    channels: row.channels,
    from: row.valid_from?.toISOString() ?? null,
    until: row.valid_until?.toISOString() ?? null,
    weight: row.weight,
    dailyCap: row.daily_cap,
    isForNewReaders: row.for_new_readers,
    cappedOn: row.capped_on,
  }
}

type AdChange = { id: number | null; draft: AdDraft; seen: number | undefined }

function save(
  database: Kysely<Tables>,
  { id, draft, seen }: AdChange,
  now: Date,
): Promise<number | null> {
  const values = {
    title: draft.title,
    text: draft.text,
    action: draft.action,
    target: draft.target,
    image: draft.image && JSON.stringify(draft.image),
    slots: [...draft.slots],
    channels: [...draft.channels],
    valid_from: draft.from,
    valid_until: draft.until,
    weight: draft.weight,
    daily_cap: draft.dailyCap,
    for_new_readers: draft.isForNewReaders,
    // `markCapped` checks the new cap.
    capped_on: null,
  }
  return inTransaction(database, async (transaction) => {
    const row =
      id === null
        ? await transaction
            .insertInto('house_ads')
            .values(values)
            .returning('id')
            .executeTakeFirst()
        : await transaction
            .updateTable('house_ads')
            .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
            .where('id', '=', id)
            .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
            .returning('id')
            .executeTakeFirst()
    await markCapped(transaction, dayKey(now))
    if (row) await announce(transaction, [ADS_TAG])
    return row?.id ?? null
  })
}

/** An ad that has not begun gets its start moved to its end. */
function stop(database: Kysely<Tables>, id: number, now: Date): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql`
      update house_ads set version = version + 1, valid_until = ${now}::timestamptz, valid_from = least(valid_from, ${now}::timestamptz)
      where id = ${id} and (valid_until is null or valid_until > ${now}::timestamptz) returning id`.execute(
      transaction,
    )
    if (rows.length > 0) await announce(transaction, [ADS_TAG])
    return rows.length > 0
  })
}
