import { topicsOf, type TagBookmark } from '../../rules/lists/bookmarks.ts'
import { LIST_TEASERS, pageNumber } from '../../rules/lists/paging.ts'
import { orFallback, orMissing } from '../loading/service-failures.ts'
import {
  definePersonalPage,
  type Loaded,
  type PageServices,
  type SignedInRequest,
} from '../page.ts'
import { loadPersonalFeed } from '../loading/personal-feed.ts'
import { DeineThemenPreview } from './DeineThemenPreview.tsx'
import { DeineThemenView, type DeineThemenModel } from './DeineThemenView.tsx'
import { href } from '../../routes.ts'

const FROM_REGIONS = 6

const HEAD = {
  title: 'Meine Themen',
  description: 'Die Themen, Autorinnen und Autoren, denen Sie folgen, und was es dazu Neues gibt.',
  canonical: href['deine-themen'](),
}

/** S2.19: the reader's topics in their own order and followed authors, with the newest articles of both. */
export const deineThemenPage = definePersonalPage<DeineThemenModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['hinweis'],
  guards: ['auth'],
  preview: { head: { ...HEAD, title: 'Themen folgen' }, View: DeineThemenPreview },
  notices: {
    gefolgt: { kind: 'done', text: 'Sie folgen dem Thema.' },
    entfernt: { kind: 'done', text: 'Sie folgen dem Thema nicht mehr.' },
    sortiert: { kind: 'done', text: 'Die neue Reihenfolge ist gespeichert.' },
    voll: {
      kind: 'problem',
      text: 'Mehr Themen passen nicht in die Liste. Entfernen Sie zuerst eines.',
    },
    'autor-gefolgt': { kind: 'done', text: 'Neue Artikel stehen ab jetzt auf dieser Seite.' },
    'autor-entfernt': { kind: 'done', text: 'Neue Artikel stehen hier nicht mehr.' },
    'autor-voll': {
      kind: 'problem',
      text: 'Mehr Autorinnen und Autoren passen nicht in die Liste. Entfernen Sie zuerst jemanden.',
    },
  },
  load,
  head: () => HEAD,
  View: DeineThemenView,
})

async function load(request: SignedInRequest): Promise<Loaded<DeineThemenModel>> {
  const { reader, params, services } = request
  const { content, readers } = services
  const [topics, authors, regions, { menus }] = await Promise.all([
    readers.tagBookmarks(reader),
    readers.authorBookmarks(reader),
    readers.regionBookmarks(reader),
    content.site(),
  ])
  const page = pageNumber(params['page'])
  const isFollowing = topics.length + authors.length > 0
  const [list, nearby, hot] = await Promise.all([
    isFollowing ? loadPersonalFeed(content, { topics, authors, page, size: LIST_TEASERS }) : null,
    regions.length > 0
      ? orFallback(loadPersonalFeed(content, { regions, page: 1, size: FROM_REGIONS }), null)
      : null,
    Promise.all(topicsOf(menus.hotTopics).map((id) => topicOf(content, id))),
  ])
  if (!list && (isFollowing || page > 1)) return { kind: 'missing' }
  const suggested = hot.filter((topic) => topic !== null)
  return {
    kind: 'found',
    model: {
      topics,
      authors,
      list,
      fromRegions: nearby?.teasers ?? [],
      suggested: suggested.filter(({ id }) => !topics.some((topic) => topic.id === id)),
    },
  }
}

async function topicOf(
  content: Pick<PageServices['content'], 'tag'>,
  id: number,
): Promise<TagBookmark | null> {
  const tag = await orFallback(orMissing(content.tag({ id })), null)
  return tag && { id: tag.id, label: tag.label, target: tag.urlPath }
}
