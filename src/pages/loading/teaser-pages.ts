import type { Teaser } from '../../rules/articles/article.ts'
import { isReachablePage, offsetOfPage, pageCount } from '../../rules/lists/paging.ts'
import type { SearchPage as Answer } from '../../services/content/wire/contract.ts'
import { orMissing } from './service-failures.ts'

/** A page of a list of teasers. `isMore`: a search has more results than were counted. */
export type TeaserPage = {
  teasers: Teaser[]
  total: number
  isMore?: true
  page: number
  pages: number
}

type TeaserPageQuery = {
  page: number
  size: number
  ask: (range: { offset: number; limit: number }) => Promise<Answer>
}

/** Loads one page; `null` if the list is shorter. */
export async function loadTeaserPage({
  page,
  size,
  ask,
}: TeaserPageQuery): Promise<TeaserPage | null> {
  if (!isReachablePage(page, size)) return null
  const answer = await orMissing(ask({ offset: offsetOfPage(page, size), limit: size }))
  if (!answer) return null
  const pages = pageCount(answer.total, size)
  if (page > pages) return null
  const { teasers, total, totalRelation } = answer
  return { teasers, total, ...(totalRelation === 'gte' && { isMore: true }), page, pages }
}

type Neighbours = { previous?: string; next?: string }

/** Returns the links to the previous and the next page. */
export function neighbourPages(
  { page, pages }: TeaserPage,
  href: (page: number) => string,
): Neighbours {
  return {
    ...(page > 1 && { previous: href(page - 1) }),
    ...(page < pages && { next: href(page + 1) }),
  }
}
