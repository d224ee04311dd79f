import { href } from '../../routes.ts'
import { orFallback, orMissing } from '../loading/service-failures.ts'
import { breadcrumbData, INDEXED } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { SportWidgetView, type SportWidgetModel } from './SportWidgetView.tsx'

/** S2.17: a competition's table, fixtures and results. Cached for a minute only, because readers wait for goals. */
export const sportWidgetPage = definePage<SportWidgetModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 60,
  queryKeys: [],
  load,
  head,
  View: SportWidgetView,
})

async function load({
  params,
  services: { content },
}: PageRequest): Promise<Loaded<SportWidgetModel>> {
  const slug = params['competition'] ?? ''
  const [competition, { competitions }] = await Promise.all([
    orMissing(content.competition({ slug })),
    orFallback(content.competitions(), { competitions: [] }),
  ])
  if (!competition) return { kind: 'missing' }
  const others = competitions.filter((other) => other.slug !== slug)
  return { kind: 'found', model: { competition, others } }
}

function head({ competition }: SportWidgetModel, context: HeadContext): PageHead {
  const { slug, name, season } = competition
  const path = href['sport-widget']({ competition: slug })
  const title = season ? `${name} ${season}` : name
  return {
    title: `${title}: Tabelle und Spielplan`,
    description: `${title}: Tabelle, Ergebnisse und die nächsten Spiele im ${context.siteName}.`,
    canonical: path,
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [
      breadcrumbData(
        [
          { label: context.siteName, urlPath: href.home() },
          { label: name, urlPath: path },
        ],
        context,
      ),
    ],
  }
}
