import type { QuerySource } from '../../../store/pools/reading.ts'
import type { ContentRestriction, Teaser } from '../../../rules/articles/article.ts'
import {
  MAX_HITS,
  MAX_RANKED,
  type SearchPeriod,
  type SearchSort,
} from '../../../rules/lists/search-filters.ts'
import { searchWordsOf, stemOf } from '../../../rules/lists/search-words.ts'
import type { SearchPage } from '../wire/contract.ts'
import { ALL_MONTHS, monthsSince, type NewestMonths } from './newest-months.ts'
import { looseTermsOf, stopTermsOf, termsOf, tsqueryOf } from './expand-terms.ts'
import { looseStems } from './vocabulary.ts'

type Filters = {
  sort: SearchSort
  period?: SearchPeriod | undefined
  section?: string | undefined
  contentRestriction?: ContentRestriction | undefined
}
export type SearchInput = Filters & { searchTerms: string; offset: number; limit: number }

/**
 * S7.03: finds articles that contain all terms, by relevance or date. Takes one statement if the index knows all stems
 * and their compounds, otherwise some more to expand the terms.
 */
export async function searchTeasers(
  pool: QuerySource,
  input: SearchInput,
  newestMonths: NewestMonths = ALL_MONTHS,
): Promise<SearchPage> {
  const words = searchWordsOf(input.searchTerms)
  const wanted = words.length > 0 ? termsOf(words) : stopTermsOf(input.searchTerms)
  if (wanted.length === 0) return pageOf(undefined, input)
  const asked = { newestMonths, question: tsqueryOf(wanted), stems: words.map(stemOf) }
  const row = await runSearch(pool, input, asked)
  if (!row?.loose) return pageOf(row, input)
  const terms = await looseTermsOf(pool, words, row.loose)
  if (terms === undefined) return pageOf(undefined, input)
  const question = tsqueryOf(terms)
  return pageOf(await runSearch(pool, input, { newestMonths, question, stems: [] }), input)
}

/** The hits of a page; `found` counts up to `MAX_HITS + 1`. */
export type SearchHits = { teasers: Teaser[] | null; found: number }
type Row = SearchHits & { loose: string[] | null }

export function pageOf(row: SearchHits | undefined, { offset, limit }: SearchInput): SearchPage {
  const found = row?.found ?? 0
  return {
    teasers: row?.teasers ?? [],
    total: Math.min(found, MAX_HITS),
    totalRelation: found > MAX_HITS ? 'gte' : 'eq',
    offset,
    limit,
  }
}

type Question = { newestMonths: NewestMonths; question: string; stems: string[] }

async function runSearch(
  pool: QuerySource,
  input: SearchInput,
  { newestMonths, question, stems }: Question,
): Promise<Row | undefined> {
  const { conditions, values } = conditionsOf(input)
  const { offset, limit, sort, period } = input
  // A period has fewer months of its own.
  const months = period ? [...ALL_MONTHS, monthsSince(beginOf(period))] : [...newestMonths, null]
  const { rows } = await pool.query<Row>({
    // One named statement per combination of filters.
    name: `search-${nameOf(input)}`,
    text: searchStatement(conditions, sort),
    values: [question, stems, offset, limit, ...months, ...values],
  })
  return rows[0]
}

function nameOf({ sort, period, section, contentRestriction }: Filters): string {
  return [sort, period && 'period', section && 'section', contentRestriction && 'restriction']
    .filter(Boolean)
    .join('-')
}

/** $1 query, $2 stems that must be joined, $3 offset, $4 limit; the months start at $5. */
const FIRST_MONTHS = 5
const PERIODS_MONTHS = FIRST_MONTHS + ALL_MONTHS.length
const FIRST_PARAMETERS = PERIODS_MONTHS

/** As PostgreSQL intervals. */
export const PERIODS: Record<SearchPeriod, string> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  year: '1 year',
}

/** Days that cover the period with at least one day to spare. */
const DAYS: Record<SearchPeriod, number> = { day: 2, week: 8, month: 32, year: 367 }

const beginOf = (period: SearchPeriod): Date => new Date(Date.now() - DAYS[period] * 86_400_000)

function conditionsOf({ period, section, contentRestriction }: Filters) {
  const values: string[] = []
  const parameter = (value: string): string => `$${values.push(value) + FIRST_PARAMETERS}`
  const conditions = [
    period && `publish_date > now() - ${parameter(PERIODS[period])}::interval`,
    section && `(section = ${parameter(section)} or section like ${parameter(`${section}/%`)})`,
    contentRestriction && `content_restriction = ${parameter(contentRestriction)}`,
  ].filter((condition) => condition !== undefined)
  return { conditions, values }
}

/** Doubles the score of new articles; the bonus halves after 30 days. */
const SCORE = `ts_rank('{0.1, 0.3, 0.6, 1.0}', words, question.query, 1)
  * (1 + 1 / (1 + extract(epoch from now() - hit.publish_date) / (30 * 86400)))`

/** The newest hits by relevance, followed by older ones by date. */
const BY_RELEVANCE = `
  select hit.article_id, hit.publish_date, ${SCORE} as score
  from (select * from hit order by publish_date desc, article_id desc limit ${MAX_RANKED}) hit
    join search_index using (article_id), question
  union all
  select article_id, publish_date, -1
  from (select * from hit order by publish_date desc, article_id desc offset ${MAX_RANKED}) older`

const BY_DATE = 'select article_id, publish_date, 0 as score from hit'

const isShort = (hits: string): string => `(select count(*) from ${hits}) <= ${MAX_HITS}`

const LEVELS = ALL_MONTHS.map((_, level) => ({
  name: `newest_${level}`,
  months: `$${FIRST_MONTHS + level}::tsquery`,
}))
const ALL_SHORT = LEVELS.map(({ name }) => isShort(name))

/**
 * Searches the newest months, then more, then all articles until there are enough hits, so that few rows are read for
 * frequent words in large archives. The query is not a constant for the planner, so that it uses the index regardless of its
 * estimates.
 */
export const searchStatement = (conditions: readonly string[], sort: SearchSort): string => `
  with question as materialized (
    select $1::tsquery as query
  ), loose as materialized (${looseStems('$2')}
  ), ${LEVELS.map(
    ({ name, months }, level) => `${name} as materialized (
    ${hitsOf(`query && ${months}`, ALL_SHORT.slice(0, level), conditions)}
  )`,
  ).join(', ')}, hit as materialized (
    ${LEVELS.map(({ name }) => `select * from ${name} where not ${isShort(name)}`).join(' union all ')}
    union all
    (${hitsOf(`coalesce(query && $${PERIODS_MONTHS}::tsquery, query)`, ALL_SHORT, conditions)})
  ), placed as (
    ${sort === 'newest' ? BY_DATE : BY_RELEVANCE}
  )
  select
    (select array_agg(stem) from loose) as loose,
    (select json_agg(teaser) from (
       select (select teaser from articles where id = article_id) as teaser
       from (
         select * from placed order by score desc, publish_date desc, article_id desc
         offset $3 limit least($4::int, greatest(${MAX_HITS} - $3::int, 0))
       ) page
     ) shown) as teasers,
    (select count(*)::int from hit) as found`

/** SQL for the newest hits of a query; the result is empty unless all conditions in `required` hold. */
function hitsOf(query: string, required: readonly string[], conditions: readonly string[]): string {
  const asked = required.length > 0 ? `where ${required.join(' and ')}` : ''
  const narrowed = ['publish_date <= now()', 'not exists (select from loose)', ...conditions]
  return `
    select article_id, publish_date from search_index
    where words @@ (select ${query} from question ${asked}) and ${narrowed.join(' and ')}
    order by publish_date desc, article_id desc limit ${MAX_HITS} + 1`
}
