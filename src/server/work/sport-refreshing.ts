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

/** Returns the job that updates the provider's leagues; it does nothing if a remote server owns the content. */
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
