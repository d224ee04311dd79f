import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { collectionData, INDEXED } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { HeadlinesView, type HeadlinesModel } from './HeadlinesView.tsx'
import { href } from '../../routes.ts'

const HEADLINES = 100

/** S2.14: headlines only, for readers in a hurry. */
export const headlinesPage = definePage<HeadlinesModel>({
  layout: 'default',
  trackingType: 'HeadlinesPage',
  cacheSeconds: 120,
  queryKeys: [],
  load,
  head,
  View: HeadlinesView,
})

async function load({ services: { content } }: PageRequest): Promise<Loaded<HeadlinesModel>> {
  const { teasers } = await content.teasers({ list: 'newest', offset: 0, limit: HEADLINES })
  return { kind: 'found', model: { teasers } }
}

function head({ teasers }: HeadlinesModel, context: HeadContext): PageHead {
  const name = FIXED_TITLES.headlines
  const description = `${context.siteName}: die jüngsten Überschriften auf einen Blick.`
  return {
    title: name,
    description,
    canonical: href.headlines(),
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [
      collectionData(
        { name, description, path: href.headlines(), teasers: teasers.slice(0, 20) },
        context,
      ),
    ],
  }
}
