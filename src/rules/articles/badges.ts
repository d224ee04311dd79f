import type { Badge, Teaser } from './article.ts'

/** S3.17: the badge the newsroom gave, else the one the article's kind asks for. */
export function badgeOf(article: Pick<Teaser, 'badge' | 'isLive' | 'isOpinion'>): Badge | null {
  if (article.badge) return article.badge
  if (article.isLive) return 'Live'
  return article.isOpinion ? 'Kommentar' : null
}
