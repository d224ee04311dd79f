import type { Article, ContentItem } from './article.ts'

/** The kind of an article, which determines the design of its page. */
export type ArticleKind = 'news' | 'opinion' | 'reportage' | 'podcast' | 'live'

type Marks = Pick<Article, 'isOpinion' | 'isPodcast' | 'contentItems' | 'titlePrefix' | 'img'>

/** An article is a reportage if its kicker says so and it has a picture to open with. */
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

/** Returns the first recording in the public part: the episode of a podcast article. */
export function recordingOf(items: readonly ContentItem[]): Recording | undefined {
  return items.find((item) => item.identifier === 'audio')
}
