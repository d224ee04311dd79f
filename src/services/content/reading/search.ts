import type pg from 'pg'
import type { ContentRestriction, Teaser } from '../../../rules/articles/article.ts'
import {
  MOST_HITS,
  type SearchPeriod,
  type SearchSort,
} from '../../../rules/lists/search-filters.ts'
import {
  chooseSplit,
  isNearlyEqual,
  restsOf,
  searchWordsOf,
  splitsOf,
  stemOf,
  type Split,
} from '../../../rules/lists/search-words.ts'
import type { TeaserPage } from '../wire/contract.ts'
import { pageOf } from './teasers.ts'

type Filters = {
  sort: SearchSort
  period?: SearchPeriod | undefined
  section?: string | undefined
  contentRestriction?: ContentRestriction | undefined
}
export type SearchInput = Filters & { searchTerms: string; offset: number; limit: number }

/** S7.03: articles that hold all terms, the most relevant or the newest first. */
export async function searchTeasers(pool: pg.Pool, input: SearchInput): Promise<TeaserPage> {
  const words = searchWordsOf(input.searchTerms)
  const terms = await Promise.all(words.map((word) => findTerm(pool, word)))
  if (terms.length === 0 || terms.includes(undefined)) return pageOf(undefined, input)
  const query = terms.map((term) => `(${term})`).join(' & ')
  const { hits, values } = hitsOf(input)
  // Not a named statement: its plan depends on how frequent the words are.
  const { rows } = await pool.query<{ teasers: Teaser[] | null; total: number }>(
    found(hits, SCORES[input.sort]),
    [query, input.offset, input.limit, ...values],
  )
  return pageOf(rows[0], input)
}

/** Relevance counts up to twice as much for what is new; the advantage halves within a month. */
const SCORES: Record<SearchSort, string> = {
  relevance: `ts_rank('{0.1, 0.3, 0.6, 1.0}', words, $1::tsquery, 1)
        * (1 + 1 / (1 + extract(epoch from now() - publish_date) / (30 * 86400)))`,
  newest: '0',
}

const PERIODS: Record<SearchPeriod, string> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  year: '1 year',
}

/**
 * The hits, narrowed by the filters, whose values are parameters. All but a short period is asked of the hits of the
 * index alone: else a word that a section hardly knows is looked for in all articles.
 */
function hitsOf({ period, section, contentRestriction }: Filters) {
  const values: string[] = []
  const parameter = (value: string): string => `$${values.push(value) + FIRST_PARAMETERS}`
  const since = period && `publish_date > now() - ${parameter(PERIODS[period])}::interval`
  const conditions = [
    period === 'year' && since,
    section && `(section = ${parameter(section)} or section like ${parameter(`${section}/%`)})`,
    contentRestriction && `content_restriction = ${parameter(contentRestriction)}`,
  ].filter(Boolean)
  const isShort = since && period !== 'year'
  const hits = `select * from articles
    where words @@ $1::tsquery and publish_date <= now() and not withdrawn ${isShort ? `and ${since}` : ''}`
  if (conditions.length === 0) return { hits, values }
  const among = `select * from (${hits} offset 0) hit where ${conditions.join(' and ')}`
  return { hits: among, values }
}

/** The question, where the page begins and how long it is. */
const FIRST_PARAMETERS = 3

const found = (hits: string, score: string): string => `
  with hit as materialized (
    select id, publish_date, words from (${hits}) hit
    order by publish_date desc
    limit ${MOST_HITS}
  ), ranked as materialized (
    select id, publish_date, ${score} as score
    from hit
  )
  select
    (select json_agg(teaser) from (
       select (select a.teaser from articles a where a.id = r.id) as teaser
       from (select * from ranked order by score desc, publish_date desc, id desc offset $2 limit $3) r
     ) found) as teasers,
    (select count(*)::int from ranked) as total`

/** What stands for one word in the question to the index; undefined where nothing written resembles it. */
async function findTerm(pool: pg.Pool, word: string): Promise<string | undefined> {
  const stem = stemOf(word)
  const [known, compounds, split] = await Promise.all([
    isKnownStem(pool, stem),
    findCompounds(pool, stem),
    findSplit(pool, word),
  ])
  const exact = known ? [quoted(stem)] : []
  const phrase = split ? [`(${quoted(stemOf(split.left))} <-> ${quoted(stemOf(split.right))})`] : []
  const direct = [...exact, ...compounds.map(quoted), ...phrase]
  if (known || compounds.length > 0) return direct.join(' | ')
  if (split) return `(${quoted(stemOf(split.left))} & ${quoted(stemOf(split.right))})`
  const meant = await findMeant(pool, word)
  return meant.length > 0 ? meant.map(quoted).join(' | ') : undefined
}

const quoted = (stem: string): string => `'${stem.replaceAll("'", "''")}'`

async function isKnownStem(pool: pg.Pool, stem: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'known-stem',
    text: 'select 1 from vocabulary where stem = $1 limit 1',
    values: [stem],
  })
  return rowCount === 1
}

const LEAST_COMPOUND_PART = 4
const MOST_COMPOUNDS = 400
/** Two parts of this length hardly ever meet by chance, even if one of them is written nowhere else. */
const SURE_PART = 5

/** The compounds that begin or end with a word: „Rheinbrücke“ for „Brücke“. A short other part has to be a word too. */
async function findCompounds(pool: pg.Pool, stem: string): Promise<string[]> {
  if (stem.length < LEAST_COMPOUND_PART) return []
  const { rows } = await pool.query<{ stem: string }>({
    name: 'compounds',
    text: `select distinct stem from vocabulary
      where stem like '%' || $1 || '%' and (starts_with(stem, $1) or right(stem, length($1)) = $1) and stem <> $1
      limit ${MOST_COMPOUNDS}`,
    values: [stem],
  })
  const candidates = rows.map((row) => ({ stem: row.stem, rests: restsOf(row.stem, stem) }))
  const known = await findKnown(
    pool,
    candidates.flatMap((candidate) => candidate.rests),
  )
  return candidates
    .filter(({ rests }) => rests.some((rest) => known.has(rest) || isSure(stem, rest)))
    .map((candidate) => candidate.stem)
}

const isSure = (part: string, rest: string): boolean =>
  part.length >= SURE_PART && rest.length >= SURE_PART

async function findSplit(pool: pg.Pool, word: string): Promise<Split | undefined> {
  const parts = splitsOf(word).flatMap(({ left, right }) => [left, right])
  const known = await findKnown(pool, parts)
  return chooseSplit(word, (part) => known.has(part))
}

/** Which of these are words, or the stems of words. */
async function findKnown(pool: pg.Pool, parts: string[]): Promise<Set<string>> {
  if (parts.length === 0) return new Set()
  const { rows } = await pool.query<{ part: string }>({
    name: 'known-parts',
    text: `select part from unnest($1::text[]) as parts (part)
      where exists (select from vocabulary where word = part offset 0)
        or exists (select from vocabulary where stem = part offset 0)`,
    values: [[...new Set(parts)]],
  })
  return new Set(rows.map((row) => row.part))
}

/** The stems of the words that were most likely meant. */
async function findMeant(pool: pg.Pool, word: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string; stem: string }>({
    name: 'meant',
    text: `select word, stem from vocabulary where word % $1
      order by similarity(word, $1) desc, word limit 20`,
    values: [word],
  })
  const near = rows.filter((row) => isNearlyEqual(row.word, word))
  return [...new Set(near.slice(0, 5).map((row) => row.stem))]
}
