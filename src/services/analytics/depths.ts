import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  addDepths,
  depthsOf,
  type DepthReport,
  type Depths,
} from '../../rules/analytics/reading-depth.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import { dayKey } from '../../rules/language/dates.ts'
import type { Tables } from '../../store/tables.ts'
import { maxEntries } from '../max-entries.ts'
import { createBatches } from '../queues/batches.ts'
import type { AnalyticsClient } from './analytics-service.ts'

const WAIT_MS = 3000
/** Further articles of a batch are dropped, to bound memory. */
const MAX_ARTICLES = 20_000
/** The step that the last reading of a network has reached, by article. */
const READINGS = { ...maxEntries(100_000), ttl: 2_400_000 }

/**
 * Sums how far articles are read, by article and day (decision 105). A network has one reading of an article at a time per
 * process: a report that begins before the step counted last is ignored, so that a single network cannot decide a share.
 */
export function createDepths(database: Kysely<Tables>, now: () => Date) {
  const readings = new LRUCache<string, number>(READINGS)
  const depths = createBatches<Depths>({
    waitMilliseconds: WAIT_MS,
    most: MAX_ARTICLES,
    join: (waiting, noted) => (waiting ? addDepths(waiting, noted) : noted),
    write: (batch) => addRows(database, batch),
  })
  return { note, write: depths.write }

  function note(report: DepthReport, { address }: AnalyticsClient): void {
    const key = `${report.article} ${networkOf(address)}`
    const counted = readings.get(key)
    if (counted !== undefined && report.from < counted) return
    readings.set(key, report.to)
    depths.note(`${dayKey(now())} ${report.article}`, depthsOf(report))
  }
}

/** Skips unknown articles. Rows are written in the same order everywhere, so that processes cannot deadlock. */
async function addRows(
  database: Kysely<Tables>,
  batch: ReadonlyMap<string, Depths>,
): Promise<void> {
  const rows = [...batch].map(([key, depths]) => {
    const [day = '', article = ''] = key.split(' ')
    return { day, article: Number(article), ...depths }
  })
  await sql`
    insert into reading_depths (day, article_id, opened, quarter, half, three_quarters, whole)
    select day, article, opened, quarter, half, three_quarters, whole
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ article }) => article)}::int[],
      ${rows.map(({ opened }) => opened)}::int[], ${rows.map(({ quarter }) => quarter)}::int[],
      ${rows.map(({ half }) => half)}::int[], ${rows.map(({ threeQuarters }) => threeQuarters)}::int[],
      ${rows.map(({ whole }) => whole)}::int[])
      as batch (day, article, opened, quarter, half, three_quarters, whole)
    where exists (select from articles where id = article)
    order by day, article
    on conflict (day, article_id) do update set
      opened = reading_depths.opened + excluded.opened,
      quarter = reading_depths.quarter + excluded.quarter,
      half = reading_depths.half + excluded.half,
      three_quarters = reading_depths.three_quarters + excluded.three_quarters,
      whole = reading_depths.whole + excluded.whole`.execute(database)
}
