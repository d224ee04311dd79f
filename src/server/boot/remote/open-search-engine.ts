import type { Logger } from 'pino'
import type { Engine } from '../../../services/content/search/search-engine.ts'
import type { SearchConfig } from '../../config/search-config.ts'
import { loadSubsystem } from '../optional.ts'

/** Opens the configured search engine; `null` without one. */
export async function openSearchEngine(
  { searchEngine }: SearchConfig,
  log: Logger,
): Promise<Engine | null> {
  if (!searchEngine) return null
  const { openEngine } = await loadSubsystem('searchEngine', 'SEARCH_URL')
  return openEngine(searchEngine, log)
}
