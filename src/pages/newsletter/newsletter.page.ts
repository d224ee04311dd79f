import { breadcrumbData, INDEXED } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { NewsletterView, type NewsletterModel } from './NewsletterView.tsx'
import { href } from '../../routes.ts'

/** S2.12: the catalogue of all newsletters with their frequency and latest issue. Several can be ordered at once. */
export const newsletterPage = definePage<NewsletterModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: NewsletterView,
})

async function load({ services }: PageRequest): Promise<Loaded<NewsletterModel>> {
  const { newsletters = [] } = await services.content.site()
  const ids = newsletters.map(({ id }) => id)
  const issues = await services.issues.latestIssues({ newsletters: ids })
  const offered = newsletters.map((one) => ({
    ...one,
    latest: issues.find(({ newsletter }) => newsletter === one.id) ?? null,
  }))
  return { kind: 'found', model: { newsletters: offered } }
}

function head({ newsletters }: NewsletterModel, context: HeadContext): PageHead {
  const titles = newsletters.map(({ title }) => title)
  const path = href.newsletter()
  return {
    title: 'Newsletter',
    description:
      titles.length > 0
        ? `Kostenlose Newsletter: ${new Intl.ListFormat('de').format(titles)}.`
        : 'Die Newsletter der Redaktion.',
    canonical: path,
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [
      breadcrumbData(
        [
          { label: context.siteName, urlPath: href.home() },
          { label: 'Newsletter', urlPath: path },
        ],
        context,
      ),
    ],
  }
}
