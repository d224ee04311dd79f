import type { Article, ContentRestriction } from '../articles/article.ts'

/** What about an article decides who may read it: small enough to stand beside its cached page. */
export type AccessSubject = {
  articleId: number
  urlPath: string
  contentRestriction: ContentRestriction
  /** The main tag's ids from the root down (S6.05). */
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
    mainTagPath: article.maintag?.path ?? [],
    tagPaths: article.tags.map((tag) => tag.path),
    section: article.section,
    hasPaidBody: article.hasPaidBody,
  }
}
