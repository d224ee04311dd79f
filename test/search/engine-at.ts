import { parseConfig } from '../../src/server/config/config.ts'
import type { EnginePlace } from '../../src/services/content/search/engine/client.ts'

/** The engine as the setting `SEARCH_URL` names it, under a name of the tests' own. */
export function engineAt(url: string): EnginePlace {
  const { searchEngine } = parseConfig({ SEARCH_URL: url, SEARCH_INDEX: 'morgenblatt-test' })
  if (!searchEngine) throw new Error('There is no engine.')
  return searchEngine
}
