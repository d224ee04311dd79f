import type { QuerySource } from '../../../store/pools/reading.ts'
import { marksBetween } from '../../../rules/lists/search-months.ts'
import { statement } from '../reading/statement.ts'

/** Frequent words are searched in the newest few thousand articles first, then in more, and only then in all. */
const MIN_ARTICLES = [8000, 32_000, 128_000]
const CACHE_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

const SINCE = statement<{ publish_date: Date }>(
  'newest-since',
  `select publish_date from articles where publish_date <= now() and not withdrawn
   order by publish_date desc offset $1 limit 1`,
)

/**
 * Index queries such as `'~2026-11' | '~2026-10'`: the months of the newest articles, one query per size in
 * `MIN_ARTICLES`; `null` if there are fewer articles.
 */
export type NewestMonths = readonly (string | null)[]
export const ALL_MONTHS: NewestMonths = MIN_ARTICLES.map(() => null)

/**
 * Caches the months for ten minutes. Outdated months do no harm: if they hold too few hits, older articles are searched
 * as well.
 */
export function rememberNewestMonths(pool: QuerySource): () => Promise<NewestMonths> {
  let known = Promise.resolve(ALL_MONTHS)
  let until = 0
  return () => {
    if (until > performance.now()) return known
    until = performance.now() + CACHE_MS
    known = readNewestMonths(pool)
    known.catch(() => (until = 0))
    return known
  }
}

export function readNewestMonths(pool: QuerySource): Promise<NewestMonths> {
  return Promise.all(
    MIN_ARTICLES.map(async (articles) => {
      const [row] = await SINCE(pool, [articles])
      return row ? monthsSince(row.publish_date) : null
    }),
  )
}

/** Up to tomorrow, because the result is cached. */
export function monthsSince(since: Date): string {
  return marksBetween(since, new Date(Date.now() + DAY_MS))
    .map((mark) => `'${mark}'`)
    .join(' | ')
}
