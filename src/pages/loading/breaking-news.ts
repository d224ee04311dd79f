import type { Teaser } from '../../rules/articles/article.ts'
import { orFallback } from './service-failures.ts'
import type { PageServices } from '../page.ts'

const CANDIDATES = 3

/** S3.05: returns the newest Eilmeldungen. Whether one is shown is decided at rendering. */
export async function breakingNews(content: PageServices['content']): Promise<Teaser[]> {
  const request = content.teasers({ list: 'breaking', offset: 0, limit: CANDIDATES })
  return orFallback(
    request.then(({ teasers }) => teasers),
    [],
  )
}
