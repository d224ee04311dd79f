import { isId } from '../../rules/http/ids.ts'
import { CARD_WIDTH, singleVariant } from '../../rules/site/images.ts'
import { href } from '../../routes.ts'
import type { Author } from '../../rules/articles/article.ts'
import { authorTitle, pagedTitle } from '../../rules/site/page-titles.ts'
import { AUTHOR_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { orMissing } from '../loading/service-failures.ts'
import { INDEXED } from '../loading/list-data.ts'
import { canonicalPathIfDifferent } from '../canonical-path.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { loadTeaserPage, neighbourPages } from '../loading/teaser-pages.ts'
import { AuthorView, type AuthorModel } from './AuthorView.tsx'

/** S2.03: an author with their articles. */
export const authorPage = definePage<AuthorModel>({
  layout: 'default',
  trackingType: 'Autorenprofile',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  head,
  View: AuthorView,
})

async function load({ params, services: { content } }: PageRequest): Promise<Loaded<AuthorModel>> {
  const id = Number(params['id'])
  if (!isId(id)) return { kind: 'missing' }
  const [author, list] = await Promise.all([
    orMissing(content.author({ id })),
    loadTeaserPage({
      page: pageNumber(params['page']),
      size: AUTHOR_TEASERS,
      ask: (range) => content.teasers({ list: `author:${id}`, ...range }),
    }),
  ])
  if (!author || !list) return { kind: 'missing' }
  const { urlPath } = author
  const elsewhere = canonicalPathIfDifferent(params, href.author({ urlPath, page: list.page }))
  if (elsewhere) return { kind: 'moved', path: elsewhere }
  return { kind: 'found', model: { author, list } }
}

function head({ author, list }: AuthorModel, context: HeadContext): PageHead {
  const path = (page: number) => href.author({ urlPath: author.urlPath, page })
  const { img } = author
  const image = img?.baseUrl
    ? context.imageUrl(img.baseUrl, singleVariant(img, CARD_WIDTH, '1:1'))
    : null
  return {
    title: pagedTitle(authorTitle(author), list.page),
    description: author.bio || `${authorTitle(author)}, ${author.role}, ${context.siteName}.`,
    canonical: path(list.page),
    robots: INDEXED,
    openGraph: { type: 'profile', image },
    jsonLd: [profileData(author, image, context)],
    feed: { path: author.urlPath, title: authorTitle(author) },
    ...neighbourPages(list, path),
  }
}

function profileData(author: Author, image: string | null, context: HeadContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: authorTitle(author),
      jobTitle: author.role,
      description: author.bio,
      url: context.absoluteUrl(author.urlPath),
      worksFor: { '@type': 'NewsMediaOrganization', name: context.siteName },
      ...(image && { image: context.absoluteUrl(image) }),
    },
  }
}
