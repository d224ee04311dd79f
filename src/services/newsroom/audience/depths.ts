import { sql } from 'kysely'
import { DEPTHS, shareOf, type Depths } from '../../../rules/analytics/reading-depth.ts'
import type { Database } from './audience.ts'
import { drawChart, type Chart } from './chart.ts'
import type { Audience, Period } from './contract.ts'

const MAX_ARTICLES = 30
const MAX_SECTIONS = 200

const inPeriod = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`

const sums = sql`sum(opened)::float8 as opened, sum(quarter)::float8 as quarter, sum(half)::float8 as half,
  sum(three_quarters)::float8 as "threeQuarters", sum(whole)::float8 as whole`

/**
 * Returns how far articles were read in a period: all of them, by section and the most read ones. Four bounded statements,
 * which run while the names of the sections are loaded.
 */
export async function loadDepths(
  database: Database,
  { period, compared }: { period: Period; compared: Period },
  sectionNames: Promise<ReadonlyMap<string, string>>,
): Promise<Audience['depths']> {
  const [total, before, sections, articles, names] = await Promise.all([
    sumOf(database, period),
    sumOf(database, compared),
    bySection(database, period),
    byArticle(database, period),
    sectionNames,
  ])
  return {
    total,
    before,
    chart: total && drawDepths(total, before),
    sections: sections.map((section) => ({
      ...section,
      name: names.get(section.path) ?? section.path,
    })),
    articles,
  }
}

function drawDepths(total: Depths, before: Depths | null): Chart {
  return drawChart(
    DEPTHS.map((name, step) => ({
      at: String(step * 25),
      count: shareOf(total, name),
      before: before && shareOf(before, name),
    })),
  )
}

/** Returns how far an article was read in all days that are kept; `null` if nothing was counted. */
export async function loadArticleDepths(database: Database, id: number): Promise<Depths | null> {
  const { rows } = await sql<Depths>`
    select ${sums} from reading_depths where article_id = ${id} having count(*) > 0`.execute(
    database,
  )
  return rows[0] ?? null
}

async function sumOf(database: Database, period: Period): Promise<Depths | null> {
  const { rows } = await sql<Depths>`
    select ${sums} from reading_depths join articles on articles.id = article_id
    where ${inPeriod(period)} and not withdrawn having count(*) > 0`.execute(database)
  return rows[0] ?? null
}

async function bySection(
  database: Database,
  period: Period,
): Promise<({ path: string } & Depths)[]> {
  const { rows } = await sql<{ path: string } & Depths>`
    select public_document->>'section' as path, ${sums}
    from reading_depths join articles on articles.id = article_id
    where ${inPeriod(period)} and not withdrawn
    group by path order by opened desc, path limit ${MAX_SECTIONS}`.execute(database)
  return rows
}

async function byArticle(
  database: Database,
  period: Period,
): Promise<Audience['depths']['articles']> {
  const { rows } = await sql<Audience['depths']['articles'][number]>`
    with most as (
      select article_id as id, ${sums} from reading_depths where ${inPeriod(period)}
      group by id order by opened desc, id desc limit ${2 * MAX_ARTICLES}
    )
    select most.*, public_document->>'title' as title
    from most join articles using (id) where not withdrawn
    order by opened desc, id desc limit ${MAX_ARTICLES}`.execute(database)
  return rows
}
