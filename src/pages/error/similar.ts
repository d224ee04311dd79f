import type { Teaser } from '../../rules/articles/article.ts'
import { SIMILAR_ARTICLES, similarSearchWords } from '../../rules/articles/similar-articles.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { orFallback } from '../loading/service-failures.ts'

/** S2.29, S5.13: returns up to three articles that an unknown path may refer to. */
export async function loadSimilarArticles(
  path: string,
  content: Pick<PublicContent, 'similar'>,
): Promise<Teaser[]> {
  const words = similarSearchWords(path).join(';')
  if (words === '') return []
  const request = content.similar({ words, limit: SIMILAR_ARTICLES })
  return (await orFallback(request, { teasers: [] })).teasers
}
