import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { pagedTitle } from '../../rules/site/page-titles.ts'
import { collectionData, INDEXED, listPicture } from './list-data.ts'
import type { HeadContext, PageHead, PageRequest } from '../page.ts'
import { loadTeaserPage, neighbourPages, type TeaserPage } from './teaser-pages.ts'

/** Loads the requested page of a list with its own path; `null` if the list is shorter. */
export const loadTeaserList = (
  { params, services: { content } }: PageRequest,
  list: 'newest' | 'podcast' | 'review',
): Promise<TeaserPage | null> =>
  loadTeaserPage({
    page: pageNumber(params['page']),
    size: LIST_TEASERS,
    ask: (range) => content.teasers({ list, ...range }),
  })

type TeaserList = {
  name: string
  description: string
  path: (page: number) => string
  list: TeaserPage
}

/** Returns the head of such a page. */
export function teaserListHead(
  { name, description, path, list }: TeaserList,
  context: HeadContext,
): PageHead {
  const { page, teasers } = list
  return {
    title: pagedTitle(name, page),
    description,
    canonical: path(page),
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(teasers, context) },
    jsonLd: [collectionData({ name, description, path: path(page), teasers }, context)],
    ...neighbourPages(list, path),
  }
}
