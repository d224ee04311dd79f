import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { INDEXED } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { TopicsView, type TopicsModel } from './TopicsView.tsx'
import { href } from '../../routes.ts'

/** S2.05: all topics. */
export const topicsPage = definePage<TopicsModel>({
  layout: 'default',
  trackingType: 'Topicspage',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: TopicsView,
})

async function load({ services: { content } }: PageRequest): Promise<Loaded<TopicsModel>> {
  const { tags } = await content.tags()
  return { kind: 'found', model: { tags } }
}

function head(_model: TopicsModel, context: HeadContext): PageHead {
  return {
    title: FIXED_TITLES.topics,
    description: `${context.siteName}: alle Themen, nach Gebieten geordnet.`,
    canonical: href.topics(),
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }
}
