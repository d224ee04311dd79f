import { href } from '../../routes.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { orFallback } from '../loading/service-failures.ts'
import { definePage } from '../page.ts'
import { loadTeaserList, teaserListHead } from '../loading/teaser-list.ts'
import { PodcastsView, type PodcastsModel } from './PodcastsView.tsx'

/** S2.11: all podcasts with their latest episodes. */
export const podcastsPage = definePage<PodcastsModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  async load(request) {
    const [list, { podcasts }] = await Promise.all([
      loadTeaserList(request, 'podcast'),
      orFallback(request.services.content.podcasts(), { podcasts: [] }),
    ])
    return list ? { kind: 'found', model: { list, podcasts } } : { kind: 'missing' }
  },
  head: ({ list }, context) =>
    teaserListHead(
      {
        name: FIXED_TITLES.podcasts,
        description: `${context.siteName}: alle Podcasts und ihre neuesten Folgen.`,
        path: (page) => href.podcasts({ page }),
        list,
      },
      context,
    ),
  View: PodcastsView,
})
