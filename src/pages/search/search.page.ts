import { href } from '../../routes.ts'
import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { searchQuery, searchTerms } from '../../rules/lists/search-query.ts'
import { definePage, type Loaded, type PageHead, type PageRequest } from '../page.ts'
import { loadTeaserPage, neighbourPages } from '../teaser-pages.ts'
import { SearchView, type SearchModel } from './SearchView.tsx'

/** S2.06 */
export const searchPage = definePage<SearchModel>({
  layout: 'default',
  trackingType: 'Suchergebnisseiten',
  cacheSeconds: 60,
  queryKeys: ['q'],
  load,
  head,
  View: SearchView,
})

async function load({
  params,
  query: asked,
  services: { content },
}: PageRequest): Promise<Loaded<SearchModel>> {
  const query = searchQuery(asked.get('q'))
  const page = pageNumber(params['page'])
  if (!query)
    return page === 1 ? { kind: 'found', model: { query, list: null } } : { kind: 'missing' }
  const list = await loadTeaserPage({
    page,
    size: LIST_TEASERS,
    ask: (range) => content.search({ ...range, searchTerms: searchTerms(query) }),
  })
  return list ? { kind: 'found', model: { query, list } } : { kind: 'missing' }
}

function head({ query, list }: SearchModel): PageHead {
  return {
    title: query ? `Suche nach „${query}“` : 'Suche',
    description: 'Durchsuchen Sie alle Artikel, mit Tippfehlern und Wortteilen.',
    canonical: href.search(),
    robots: 'noindex, follow',
    openGraph: { type: 'website', image: null },
    jsonLd: [],
    ...(list && neighbourPages(list, (page) => href.search({ q: query, page }))),
  }
}
