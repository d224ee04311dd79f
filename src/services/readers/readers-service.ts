import type { ArticleBookmark, RegionBookmark, TagBookmark } from '../../rules/lists/bookmarks.ts'
import type { Soon } from '../../rules/browsing/soon.ts'

/** `full`: the reader has as many as the limit allows; `kept`: it was there before. */
export type Saving = 'added' | 'kept' | 'full'

/** An article the reader has opened; `ts` is when last, ISO 8601. */
export type ReadArticle = { articleId: number; ts: string }

/** What a reader keeps at the paper (S7.04–S7.07). `ssoId` is always the verified reader's own. */
export type ReadersService = {
  /** S3.09: newest first. */
  bookmarks(ssoId: string): Promise<ArticleBookmark[]>
  /** S6.02: never more than `limit`, however many ask at once; null is no limit. */
  addBookmark(ssoId: string, articleId: number, limit: number | null): Promise<Saving>
  removeBookmark(ssoId: string, articleId: number): Promise<void>
  countBookmarks(ssoId: string): Promise<number>
  isBookmarked(ssoId: string, articleId: number): Promise<boolean>

  /** By label. */
  regionBookmarks(ssoId: string): Promise<RegionBookmark[]>
  /** `full` at MOST_REGIONS. */
  addRegionBookmark(ssoId: string, region: RegionBookmark): Promise<Saving>
  removeRegionBookmark(ssoId: string, regionId: string): Promise<void>

  /** In the reader's own order. */
  tagBookmarks(ssoId: string): Promise<TagBookmark[]>
  /** Behind the others; `full` at MOST_TOPICS. */
  addTagBookmark(ssoId: string, tag: TagBookmark): Promise<Saving>
  removeTagBookmark(ssoId: string, tagId: number): Promise<void>
  /** S9.14: these first, in this order; ids the reader does not follow are nothing. */
  orderTagBookmarks(ssoId: string, tagIds: readonly number[]): Promise<TagBookmark[]>

  /** The last ones, newest first. */
  readArticles(ssoId: string): Promise<ReadArticle[]>
  noteReading(ssoId: string, articleId: number): Promise<void>
  /** One article, or without an id all of them. */
  deleteReading(ssoId: string, articleId?: number): Promise<void>

  /** S7.07: which of the articles the reader bought with credits, and when (ISO 8601). */
  creditPurchases(ssoId: string, articleIds: readonly number[]): Promise<Record<number, string>>
  /** The same for one article, on the way of every paid page: cached until `invalidate` is called with `purchases:{ssoId}`. */
  creditPurchase(ssoId: string, articleId: number): Soon<string | null>
  invalidate(cacheTags: readonly string[]): void
}
