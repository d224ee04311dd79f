import { href } from '../../routes.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { definePage } from '../page.ts'
import { loadTeaserList, teaserListHead } from '../loading/teaser-list.ts'
import { NewestArticlesView, type NewestArticlesModel } from './NewestArticlesView.tsx'

/** S2.13: all articles, newest first. */
export const newestArticlesPage = definePage<NewestArticlesModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 120,
  queryKeys: [],
  async load(request) {
    const list = await loadTeaserList(request, 'newest')
    return list ? { kind: 'found', model: { list } } : { kind: 'missing' }
  },
  head: ({ list }, context) =>
    teaserListHead(
      {
        name: FIXED_TITLES['newest-articles'],
        description: `${context.siteName}: was gerade erschienen ist, alle Artikel in der Reihenfolge ihres Erscheinens.`,
        path: (page) => href['newest-articles']({ page }),
        list,
      },
      context,
    ),
  View: NewestArticlesView,
})
