import type { Article, Teaser } from './article.ts'

/** How many of the newest articles of each tag are considered. */
export const RELATED_CANDIDATES = 12

type Subject = Pick<Article, 'id' | 'maintag' | 'contentItems'>
/** The newest teasers of one of the article's tags. */
export type TagTeasers = { tagId: number; teasers: readonly Teaser[] }

/** Returns the ids of the article and of the articles embedded in it; lists below it exclude them. */
export function articleAndEmbeddedIds({
  id,
  contentItems,
}: Pick<Article, 'id' | 'contentItems'>): number[] {
  const embedded = contentItems.flatMap((item) =>
    item.identifier === 'embedded-article' ? [item.content.documentId] : [],
  )
  return [id, ...embedded]
}

/** „Mehr zum Thema“: returns teasers by number of shared tags, with the main tag counted twice, then by date. */
export function relatedTeasers(
  article: Subject,
  lists: readonly TagTeasers[],
  limit: number,
): Teaser[] {
  const found = new Map<number, { teaser: Teaser; weight: number }>()
  for (const { tagId, teasers } of lists) {
    const weight = tagId === article.maintag?.id ? 2 : 1
    for (const teaser of teasers) {
      const known = found.get(teaser.documentId)
      found.set(teaser.documentId, { teaser, weight: (known?.weight ?? 0) + weight })
    }
  }
  for (const id of articleAndEmbeddedIds(article)) found.delete(id)
  return [...found.values()]
    .toSorted(
      (a, b) => b.weight - a.weight || b.teaser.publishDate.localeCompare(a.teaser.publishDate),
    )
    .slice(0, limit)
    .map(({ teaser }) => teaser)
}
