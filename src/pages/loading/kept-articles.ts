import type { Teaser } from '../../rules/articles/article.ts'
import { LIST_TEASERS, offsetOfPage, pageCount } from '../../rules/lists/paging.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { orMissing } from './service-failures.ts'

/** A bookmarked or read article; `teaser` is `null` if the article is no longer available. */
export type KeptArticle = { articleId: number; ts: string; teaser: Teaser | null }

export type KeptPage = { articles: KeptArticle[]; total: number; page: number; pages: number }

/** Loads the page in the query key `seite`, or the last page if the list is shorter. */
export async function loadKeptPage(
  content: Pick<PublicContent, 'teaser'>,
  entries: readonly { articleId: number; ts: string }[],
  query: URLSearchParams,
): Promise<KeptPage> {
  const pages = pageCount(entries.length, LIST_TEASERS)
  const page = keptPageNumber(query.get('seite'), pages)
  const start = offsetOfPage(page, LIST_TEASERS)
  const articles = await Promise.all(
    entries.slice(start, start + LIST_TEASERS).map(async (entry) => ({
      ...entry,
      teaser: await orMissing(content.teaser({ id: entry.articleId })),
    })),
  )
  return { articles, total: entries.length, page, pages }
}

function keptPageNumber(requested: string | null, pages: number): number {
  return requested && /^[1-9]\d{0,3}$/.test(requested) ? Math.min(Number(requested), pages) : 1
}
