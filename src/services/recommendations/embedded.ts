import type { Store } from '../../store/store.ts'
import { recommended } from './answers.ts'
import { findNeighbours, rankPopular } from './neighbours.ts'
import { createReadPairs } from './read-pairs.ts'
import type { RecommendationsService } from './recommendations-service.ts'

/** A run ends after this time at the latest; an archive is worked through in many. */
const RUN_MS = 60_000

/** Recommendations from the site's own store. */
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
    // A store that is away takes no counts, and must not keep the site from closing.
    close: () => pairs.write().catch(() => undefined),
  }
}
