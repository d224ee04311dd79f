import { href } from '../../routes.ts'
import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { FIXED_TITLES, pagedTitle } from '../../rules/site/page-titles.ts'
import { breadcrumbData, collectionData, INDEXED, listPicture } from '../list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { loadTeaserPage, neighbourPages } from '../teaser-pages.ts'
import { TestReportsView, type TestReportsModel } from './TestReportsView.tsx'

/** S2.07: all test reports, newest first. */
export const testReportsPage = definePage<TestReportsModel>({
  layout: 'default',
  trackingType: 'Testberichtubersichtsseite',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: TestReportsView,
})

async function load({
  params,
  services: { content },
}: PageRequest): Promise<Loaded<TestReportsModel>> {
  const list = await loadTeaserPage({
    page: pageNumber(params['page']),
    size: LIST_TEASERS,
    ask: (range) => content.teasers({ list: 'review', ...range }),
  })
  return list ? { kind: 'found', model: { list } } : { kind: 'missing' }
}

function head({ list }: TestReportsModel, context: HeadContext): PageHead {
  const path = (page: number) => href['test-reports']({ page })
  const name = FIXED_TITLES['test-reports']
  const description = `${context.siteName}: was die Redaktion ausprobiert, gemessen und beurteilt hat.`
  const here = { label: name, urlPath: path(1) }
  return {
    title: pagedTitle(name, list.page),
    description,
    canonical: path(list.page),
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(list.teasers, context) },
    jsonLd: [
      collectionData({ name, description, path: path(list.page), teasers: list.teasers }, context),
      breadcrumbData([{ label: context.siteName, urlPath: href.home() }, here], context),
    ],
    ...neighbourPages(list, path),
  }
}
