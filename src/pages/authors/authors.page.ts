import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { INDEXED } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { AuthorsView, type AuthorsModel } from './AuthorsView.tsx'
import { href } from '../../routes.ts'

/** S2.08: all authors. */
export const authorsPage = definePage<AuthorsModel>({
  layout: 'default',
  trackingType: 'Autorenubersichtsseite',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: AuthorsView,
})

async function load({ services: { content } }: PageRequest): Promise<Loaded<AuthorsModel>> {
  const { authors } = await content.authors()
  return { kind: 'found', model: { authors } }
}

function head(_model: AuthorsModel, context: HeadContext): PageHead {
  return {
    title: FIXED_TITLES.authors,
    description: `${context.siteName}: wer hier schreibt, fotografiert und filmt.`,
    canonical: href.authors(),
    robots: INDEXED,
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }
}
