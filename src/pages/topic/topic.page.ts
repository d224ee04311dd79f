import { href } from '../../routes.ts'
import { isId } from '../../rules/http/ids.ts'
import { pagedTitle, topicTitle } from '../../rules/site/page-titles.ts'
import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { orFallback, orMissing } from '../loading/service-failures.ts'
import { breadcrumbData, collectionData, INDEXED, listPicture } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { loadTeaserPage, neighbourPages } from '../loading/teaser-pages.ts'
import { loadTopicOffer } from '../loading/topic-offer.ts'
import { TopicView, type TopicModel } from './TopicView.tsx'

/** S2.05: all articles of a tag. */
export const topicPage = definePage<TopicModel>({
  layout: 'default',
  trackingType: 'Topicpage',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: TopicView,
})

async function load({ params, services }: PageRequest): Promise<Loaded<TopicModel>> {
  const { content } = services
  const id = Number(params['id'])
  if (!isId(id)) return { kind: 'missing' }
  const [tag, list, hierarchy] = await Promise.all([
    orMissing(content.tag({ id })),
    loadTeaserPage({
      page: pageNumber(params['page']),
      size: LIST_TEASERS,
      ask: (range) => content.teasers({ list: `tag:${id}`, ...range }),
    }),
    orFallback(content.hierarchy({ id }), []),
  ])
  if (!tag || !list) return { kind: 'missing' }
  // The topic was merged into another one.
  if (tag.id !== id) return { kind: 'moved', path: href.topic({ id: tag.id }) }
  const offer = await loadTopicOffer(services, list.teasers)
  return { kind: 'found', model: { tag, hierarchy, list, offer } }
}

function head({ tag, hierarchy, list }: TopicModel, context: HeadContext): PageHead {
  const path = (page: number) => href.topic({ id: tag.id, page })
  const description = `Alle Artikel zum Thema ${tag.label}.`
  return {
    title: pagedTitle(topicTitle(tag), list.page),
    description,
    canonical: path(list.page),
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(list.teasers, context) },
    jsonLd: [
      collectionData(
        { name: tag.label, description, path: path(list.page), teasers: list.teasers },
        context,
      ),
      breadcrumbData(hierarchy, context),
    ],
    feed: { path: path(1), title: topicTitle(tag) },
    ...neighbourPages(list, path),
  }
}
