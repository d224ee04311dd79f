import { z } from 'zod'
import type { Teaser } from '../../rules/articles/article.ts'
import type { ContentService } from '../content/content-service.ts'
import { readAtMost } from '../calls/read-body.ts'
import { recordId } from '../record-id.ts'
import type { RecommendationsService } from './recommendations-service.ts'

type RecommendationsClient = {
  /** Requested with `article`, `variant`, `topics` and `limit`; answers `{articles: [id, …]}`. */
  url: string
  /** Loads the public teasers of recommended articles. */
  content: Pick<ContentService, 'teaser'>
}

const MAX_BYTES = 20_000
const answer = z.object({ articles: z.array(recordId).max(100) })

/** Client of a remote recommender. It learns which article is read, and nothing about the reader. */
export function createRecommendationsClient({
  url,
  content,
}: RecommendationsClient): RecommendationsService {
  const nothing = () => Promise.resolve()
  return {
    async recommend({ articleId, variant, usesTopics, limit, patienceMs }) {
      const asked = new URL(url)
      asked.search = new URLSearchParams({
        article: String(articleId),
        variant,
        topics: String(usesTopics),
        limit: String(limit),
      }).toString()
      const response = await fetch(asked, { signal: AbortSignal.timeout(patienceMs) })
      if (!response.ok) throw new Error(`The recommender answered ${response.status}.`)
      const bytes = await readAtMost(response.body, MAX_BYTES)
      if (!bytes) throw new Error('The recommender answered too much.')
      const ids = answer
        .parse(JSON.parse(bytes.toString()))
        .articles.filter((id) => id !== articleId)
      const found = await Promise.all([...new Set(ids)].slice(0, limit).map(teaserOf))
      return found.filter((teaser) => teaser !== null && !teaser.isSoldContent) as Teaser[]
    },
    notePair: nothing,
    prepare: nothing,
    tidy: nothing,
    close: nothing,
  }

  /** Returns `null` for withdrawn or embargoed articles. */
  function teaserOf(id: number): Promise<Teaser | null> {
    return content.teaser({ id }).catch(() => null)
  }
}
