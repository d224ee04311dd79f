import { sql, type Kysely } from 'kysely'
import { DEVICE_CLASSES, p75, VITALS, type Vital } from '../../rules/analytics/vitals.ts'
import type { Tables } from '../../store/tables.ts'
import type { AnalyticsReport, Funnel } from './analytics-service.ts'

const NOW_MINUTES = 5
const READ_MINUTES = 30
const MAX_ROWS = 15
const WEEK_DAYS = 7

type Sum = { name: string; labels: Record<string, string>; count: number }

/** Returns the newsroom's statistics, in about ten bounded queries. */
export async function reportOf(database: Kysely<Tables>, now: Date): Promise<AnalyticsReport> {
  const today = await startOfToday(database, now)
  const week = new Date(now.getTime() - WEEK_DAYS * 86_400_000)
  const [readersNow, mostRead, sums, orders, vitals, recommendations, known] = await Promise.all([
    present(database, now),
    readMost(database, now),
    sumsSince(database, ['page-view', 'page-type', 'channel-view', 'order-step'], today),
    ordersSince(database, today),
    sumsSince(database, ['vital'], week),
    sumsSince(database, ['recommendation'], week),
    knownSince(database, today),
  ])
  const views = sumsOf(sums, 'page-view')
  const byChannel = by(sumsOf(sums, 'channel-view'), 'channel').slice(0, MAX_ROWS)
  return {
    at: now,
    readersNow,
    mostRead,
    views: total(views),
    byType: by(sumsOf(sums, 'page-type'), 'type'),
    byChannel: await withNames(database, byChannel),
    byReader: by(views, 'reader'),
    funnel: { ...funnelOf(views, sumsOf(sums, 'order-step')), orders },
    vitals: vitalRows(vitals),
    recommendations: recommendations.map(({ labels, count }) => ({ labels, count })),
    known,
  }
}

async function startOfToday(database: Kysely<Tables>, now: Date): Promise<Date> {
  const { rows } = await sql<{ today: Date }>`
    select date_trunc('day', ${now}::timestamptz, 'Europe/Berlin') as today`.execute(database)
  return rows[0]?.today ?? now
}

async function sumsSince(database: Kysely<Tables>, names: string[], since: Date): Promise<Sum[]> {
  const rows = await database
    .selectFrom('analytics_counts')
    .select((of) => ['name', 'labels', of.fn.sum<string>('count').as('count')])
    .where('name', 'in', names)
    .where('at', '>=', since)
    .groupBy(['name', 'labels'])
    .orderBy('count', 'desc')
    .limit(5000)
    .execute()
  return rows.map(({ name, labels, count }) => ({
    name,
    labels: Object.fromEntries(new URLSearchParams(labels)),
    count: Number(count),
  }))
}

async function present(database: Kysely<Tables>, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('analytics_present')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('seen_at', '>', new Date(now.getTime() - NOW_MINUTES * 60_000))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function readMost(database: Kysely<Tables>, now: Date): Promise<AnalyticsReport['mostRead']> {
  const since = new Date(now.getTime() - READ_MINUTES * 60_000)
  const { rows } = await sql<{ id: number; title: string; urlPath: string; views: string }>`
    with most as (
      select substr(labels, 9)::int as id, sum(count) as views from analytics_counts
      where name = 'article-view' and at >= ${since}::timestamptz
      group by labels order by views desc limit 10
    )
    select articles.id, public_document->>'title' as title, public_document->>'urlPath' as "urlPath", views
    from most join articles using (id) where not withdrawn order by views desc, id desc
  `.execute(database)
  return rows.map((row) => ({ ...row, views: Number(row.views) }))
}

/** Replaces channel paths by display names. */
async function withNames(
  database: Kysely<Tables>,
  channels: AnalyticsReport['byChannel'],
): Promise<AnalyticsReport['byChannel']> {
  const paths = channels.map(({ label }) => label)
  const { rows } = await sql<{ path: string; name: string }>`
    select path, document->>'displayName' as name from channels where path = any(${paths}::text[])`.execute(
    database,
  )
  const names = new Map(rows.map(({ path, name }) => [path, name]))
  return channels.map(({ label, views }) => ({ label: names.get(label) ?? label, views }))
}

async function ordersSince(database: Kysely<Tables>, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('ordered_at', '>=', since)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function knownSince(
  database: Kysely<Tables>,
  since: Date,
): Promise<AnalyticsReport['known']> {
  const { rows } = await sql<{ today: string; returning: string }>`
    with today as (select distinct tracking_id from analytics_events where at >= ${since}::timestamptz)
    select count(*) as today, count(*) filter (where exists (
      select from analytics_events before where before.tracking_id = today.tracking_id and at < ${since}::timestamptz
    )) as returning from today`.execute(database)
  return { today: Number(rows[0]?.today ?? 0), returning: Number(rows[0]?.returning ?? 0) }
}

const sumsOf = (sums: readonly Sum[], name: string) => sums.filter((sum) => sum.name === name)
const total = (sums: readonly Sum[]) => sums.reduce((sum, { count }) => sum + count, 0)

function by(sums: readonly Sum[], label: string): { label: string; views: number }[] {
  const groups = Map.groupBy(sums, ({ labels }) => labels[label] ?? '')
  return [...groups]
    .map(([name, group]) => ({ label: name, views: total(group) }))
    .toSorted((one, other) => other.views - one.views)
}

function funnelOf(views: readonly Sum[], steps: readonly Sum[]): Omit<Funnel, 'orders'> {
  const step = (name: string) => total(steps.filter(({ labels }) => labels['step'] === name))
  return {
    walled: total(views.filter(({ labels }) => labels['access'] === 'wall')),
    offers: step('offer'),
    checkouts: step('checkout'),
  }
}

function vitalRows(sums: readonly Sum[]): AnalyticsReport['vitals'] {
  const rows = by(sums, 'type').flatMap(({ label: type }) =>
    DEVICE_CLASSES.flatMap((device) =>
      (Object.keys(VITALS) as Vital[]).map((vital) => {
        const own = sums.filter(
          ({ labels }) =>
            labels['type'] === type && labels['device'] === device && labels['vital'] === vital,
        )
        const classes = new Map(own.map(({ labels, count }) => [labels['class'] ?? '', count]))
        return { type, device, vital, p75: p75(vital, classes), samples: total(own) }
      }),
    ),
  )
  return rows.filter(({ samples }) => samples > 0)
}
