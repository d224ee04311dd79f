import { bookmarkLimit, FREE_BOOKMARKS } from '../../rules/lists/bookmarks.ts'
import { loadKeptPage } from '../loading/kept-articles.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { BookmarksPreview } from './BookmarksPreview.tsx'
import { BookmarksView, type BookmarksModel } from './BookmarksView.tsx'
import { href } from '../../routes.ts'

const HEAD = {
  title: 'Merkliste',
  description: 'Die Artikel, die Sie sich gemerkt haben.',
  canonical: href.bookmarks(),
}

/** S2.19, S3.09: the reader's bookmarked articles, newest first. */
export const bookmarksPage = definePersonalPage<BookmarksModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['seite', 'hinweis'],
  guards: ['auth'],
  preview: { head: HEAD, View: BookmarksPreview },
  notices: {
    gemerkt: { kind: 'done', text: 'Der Artikel steht auf Ihrer Merkliste.' },
    entfernt: { kind: 'done', text: 'Der Artikel steht nicht mehr auf Ihrer Merkliste.' },
    voll: {
      kind: 'problem',
      text: `Ihre Merkliste ist voll: Ohne Abo merken Sie sich bis zu ${FREE_BOOKMARKS} Artikel.`,
    },
  },
  load,
  head: () => HEAD,
  View: BookmarksView,
})

async function load(request: SignedInRequest): Promise<Loaded<BookmarksModel>> {
  const { reader, kinds, query, services } = request
  const [bookmarks, { mandator }] = await Promise.all([
    services.readers.bookmarks(reader),
    services.content.site(),
  ])
  const limitDisabled = services.settings.bookmark_limit_disabled
  return {
    kind: 'found',
    model: {
      kept: await loadKeptPage(services.content, bookmarks, query),
      limit: bookmarkLimit({ kinds, mandator, limitDisabled }),
    },
  }
}
