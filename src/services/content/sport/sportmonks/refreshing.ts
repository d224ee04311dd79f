import type { Store } from '../../../../store/store.ts'
import type { League } from '../leagues.ts'
import { createSportmonks } from './client.ts'
import { refreshCompetitions } from './refresh.ts'

type SportRefreshing = {
  url: string
  key: string
  leagues: readonly League[]
  store: Pick<Store, 'database'>
  log: { warn(facts: object, message: string): void }
}

/** Returns the job that updates the provider's leagues. */
export function sportRefreshing({
  leagues,
  store,
  log,
  ...place
}: SportRefreshing): () => Promise<void> {
  const sportmonks = createSportmonks(place)
  return () =>
    refreshCompetitions({
      store,
      sportmonks,
      leagues,
      onFailure: (failure) => log.warn(failure, 'Sport data is not renewed'),
    })
}
