import type { Badge, Teaser } from './article.ts'

/** S3.17: returns the badge set by the newsroom, else the one for the article's kind. */
export function badgeOf(article: Pick<Teaser, 'badge' | 'isLive' | 'isOpinion'>): Badge | null {
  if (article.badge) return article.badge
  if (article.isLive) return 'Live'
  return article.isOpinion ? 'Kommentar' : null
}
