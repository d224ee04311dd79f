import { searchWordsOf, stemOf } from '../../../../rules/lists/search-words.ts'
import type { Reading } from '../../../../store/pools/reading.ts'
import { loadTeasersById } from '../../reading/teasers.ts'
import { statement } from '../../reading/statement.ts'
import type { SearchPage } from '../../wire/contract.ts'
import { looseTermsOf, stopTermsOf, termsOf } from '../question.ts'
import { looseStems } from '../vocabulary.ts'
import { pageOf, PERIODS, type SearchInput } from '../search.ts'
import type { EngineClient } from './client.ts'
import { SearchUnavailableError } from './search-unavailable-error.ts'
import { queryOf, readHits, type Hits, type Moments } from './query.ts'

const PATIENCE_MS = 1500

type Row = Moments & { is_built: boolean; loose: string[] }

const ASKED = statement<Row>(
  'engine-asked',
  `select now(), now() - $2::interval as since,
     exists (select from search_engine where built_at is not null) as is_built,
     array(${looseStems('$1')}) as loose`,
)

/**
 * S7.03 by the engine: the store says what to ask for, the engine which articles hold it and in which order, and the
 * store again what of these is shown and how, so that nothing appears that is withdrawn or not public yet. Undefined
 * while the engine was not built; throws SearchUnavailableError.
 */
export async function searchEngine(
  pool: Reading,
  find: (query: object) => Promise<Hits>,
  input: SearchInput,
): Promise<SearchPage | undefined> {
  const words = searchWordsOf(input.searchTerms)
  const wanted = words.length > 0 ? termsOf(words) : stopTermsOf(input.searchTerms)
  if (wanted.length === 0) return pageOf(undefined, input)
  const [row] = await ASKED(pool, [words.map(stemOf), input.period ? PERIODS[input.period] : null])
  if (!row?.is_built) return undefined
  const { loose } = row
  const terms = loose.length === 0 ? wanted : await looseTermsOf(pool, words, loose)
  if (terms === undefined) return pageOf(undefined, input)
  const { ids, found } = await find(queryOf(terms, input, row))
  return pageOf({ teasers: await loadTeasersById(pool, ids), found }, input)
}

/** Asks the engine; throws SearchUnavailableError where it has no whole answer in time. */
export async function findHits(client: EngineClient, query: object): Promise<Hits> {
  const { status, body } = await client.call({
    method: 'POST',
    path: `/${client.index}/_search`,
    query: { allow_partial_search_results: 'false' },
    body: query,
    patienceMs: PATIENCE_MS,
  })
  if (status === 404) throw new SearchUnavailableError('404, there is no such index', true)
  return readHits(body)
}
