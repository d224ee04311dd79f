import type { Store } from '../../store/store.ts'
import { recommended } from './recommended-articles.ts'
import { findNeighbours, rankPopular } from './neighbours.ts'
import { createReadPairs } from './read-pairs.ts'
import type { RecommendationsService } from './recommendations-service.ts'

/** Maximum duration of a run; an archive needs many runs. */
const RUN_MS = 60_000

/** Recommendations from the site's own database. */
export function createRecommendations({
  database,
  pool,
}: Pick<Store, 'database' | 'pool'>): RecommendationsService {
  const pairs = createReadPairs(database)
  return {
    recommend: (question) => recommended(pool, question),
    async notePair(pair) {
      pairs.notePair(pair)
    },
    async prepare(signal) {
      const end = performance.now() + RUN_MS
      await rankPopular(database)
      while (!signal.aborted && performance.now() < end)
        if ((await findNeighbours(database)) === 0) return
    },
    tidy: pairs.tidy,
    // An unavailable database loses these counts, but must not block the shutdown.
    close: () => pairs.write().catch(() => undefined),
  }
}
