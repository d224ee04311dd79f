import type { Article, ContentItem } from './article.ts'

/** What kind of article it is, which its page shows at first sight. */
export type ArticleKind = 'news' | 'opinion' | 'reportage' | 'podcast' | 'live'

type Marks = Pick<Article, 'isOpinion' | 'isPodcast' | 'contentItems' | 'titlePrefix' | 'img'>

/** A reportage is what the newsroom calls so in its kicker; without a picture it has nothing to open with. */
export function articleKind({
  isOpinion,
  isPodcast,
  contentItems,
  titlePrefix,
  img,
}: Marks): ArticleKind {
  if (isPodcast && recordingOf(contentItems)) return 'podcast'
  if (contentItems.some(({ identifier }) => identifier === 'live')) return 'live'
  if (isOpinion) return 'opinion'
  return titlePrefix === 'Reportage' && img?.baseUrl ? 'reportage' : 'news'
}

type Recording = Extract<ContentItem, { identifier: 'audio' }>

/** What a podcast is about: the first recording anyone may hear. */
export function recordingOf(items: readonly ContentItem[]): Recording | undefined {
  return items.find((item) => item.identifier === 'audio')
}
