import { z } from 'zod'
import { MAX_HITS } from '../../../../rules/lists/search-filters.ts'
import type { Term } from '../expand-terms.ts'
import type { SearchInput } from '../search.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'

/** Builds queries in the OpenSearch query language, with the same meaning as `searchStatement`. */

/** The same weights as in `SCORE`. */
const WEIGHTS = { A: 1, B: 0.6, C: 0.3, D: 0.1 } as const
const FIELDS = Object.entries(WEIGHTS).map(([field, weight]) => `${field}^${weight}`)

/**
 * Number of alternatives per word that count for relevance. Engines limit a query to about a thousand clauses, and ten
 * words have four fields each.
 */
const MAX_WEIGHTED_TERMS = 16
/** The engine also stops the search itself. */
const TIMEOUT = '1s'

/** By the database's clock; `since` if the search is limited to a period. */
export type Moments = { now: Date; since: Date | null }

export function queryOf(terms: readonly Term[], input: SearchInput, { now, since }: Moments) {
  const { offset, limit, sort, section, contentRestriction } = input
  const byDate = [{ publish_date: 'desc' }, { id: 'desc' }]
  const filter = [
    {
      range: {
        publish_date: { lte: now.toISOString(), ...(since && { gt: since.toISOString() }) },
      },
    },
    ...(section === undefined ? [] : [{ term: { section } }]),
    ...(contentRestriction === undefined
      ? []
      : [{ term: { content_restriction: contentRestriction } }]),
  ]
  return {
    from: offset,
    size: Math.max(0, Math.min(limit, MAX_HITS - offset)),
    track_total_hits: MAX_HITS + 1,
    timeout: TIMEOUT,
    _source: false,
    query: newerFirst({ bool: { must: terms.map(holdsWord), filter } }, now),
    sort: sort === 'newest' ? byDate : [{ _score: 'desc' }, ...byDate],
  }
}

/** Doubles the score of new articles; the bonus halves every 30 days. */
const newerFirst = (query: object, now: Date) => ({
  function_score: {
    query,
    functions: [
      { weight: 1 },
      { exp: { publish_date: { origin: now.toISOString(), scale: '30d', decay: 0.5 } } },
    ],
    score_mode: 'sum',
    boost_mode: 'multiply',
  },
})

function holdsWord(term: Term): object {
  const alone = term.filter((stems) => stems.length === 1).flat()
  const others = alone.slice(MAX_WEIGHTED_TERMS)
  const should = [
    ...(alone.length > 0 ? [holdsAny(alone.slice(0, MAX_WEIGHTED_TERMS))] : []),
    ...(others.length > 0
      ? Object.keys(WEIGHTS).map((field) => ({ terms: { [field]: others } }))
      : []),
    ...term
      .filter((stems) => stems.length > 1)
      .map((stems) => ({ bool: { must: stems.map((stem) => holdsAny([stem])) } })),
  ]
  return { bool: { should, minimum_should_match: 1 } }
}

const holdsAny = (stems: readonly string[]) => ({
  multi_match: { query: stems.join(' '), fields: FIELDS, type: 'most_fields' },
})

const answer = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({
    total: z.object({ value: z.int().nonnegative() }),
    hits: z.array(z.object({ _id: z.string().regex(/^\d{1,10}$/) })).max(MAX_HITS),
  }),
})

/** The article ids of a page in order, and the number of hits, counted up to `MAX_HITS + 1`. */
export type Hits = { ids: number[]; found: number }

/** Throws SearchUnavailableError if the response is incomplete. */
export function readHits(body: unknown): Hits {
  const result = answer.safeParse(body)
  if (!result.success)
    throw new SearchUnavailableError('an answer that is cut short or of another shape')
  const { total, hits } = result.data.hits
  return { ids: hits.map(({ _id }) => Number(_id)), found: total.value }
}
