import { sql, type Kysely } from 'kysely'
import { berlinTime } from '../../../rules/language/berlin-time.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import { addDays, type Day } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { DAYS_DAYS } from '../../analytics/count-rows.ts'
import { countOrders, loadSums, total, type Sum } from '../../analytics/counts.ts'
import { drawChart } from './chart.ts'
import type { Audience, AudiencePoint, Compared, Funnel, Period, Span } from './contract.ts'
import { loadDepths } from './depths.ts'
import { daysOf, periodsOf } from './periods.ts'

export type Database = Kysely<Tables>

/** Counts of hours are kept so many days (`count-rows.ts` of analytics sums them to days afterwards). */
const HOURS_DAYS = 8
const MAX_ARTICLES = 30

export type AudienceQuery = { span: Span; day: Day | undefined; seesSales: boolean; now: Date }

/** Reads the figures of a period and of the one before, in bounded statements. */
export async function loadAudience(
  database: Database,
  { span, day, seesSales, now }: AudienceQuery,
): Promise<Audience> {
  const today = dayKey(now)
  const { period, compared } = periodsOf(span, day ?? today)
  const sectionNames = namesOfSections(database)
  const [current, former, articles, points, names, depths, orders] = await Promise.all([
    sumsOf(database, period),
    sumsOf(database, compared),
    mostViewed(database, period),
    loadPoints(database, { span, period, compared, now }),
    sectionNames,
    loadDepths(database, { period, compared }, sectionNames),
    seesSales ? compareOrders(database, { period, compared }) : null,
  ])
  const sums = new Sums(current, former)
  return {
    span,
    period,
    compared,
    missing: missingBecause(period, today),
    countedAt: now.toISOString(),
    views: sums.total('page-view'),
    ended: period.to < today ? null : endedOf(points, { span, now }),
    points,
    chart: points.length === 0 ? null : drawChart(points),
    articles,
    sections: sums
      .by('channel-view', 'channel')
      .map(({ label, ...count }) => ({ path: label, name: names.get(label) ?? label, ...count })),
    readers: sums
      .by('page-view', 'reader')
      .map(({ label, ...count }) => ({ kind: label, ...count })),
    arrivals: sums.by('arrival', 'kind').map(({ label, ...count }) => ({ kind: label, ...count })),
    depths,
    funnel: orders && funnelOf(sums, orders),
  }
}

function missingBecause({ from, to }: Period, today: Day): Audience['missing'] {
  if (from > today) return 'future'
  return to < addDays(today, -DAYS_DAYS) ? 'deleted' : null
}

type Moment = 'at' | 'ordered_at' | 'purchased_at'

/** The beginning of a period in Berlin, and the moment after its end. */
export const within = ({ from, to }: Period, moment: Moment = 'at') => sql`
  ${sql.ref(moment)} >= ${from}::timestamp at time zone 'Europe/Berlin'
  and ${sql.ref(moment)} < ${addDays(to, 1)}::timestamp at time zone 'Europe/Berlin'`

const NAMES = ['page-view', 'channel-view', 'order-step', 'arrival']

const sumsOf = (database: Database, period: Period) =>
  loadSums(database, NAMES, (column) => within(period, column))

async function mostViewed(database: Database, period: Period): Promise<Audience['articles']> {
  const { rows } = await sql<Audience['articles'][number]>`
    with most as (
      select substr(labels, 9)::int as id, sum(count) as views from analytics_counts
      where name = 'article-view' and ${within(period)}
      group by labels order by views desc, id desc limit ${2 * MAX_ARTICLES}
    )
    select articles.id, public_document->>'title' as title, public_document->>'urlPath' as "urlPath",
      public_document->>'section' as section, views::float8 as views
    from most join articles using (id) where not withdrawn
    order by views desc, id desc limit ${MAX_ARTICLES}`.execute(database)
  return rows
}

async function namesOfSections(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ path: string; name: string | null }>`
    select path, document->>'displayName' as name from channels`.execute(database)
  return new Map(rows.flatMap(({ path, name }) => (name ? [[path, name] as const] : [])))
}

const ordersOf = (database: Database, period: Period) =>
  countOrders(database, (column) => within(period, column))

async function compareOrders(
  database: Database,
  { period, compared }: { period: Period; compared: Period },
): Promise<Compared> {
  const [count, before] = await Promise.all([
    ordersOf(database, period),
    ordersOf(database, compared),
  ])
  return { count, before }
}

type PointsQuery = { span: Span; period: Period; compared: Period; now: Date }

async function loadPoints(
  database: Database,
  { span, period, compared, now }: PointsQuery,
): Promise<AudiencePoint[]> {
  const today = dayKey(now)
  const firstHours = addDays(today, -HOURS_DAYS)
  if (span === 'day') {
    if (period.from < firstHours || period.from > today) return []
    const { hour } = berlinTime(now)
    const counts = await byHour(database, period)
    const before = compared.from < firstHours ? null : await byHour(database, compared)
    return Array.from({ length: 24 }, (_, at) => ({
      at: String(at),
      count: period.from === today && at > hour ? null : (counts.get(String(at)) ?? 0),
      before: before && (before.get(String(at)) ?? 0),
    }))
  }
  const [counts, before] = await Promise.all([byDay(database, period), byDay(database, compared)])
  const daysBefore = daysOf(compared)
  return daysOf(period).map((at, place) => {
    const other = daysBefore[place]
    return {
      at,
      count: at > today ? null : (counts.get(at) ?? 0),
      before: other === undefined ? null : (before.get(other) ?? 0),
    }
  })
}

const byHour = (database: Database, period: Period) =>
  viewsBy(database, period, sql`extract(hour from at at time zone 'Europe/Berlin')::int::text`)

const byDay = (database: Database, period: Period) =>
  viewsBy(database, period, sql`to_char(at at time zone 'Europe/Berlin', 'YYYY-MM-DD')`)

async function viewsBy(
  database: Database,
  period: Period,
  bucket: ReturnType<typeof sql>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ at: string; count: number }>`
    select ${bucket} as at, sum(count)::float8 as count from analytics_counts
    where name = 'page-view' and ${within(period)} group by 1`.execute(database)
  return new Map(rows.map(({ at, count }) => [at, count]))
}

/** Adds up the hours or days that have ended, in both periods. */
function endedOf(points: readonly AudiencePoint[], { span, now }: { span: Span; now: Date }) {
  const hasEnded = ({ at }: AudiencePoint) =>
    span === 'day' ? Number(at) < berlinTime(now).hour : at < dayKey(now)
  const ended = points.filter((point) => hasEnded(point) && point.before !== null)
  const sum = (key: 'count' | 'before') =>
    ended.reduce((total, point) => total + (point[key] ?? 0), 0)
  return { points: ended.length, count: sum('count'), before: sum('before') }
}

/** Counts of two periods. */
class Sums {
  private readonly both: readonly [readonly Sum[], readonly Sum[]]
  constructor(current: readonly Sum[], former: readonly Sum[]) {
    this.both = [current, former]
  }

  total(name: string, label?: [name: string, value: string]): Compared {
    const [count, before] = this.both.map((sums) =>
      total(
        sums.filter(
          (sum) => sum.name === name && (!label || sum.labels.get(label[0]) === label[1]),
        ),
      ),
    )
    return { count: count ?? 0, before: before ?? 0 }
  }

  /** Adds up the counts of each value of a label, most first. */
  by(name: string, label: string): ({ label: string } & Compared)[] {
    const own = this.both.flat().filter((sum) => sum.name === name)
    const values = new Set(own.map(({ labels }) => labels.get(label) ?? ''))
    return [...values]
      .map((value) => ({ label: value, ...this.total(name, [label, value]) }))
      .toSorted((one, other) => other.count - one.count || other.before - one.before)
  }
}

const funnelOf = (sums: Sums, orders: Compared): Funnel => ({
  walled: sums.total('page-view', ['access', 'wall']),
  offers: sums.total('order-step', ['step', 'offer']),
  checkouts: sums.total('order-step', ['step', 'checkout']),
  orders,
})
