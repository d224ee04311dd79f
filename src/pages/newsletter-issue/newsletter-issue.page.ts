import { breadcrumbData, INDEXED, listPicture } from '../loading/list-data.ts'
import { newsletterOf, shownIssue } from '../loading/newsletter-content.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { NewsletterIssueView, type NewsletterIssueModel } from './NewsletterIssueView.tsx'
import { href } from '../../routes.ts'

/** S2.12: an issue that was sent; readable without an account. */
export const newsletterIssuePage = definePage<NewsletterIssueModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: NewsletterIssueView,
})

async function load({ params, services }: PageRequest): Promise<Loaded<NewsletterIssueModel>> {
  const newsletter = await newsletterOf(services, params['slug'])
  if (!newsletter) return { kind: 'missing' }
  const ask = { newsletter: newsletter.id, id: Number(params['id']) }
  const issue = await services.issues.sentIssue(ask)
  if (!issue) return { kind: 'missing' }
  return { kind: 'found', model: { newsletter, issue: await shownIssue(services, issue) } }
}

function head({ newsletter, issue }: NewsletterIssueModel, context: HeadContext): PageHead {
  const path = href['newsletter-issue']({ slug: newsletter.id, id: issue.id })
  const teasers = issue.sections.flatMap((section) => section.teasers)
  return {
    title: `${issue.subject} – ${newsletter.title}`,
    description: issue.lead[0] ?? newsletter.description,
    canonical: path,
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(teasers, context) },
    jsonLd: [
      breadcrumbData(
        [
          { label: 'Newsletter', urlPath: href.newsletters() },
          { label: newsletter.title, urlPath: href['newsletter-detail']({ slug: newsletter.id }) },
          { label: issue.subject, urlPath: path },
        ],
        context,
      ),
    ],
  }
}
