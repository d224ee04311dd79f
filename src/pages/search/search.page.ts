import { href, isSection } from '../../routes.ts'
import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import {
  FILTER_KEYS,
  filterQuery,
  readFilters,
  searchAddress,
  withoutFilter,
} from '../../rules/lists/search-filters.ts'
import { searchQuery, searchTerms } from '../../rules/lists/search-query.ts'
import type { MenuItem } from '../../rules/site/site.ts'
import { definePage, type Loaded, type PageHead, type PageRequest } from '../page.ts'
import { loadTeaserPage, neighbourPages } from '../loading/teaser-pages.ts'
import type { SearchSection } from './SearchFilters.tsx'
import { SearchView, type SearchModel } from './SearchView.tsx'

/** S2.06: search results with filters. */
export const searchPage = definePage<SearchModel>({
  layout: 'default',
  trackingType: 'Suchergebnisseiten',
  cacheSeconds: 60,
  queryKeys: ['q', ...Object.values(FILTER_KEYS)],
  readQuery,
  load,
  head,
  View: SearchView,
})

/** Filters have no effect without a query. */
function readQuery(query: URLSearchParams): URLSearchParams {
  const q = searchQuery(query.get('q'))
  return new URLSearchParams(q ? { q, ...filterQuery(readFilters(query)) } : {})
}

async function load({
  params,
  query: asked,
  services: { content },
}: PageRequest): Promise<Loaded<SearchModel>> {
  const query = searchQuery(asked.get('q'))
  const page = pageNumber(params['page'])
  if (!query) return page === 1 ? { kind: 'found', model: BEFORE } : { kind: 'missing' }
  const filters = readFilters(asked)
  const sections = sectionsOf((await content.site()).menus.main)
  // Unknown sections get no page of their own; otherwise the cache would fill with them.
  if (filters.section && !sections.some(({ path }) => path === filters.section)) {
    const others = searchAddress(query, withoutFilter(filters, 'section'))
    return { kind: 'redirect', location: href.search({ query: others }), status: 302 }
  }
  const list = await loadTeaserPage({
    page,
    size: LIST_TEASERS,
    ask: (range) => content.search({ ...range, ...filters, searchTerms: searchTerms(query) }),
  })
  return list ? { kind: 'found', model: { query, filters, sections, list } } : { kind: 'missing' }
}

const BEFORE: SearchModel = { query: '', filters: {}, sections: [], list: null }

/** Returns the channels of the main menu. */
function sectionsOf(menu: readonly MenuItem[]): SearchSection[] {
  return menu.flatMap(({ href: target, label }) => {
    const path = target.slice(1)
    return target.startsWith('/') && isSection(path) ? [{ path, label }] : []
  })
}

function head({ query, filters, list }: SearchModel): PageHead {
  const hrefOf = (page: number) => href.search({ page, query: searchAddress(query, filters) })
  return {
    title: query ? `Suche nach „${query}“` : 'Suche',
    description: 'Durchsuchen Sie alle Artikel, mit Tippfehlern und Wortteilen.',
    canonical: href.search(),
    robots: 'noindex, follow',
    openGraph: { type: 'website', image: null },
    jsonLd: [],
    ...(list && neighbourPages(list, hrefOf)),
  }
}
