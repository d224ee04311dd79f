import { sql, type Kysely } from 'kysely'
import { DEVICE_CLASSES, p75, VITALS, type Vital } from '../../rules/analytics/vitals.ts'
import type { Tables } from '../../store/tables.ts'
import type { AnalyticsReport, Funnel } from './analytics-service.ts'
import { countOrders, loadSums, total, type InTime, type Sum } from './counts.ts'

const NOW_MINUTES = 5
const READ_MINUTES = 30
const MAX_ROWS = 15
const WEEK_DAYS = 7
const NAMES_OF_TODAY = ['page-view', 'page-type', 'channel-view', 'order-step']

/** Returns the newsroom's statistics, in about ten bounded queries. */
export async function reportOf(database: Kysely<Tables>, now: Date): Promise<AnalyticsReport> {
  const today = await startOfToday(database, now)
  const week = new Date(now.getTime() - WEEK_DAYS * 86_400_000)
  const [readersNow, mostRead, sums, orders, vitals, recommendations, known] = await Promise.all([
    present(database, now),
    readMost(database, now),
    loadSums(database, NAMES_OF_TODAY, startingAt(today)),
    countOrders(database, startingAt(today)),
    loadSums(database, ['vital'], startingAt(week)),
    loadSums(database, ['recommendation'], startingAt(week)),
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
    recommendations: recommendations.map(({ labels, count }) => ({
      labels: Object.fromEntries(labels),
      count,
    })),
    known,
  }
}

async function startOfToday(database: Kysely<Tables>, now: Date): Promise<Date> {
  const { rows } = await sql<{ today: Date }>`
    select date_trunc('day', ${now}::timestamptz, 'Europe/Berlin') as today`.execute(database)
  return rows[0]?.today ?? now
}

const startingAt =
  (moment: Date): InTime =>
  (column) =>
    sql`${sql.ref(column)} >= ${moment}`

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

function by(sums: readonly Sum[], label: string): { label: string; views: number }[] {
  const groups = Map.groupBy(sums, ({ labels }) => labels.get(label) ?? '')
  return [...groups]
    .map(([name, group]) => ({ label: name, views: total(group) }))
    .toSorted((one, other) => other.views - one.views)
}

function funnelOf(views: readonly Sum[], steps: readonly Sum[]): Omit<Funnel, 'orders'> {
  const step = (name: string) => total(steps.filter(({ labels }) => labels.get('step') === name))
  return {
    walled: total(views.filter(({ labels }) => labels.get('access') === 'wall')),
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
            labels.get('type') === type &&
            labels.get('device') === device &&
            labels.get('vital') === vital,
        )
        const classes = new Map(own.map(({ labels, count }) => [labels.get('class') ?? '', count]))
        return { type, device, vital, p75: p75(vital, classes), samples: total(own) }
      }),
    ),
  )
  return rows.filter(({ samples }) => samples > 0)
}
