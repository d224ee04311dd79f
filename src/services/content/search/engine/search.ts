import { searchWordsOf, stemOf } from '../../../../rules/lists/search-words.ts'
import type { QuerySource } from '../../../../store/pools/reading.ts'
import { loadTeasersById } from '../../reading/teasers.ts'
import { statement } from '../../reading/statement.ts'
import type { SearchPage } from '../../wire/contract.ts'
import { looseTermsOf, stopTermsOf, termsOf } from '../expand-terms.ts'
import { looseStems } from '../vocabulary.ts'
import { pageOf, PERIODS, type SearchInput } from '../search.ts'
import type { EngineClient } from './client.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'
import { queryOf, readHits, type Hits, type Moments } from './query.ts'

const TIMEOUT_MS = 1500

type Row = Moments & { is_built: boolean; loose: string[] }

const QUERY_INPUT = statement<Row>(
  'engine-asked',
  `select now(), now() - $2::interval as since,
     exists (select from search_engine where built_at is not null) as is_built,
     array(${looseStems('$1')}) as loose`,
)

/**
 * S7.03 with the engine: the database resolves the search words, the engine finds and orders the articles, and the
 * database loads their teasers, so that no withdrawn or unpublished article appears. Returns `undefined` if the
 * engine's index is not built. Throws SearchUnavailableError.
 */
export async function searchEngine(
  pool: QuerySource,
  find: (query: object) => Promise<Hits>,
  input: SearchInput,
): Promise<SearchPage | undefined> {
  const words = searchWordsOf(input.searchTerms)
  const wanted = words.length > 0 ? termsOf(words) : stopTermsOf(input.searchTerms)
  if (wanted.length === 0) return pageOf(undefined, input)
  const [row] = await QUERY_INPUT(pool, [
    words.map(stemOf),
    input.period ? PERIODS[input.period] : null,
  ])
  if (!row?.is_built) return undefined
  const { loose } = row
  const terms = loose.length === 0 ? wanted : await looseTermsOf(pool, words, loose)
  if (terms === undefined) return pageOf(undefined, input)
  const { ids, found } = await find(queryOf(terms, input, row))
  return pageOf({ teasers: await loadTeasersById(pool, ids), found }, input)
}

/** Queries the engine. Throws SearchUnavailableError unless a complete answer arrives in time. */
export async function findHits(client: EngineClient, query: object): Promise<Hits> {
  const { status, body } = await client.call({
    method: 'POST',
    path: `/${client.index}/_search`,
    query: { allow_partial_search_results: 'false' },
    body: query,
    patienceMs: TIMEOUT_MS,
  })
  if (status === 404) throw new SearchUnavailableError('404, there is no such index', true)
  return readHits(body)
}
