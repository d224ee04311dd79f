import { parseConfig } from '../../src/server/config/config.ts'
import type { EngineLocation } from '../../src/services/content/search/search-engine.ts'

/** Returns the engine of the setting `SEARCH_URL` with an index name for tests. */
export function engineAt(url: string): EngineLocation {
  const { searchEngine } = parseConfig({ SEARCH_URL: url, SEARCH_INDEX: 'morgenblatt-test' })
  if (!searchEngine) throw new Error('There is no engine.')
  return searchEngine
}
