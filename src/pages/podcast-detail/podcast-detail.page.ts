import { href } from '../../routes.ts'
import { isId } from '../../rules/http/ids.ts'
import type { Podcast } from '../../rules/podcasts/podcast.ts'
import { podcastFeedPath } from '../../rules/podcasts/podcast-feed.ts'
import { podcastData } from '../../rules/podcasts/podcast-data.ts'
import {
  isReachablePage,
  LIST_TEASERS,
  offsetOfPage,
  pageCount,
  pageNumber,
} from '../../rules/lists/paging.ts'
import { CARD_WIDTH, singleVariant } from '../../rules/site/images.ts'
import { pagedTitle } from '../../rules/site/page-titles.ts'
import { orMissing } from '../loading/service-failures.ts'
import { breadcrumbData, INDEXED } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { canonicalPathIfDifferent } from '../canonical-path.ts'
import { neighbourPages } from '../loading/teaser-pages.ts'
import { PodcastDetailView, type PodcastDetailModel } from './PodcastDetailView.tsx'

/** S2.11: a podcast with its episodes. */
export const podcastDetailPage = definePage<PodcastDetailModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: PodcastDetailView,
})

async function load({ params, services }: PageRequest): Promise<Loaded<PodcastDetailModel>> {
  const { content } = services
  const id = Number(params['id'])
  const page = pageNumber(params['page'])
  if (!isId(id) || !isReachablePage(page, LIST_TEASERS)) return { kind: 'missing' }
  const [podcast, list] = await Promise.all([
    orMissing(content.podcast({ id })),
    content.episodes({ id, offset: offsetOfPage(page, LIST_TEASERS), limit: LIST_TEASERS }),
  ])
  const pages = pageCount(list.total, LIST_TEASERS)
  if (!podcast || page > pages) return { kind: 'missing' }
  const elsewhere = canonicalPathIfDifferent(params, pathOf(podcast, page))
  if (elsewhere) return { kind: 'moved', path: elsewhere }
  const { episodes, total } = list
  return { kind: 'found', model: { podcast, episodes, total, page, pages } }
}

function pathOf({ slug, id }: Podcast, page: number): string {
  return href['podcast-detail']({ slug, id, page })
}

function head(model: PodcastDetailModel, context: HeadContext): PageHead {
  const { podcast, episodes, page, pages, total } = model
  const { img, title, description } = podcast
  const path = (number: number) => pathOf(podcast, number)
  return {
    title: pagedTitle(`${title}: der Podcast`, page),
    description,
    canonical: path(page),
    robots: INDEXED,
    feed: { title, rss: podcastFeedPath(podcast) },
    openGraph: {
      type: 'website',
      image: img?.baseUrl
        ? context.imageUrl(img.baseUrl, singleVariant(img, CARD_WIDTH, '1:1'))
        : null,
    },
    jsonLd: [
      podcastData(podcast, episodes, context),
      breadcrumbData(
        [
          { label: 'Podcasts', urlPath: href.podcasts() },
          { label: title, urlPath: podcast.urlPath },
        ],
        context,
      ),
    ],
    ...neighbourPages({ teasers: [], total, page, pages }, path),
  }
}
