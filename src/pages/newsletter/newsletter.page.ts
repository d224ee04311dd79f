import type { Image } from '../../rules/articles/article.ts'
import { offeredNewsletters } from '../../rules/site/site.ts'
import type { LatestIssue } from '../../services/newsletters/issues/issues-service.ts'
import { shownIssue } from '../loading/newsletter-content.ts'
import { breadcrumbData, INDEXED } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
  type PageServices,
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
  const newsletters = offeredNewsletters(await services.content.site())
  const ids = newsletters.map(({ id }) => id)
  const issues = await services.issues.latestIssues({ newsletters: ids })
  const samples = await Promise.all(
    issues.map(async (latest) => ({ ...latest, img: await pictureOf(services, latest) })),
  )
  const offered = newsletters.map((one) => ({
    ...one,
    latest: samples.find(({ newsletter }) => newsletter === one.id) ?? null,
  }))
  return { kind: 'found', model: { newsletters: offered } }
}

/** Returns the picture of the issue's first article that is still published and has one. */
async function pictureOf(services: PageServices, latest: LatestIssue): Promise<Image | null> {
  const issue = await services.issues.sentIssue(latest)
  const { sections } = issue ? await shownIssue(services, issue) : { sections: [] }
  const teasers = sections.flatMap((section) => section.teasers)
  return teasers.find(({ img }) => img)?.img ?? null
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
