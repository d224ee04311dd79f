import {
  isReachablePage,
  LIST_TEASERS,
  offsetOfPage,
  pageCount,
  pageNumber,
} from '../../rules/lists/paging.ts'
import { pagedTitle } from '../../rules/site/page-titles.ts'
import { breadcrumbData, INDEXED } from '../loading/list-data.ts'
import { newsletterOf, shownIssue } from '../loading/newsletter-content.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { neighbourPages } from '../loading/teaser-pages.ts'
import { NewsletterDetailView, type NewsletterDetailModel } from './NewsletterDetailView.tsx'
import { href } from '../../routes.ts'

/** S2.12: a newsletter's description, its latest issue and its archive. */
export const newsletterDetailPage = definePage<NewsletterDetailModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: NewsletterDetailView,
})

async function load({ params, services }: PageRequest): Promise<Loaded<NewsletterDetailModel>> {
  const newsletter = await newsletterOf(services, params['slug'])
  const page = pageNumber(params['page'])
  if (!newsletter || !isReachablePage(page, LIST_TEASERS)) return { kind: 'missing' }
  const { id } = newsletter
  const range = { offset: offsetOfPage(page, LIST_TEASERS), limit: LIST_TEASERS }
  const { issues, total } = await services.issues.sentIssues({ newsletter: id, ...range })
  const pages = pageCount(total, LIST_TEASERS)
  if (page > pages) return { kind: 'missing' }
  const last = page === 1 ? issues[0] : undefined
  const issue = last && (await services.issues.sentIssue({ newsletter: id, id: last.id }))
  const preview = issue ? await shownIssue(services, issue) : null
  return { kind: 'found', model: { newsletter, preview, issues, total, page, pages } }
}

function head(model: NewsletterDetailModel, context: HeadContext): PageHead {
  const { newsletter, total, page, pages } = model
  const { id: slug, title, description } = newsletter
  const path = (number: number) => href['newsletter-detail']({ slug, page: number })
  return {
    title: pagedTitle(`${title}: der Newsletter`, page),
    description,
    canonical: path(page),
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [
      breadcrumbData(
        [
          { label: 'Newsletter', urlPath: href.newsletter() },
          { label: title, urlPath: path(1) },
        ],
        context,
      ),
    ],
    ...neighbourPages({ teasers: [], total, page, pages }, path),
  }
}
