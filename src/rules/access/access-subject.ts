import type { Article, ContentRestriction, Tag } from '../articles/article.ts'

/** The properties of an article that decide access; small enough to be cached together with its page. */
export type AccessSubject = {
  articleId: number
  urlPath: string
  contentRestriction: ContentRestriction
  /** The ids of the main tag's path, from the root down (S6.05), after those of the topics that were merged into it. */
  mainTagPath: readonly number[]
  tagPaths: readonly (readonly number[])[]
  section: string
  hasPaidBody: boolean
}

export function accessSubject(article: Article): AccessSubject {
  return {
    articleId: article.id,
    urlPath: article.urlPath,
    contentRestriction: article.contentRestriction,
    mainTagPath: article.maintag ? pathOf(article.maintag) : [],
    tagPaths: article.tags.map(pathOf),
    section: article.section,
    hasPaidBody: article.hasPaidBody,
  }
}

const pathOf = ({ path, merged = [] }: Tag): number[] => [...merged, ...path]
