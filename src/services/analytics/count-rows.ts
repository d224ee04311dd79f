import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** How long the rows of each span are kept until they are summed or deleted. */
const MINUTES_HOURS = 2
const HOURS_DAYS = 8
export const DAYS_DAYS = 400
/** For counts of single articles. */
const ARTICLE_DAYS = 30
const EVENT_DAYS = 30
const PRESENT_MINUTES = 10

/** `minute name labels`, separated by spaces. */
export type CountKey = string

export function countKey(name: string, labels: string, now: Date): CountKey {
  return `${Math.floor(now.getTime() / 60_000)} ${name} ${labels}`
}

/** Adds counts in sorted order, so that nodes cannot deadlock. Skips unknown channels and articles. */
export async function addCounts(
  database: Kysely<Tables>,
  batch: ReadonlyMap<CountKey, number>,
): Promise<void> {
  const rows = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(parted)
  await sql`
    with counted as (
      select to_timestamp(minute * 60) as at, name, labels, count
      from unnest(${rows.map((row) => row.minute)}::float8[], ${rows.map((row) => row.name)}::text[],
        ${rows.map((row) => row.labels)}::text[], ${rows.map((row) => row.count)}::int[],
        ${rows.map((row) => row.article)}::int[], ${rows.map((row) => row.channel)}::text[])
        as batch (minute, name, labels, count, article, channel)
      where (article is null or exists (select from articles where id = article))
        and (batch.channel is null or exists (select from channels where path = batch.channel))
    )
    insert into analytics_counts (span, at, name, labels, count)
    select 'minute', at, name, labels, count from counted order by at, name, labels
    on conflict (at, name, labels, span) do update set count = analytics_counts.count + excluded.count
  `.execute(database)
}

function parted([key, count]: [CountKey, number]) {
  const [minute = '', name = '', labels = ''] = key.split(' ')
  const query = new URLSearchParams(labels)
  const article = name === 'article-view' ? Number(query.get('article')) : null
  const channel = name === 'channel-view' ? query.get('channel') : null
  return { minute: Number(minute), name, labels, count, article, channel }
}

/** Saves each device at most once a minute across nodes. */
export async function addPresent(
  database: Kysely<Tables>,
  batch: ReadonlyMap<string, Date>,
): Promise<void> {
  const rows = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await sql`
    insert into analytics_present (mark, seen_at)
    select decode(mark, 'hex'), seen_at
    from unnest(${rows.map(([mark]) => mark)}::text[], ${rows.map(([, at]) => at)}::timestamptz[]) as batch (mark, seen_at)
    on conflict (mark) do update set seen_at = excluded.seen_at
      where analytics_present.seen_at < excluded.seen_at - interval '1 minute'
  `.execute(database)
}

/** Moves rows to the next span in one statement each, so that sums are correct at any time. */
export async function tidyCounts(database: Kysely<Tables>, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await sumUp(database, 'minute', 'hour', ago(MINUTES_HOURS))
  await sumUp(database, 'hour', 'day', ago(24 * HOURS_DAYS))
  await sql`
    delete from analytics_counts
    where at < ${ago(24 * DAYS_DAYS)}::timestamptz
      or (name = 'article-view' and at < ${ago(24 * ARTICLE_DAYS)}::timestamptz)`.execute(database)
  await database
    .deleteFrom('analytics_events')
    .where('at', '<', ago(24 * EVENT_DAYS))
    .execute()
  await sql`delete from reading_depths where day < ${ago(24 * DAYS_DAYS)}::date`.execute(database)
  const present = ago(PRESENT_MINUTES / 60)
  await database.deleteFrom('analytics_present').where('seen_at', '<', present).execute()
}

async function sumUp(
  database: Kysely<Tables>,
  from: 'minute' | 'hour',
  to: 'hour' | 'day',
  before: Date,
): Promise<void> {
  await sql`
    with moved as (
      delete from analytics_counts
      where span = ${from} and at < date_trunc(${to}, ${before}::timestamptz, 'Europe/Berlin')
      returning date_trunc(${to}, at, 'Europe/Berlin') as at, name, labels, count
    )
    insert into analytics_counts (span, at, name, labels, count)
    select ${to}::text, at, name, labels, sum(count) from moved group by at, name, labels
    order by at, name, labels
    on conflict (at, name, labels, span) do update set count = analytics_counts.count + excluded.count
  `.execute(database)
}
