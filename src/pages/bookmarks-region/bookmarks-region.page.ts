import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { loadPersonalFeed } from '../loading/personal-feed.ts'
import { BookmarksRegionView, type BookmarksRegionModel } from './BookmarksRegionView.tsx'
import { href } from '../../routes.ts'

/** S2.16: the newest articles of the places that the reader follows. */
export const bookmarksRegionPage = definePersonalPage<BookmarksRegionModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth'],
  load,
  head: () => ({
    title: 'Neues aus Ihren Orten',
    description: 'Die neuesten Artikel der Orte, denen Sie folgen.',
    canonical: href['bookmarks-region'](),
  }),
  View: BookmarksRegionView,
})

async function load(request: SignedInRequest): Promise<Loaded<BookmarksRegionModel>> {
  const { reader, params, services } = request
  const regions = await services.readers.regionBookmarks(reader)
  if (regions.length === 0) return { kind: 'found', model: { regions, list: null } }
  const list = await loadPersonalFeed(services.content, {
    regions,
    page: pageNumber(params['page']),
    size: LIST_TEASERS,
  })
  return list ? { kind: 'found', model: { regions, list } } : { kind: 'missing' }
}
