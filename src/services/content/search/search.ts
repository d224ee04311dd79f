import type { Reading } from '../../../store/pools/reading.ts'
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
import { looseTermsOf, stopTermsOf, termsOf, tsqueryOf } from './question.ts'
import { looseStems } from './vocabulary.ts'

type Filters = {
  sort: SearchSort
  period?: SearchPeriod | undefined
  section?: string | undefined
  contentRestriction?: ContentRestriction | undefined
}
export type SearchInput = Filters & { searchTerms: string; offset: number; limit: number }

/**
 * S7.03: articles that hold all terms, the most relevant or the newest first. One statement where the index knows all
 * stems and what they are parts of; else some more that say what else to ask it for.
 */
export async function searchTeasers(
  pool: Reading,
  input: SearchInput,
  newestMonths: NewestMonths = ALL_MONTHS,
): Promise<SearchPage> {
  const words = searchWordsOf(input.searchTerms)
  const wanted = words.length > 0 ? termsOf(words) : stopTermsOf(input.searchTerms)
  if (wanted.length === 0) return pageOf(undefined, input)
  const asked = { newestMonths, question: tsqueryOf(wanted), stems: words.map(stemOf) }
  const row = await ask(pool, input, asked)
  if (!row?.loose) return pageOf(row, input)
  const terms = await looseTermsOf(pool, words, row.loose)
  if (terms === undefined) return pageOf(undefined, input)
  const question = tsqueryOf(terms)
  return pageOf(await ask(pool, input, { newestMonths, question, stems: [] }), input)
}

/** What was found of a page; `found` may say one more than is counted. */
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

async function ask(
  pool: Reading,
  input: SearchInput,
  { newestMonths, question, stems }: Question,
): Promise<Row | undefined> {
  const { conditions, values } = conditionsOf(input)
  const { offset, limit, sort, period } = input
  // The period's own months are fewer.
  const months = period ? [...ALL_MONTHS, monthsSince(beginOf(period))] : [...newestMonths, null]
  const { rows } = await pool.query<Row>({
    // A statement for each choice of filters, whatever their values.
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

/** The question, the stems that have to be joined, where the page begins and how long it is; then months. */
const FIRST_MONTHS = 5
const PERIODS_MONTHS = FIRST_MONTHS + ALL_MONTHS.length
const FIRST_PARAMETERS = PERIODS_MONTHS

/** As PostgreSQL reads them. */
export const PERIODS: Record<SearchPeriod, string> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  year: '1 year',
}

/** A day at least before the period begins. */
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

/** Relevance counts up to twice as much for what is new; the advantage halves within a month. */
const SCORE = `ts_rank('{0.1, 0.3, 0.6, 1.0}', words, question.query, 1)
  * (1 + 1 / (1 + extract(epoch from now() - hit.publish_date) / (30 * 86400)))`

/** The newest hits weighed, and behind them those before. */
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
 * Asked of the newest months, of more and more, then of all, until there are enough: so few rows are read of however
 * frequent a word in however large an archive. The question is no constant to the planner: whatever it guesses of how
 * frequent words are, the index is asked.
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

/** The newest hits of a question, if it is asked at all. */
function hitsOf(query: string, isAsked: readonly string[], conditions: readonly string[]): string {
  const asked = isAsked.length > 0 ? `where ${isAsked.join(' and ')}` : ''
  const narrowed = ['publish_date <= now()', 'not exists (select from loose)', ...conditions]
  return `
    select article_id, publish_date from search_index
    where words @@ (select ${query} from question ${asked}) and ${narrowed.join(' and ')}
    order by publish_date desc, article_id desc limit ${MAX_HITS} + 1`
}
