import type { Logger } from 'pino'
import { createSportmonks } from '../../services/content/sport/sportmonks/client.ts'
import { refreshCompetitions } from '../../services/content/sport/sportmonks/refresh.ts'
import type { Store } from '../../store/store.ts'
import type { Config } from '../config/config.ts'

type SportRefreshing = {
  config: Pick<Config, 'sport' | 'contentUrl'>
  store: Pick<Store, 'database'>
  log: Pick<Logger, 'warn'>
}

/** Keeps the leagues of the provider up to date; where the content is another server's, that one does. */
export function sportRefreshing({ config, store, log }: SportRefreshing): () => Promise<void> {
  const { sport, contentUrl } = config
  if (!sport || contentUrl) return () => Promise.resolve()
  const sportmonks = createSportmonks(sport)
  return () =>
    refreshCompetitions({
      store,
      sportmonks,
      leagues: sport.leagues,
      onFailure: (failure) => log.warn(failure, 'Sport data is not renewed'),
    })
}
