import { href } from '../../routes.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { breadcrumbData } from '../loading/list-data.ts'
import { definePage, type HeadContext, type PageHead } from '../page.ts'
import { loadTeaserList, teaserListHead } from '../loading/teaser-list.ts'
import { TestReportsView, type TestReportsModel } from './TestReportsView.tsx'

/** S2.07: all test reports, newest first. */
export const testReportsPage = definePage<TestReportsModel>({
  layout: 'default',
  trackingType: 'Testberichtubersichtsseite',
  cacheSeconds: 300,
  queryKeys: [],
  async load(request) {
    const list = await loadTeaserList(request, 'review')
    return list ? { kind: 'found', model: { list } } : { kind: 'missing' }
  },
  head,
  View: TestReportsView,
})

function head({ list }: TestReportsModel, context: HeadContext): PageHead {
  const name = FIXED_TITLES['test-reports']
  const path = (page: number) => href['test-reports']({ page })
  const description = `${context.siteName}: was die Redaktion ausprobiert, gemessen und beurteilt hat.`
  const { jsonLd, ...rest } = teaserListHead({ name, description, path, list }, context)
  const steps = [
    { label: context.siteName, urlPath: href.home() },
    { label: name, urlPath: path(1) },
  ]
  return { ...rest, jsonLd: [...jsonLd, breadcrumbData(steps, context)] }
}
