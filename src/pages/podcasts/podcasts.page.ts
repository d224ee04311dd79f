import { href } from '../../routes.ts'
import { FIXED_TITLES, pagedTitle } from '../../rules/site/page-titles.ts'
import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { orElse } from '../asking.ts'
import { collectionData, INDEXED, listPicture } from '../list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { loadTeaserPage, neighbourPages } from '../teaser-pages.ts'
import { PodcastsView, type PodcastsModel } from './PodcastsView.tsx'

/** S2.11 */
export const podcastsPage = definePage<PodcastsModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: PodcastsView,
})

async function load({
  params,
  services: { content },
}: PageRequest): Promise<Loaded<PodcastsModel>> {
  const [list, { podcasts }] = await Promise.all([
    loadTeaserPage({
      page: pageNumber(params['page']),
      size: LIST_TEASERS,
      ask: (range) => content.teasers({ list: 'podcast', ...range }),
    }),
    orElse(content.podcasts(), { podcasts: [] }),
  ])
  return list ? { kind: 'found', model: { list, podcasts } } : { kind: 'missing' }
}

function head({ list }: PodcastsModel, context: HeadContext): PageHead {
  const path = (page: number) => href.podcasts({ page })
  const description = `Die Podcasts von ${context.siteName}: alle Sendungen und ihre neuesten Folgen.`
  return {
    title: pagedTitle(FIXED_TITLES.podcasts, list.page),
    description,
    canonical: path(list.page),
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(list.teasers, context) },
    jsonLd: [
      collectionData(
        {
          name: FIXED_TITLES.podcasts,
          description,
          path: path(list.page),
          teasers: list.teasers,
        },
        context,
      ),
    ],
    ...neighbourPages(list, path),
  }
}
