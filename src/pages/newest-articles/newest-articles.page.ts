import { href } from '../../routes.ts'
import { FIXED_TITLES, pagedTitle } from '../../rules/site/page-titles.ts'
import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { collectionData, INDEXED, listPicture } from '../list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { loadTeaserPage, neighbourPages } from '../teaser-pages.ts'
import { NewestArticlesView, type NewestArticlesModel } from './NewestArticlesView.tsx'

/** S2.13 */
export const newestArticlesPage = definePage<NewestArticlesModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 120,
  queryKeys: [],
  load,
  head,
  View: NewestArticlesView,
})

async function load({
  params,
  services: { content },
}: PageRequest): Promise<Loaded<NewestArticlesModel>> {
  const list = await loadTeaserPage({
    page: pageNumber(params['page']),
    size: LIST_TEASERS,
    ask: (range) => content.teasers({ list: 'newest', ...range }),
  })
  return list ? { kind: 'found', model: { list } } : { kind: 'missing' }
}

function head({ list }: NewestArticlesModel, context: HeadContext): PageHead {
  const path = (page: number) => href['newest-articles']({ page })
  const name = FIXED_TITLES['newest-articles']
  const description = `${context.siteName}: was gerade erschienen ist, alle Artikel in der Reihenfolge ihres Erscheinens.`
  return {
    title: pagedTitle(name, list.page),
    description,
    canonical: path(list.page),
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(list.teasers, context) },
    jsonLd: [
      collectionData({ name, description, path: path(list.page), teasers: list.teasers }, context),
    ],
    ...neighbourPages(list, path),
  }
}
