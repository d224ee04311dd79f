import type { Teaser } from '../../rules/article.ts'
import { SIMILAR_ARTICLES, similarSearches } from '../../rules/similar-articles.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { orElse } from '../asking.ts'

/** S2.29, S5.13: up to three articles that may be meant by a path that leads nowhere. */
export async function loadSimilarArticles(path: string, content: PublicContent): Promise<Teaser[]> {
  for (const terms of similarSearches(path)) {
    const { teasers } = await orElse(
      content.search({ offset: 0, limit: SIMILAR_ARTICLES, searchTerms: terms.join(';') }),
      { teasers: [] as Teaser[], total: 0, offset: 0, limit: SIMILAR_ARTICLES },
    )
    if (teasers.length > 0) return teasers
  }
  return []
}
