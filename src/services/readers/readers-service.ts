import type { Reader } from '../../rules/access/reader.ts'
import type { ArticleBookmark, RegionBookmark, TagBookmark } from '../../rules/lists/bookmarks.ts'
import type { MaybePromise } from '../calls/maybe-promise.ts'

/** `full`: the reader has as many as the limit allows; `kept`: it was there before. */
export type Saving = 'added' | 'kept' | 'full'

/** An article the reader has opened; `ts` is when last, ISO 8601. */
export type ReadArticle = { articleId: number; ts: string }

/** The verified reader whose lists are asked for. */
export type ListOwner = Pick<Reader, 'ssoId'>

/** What a reader keeps at the paper (S7.04–S7.07). */
export type ReadersService = {
  /** S3.09: newest first. */
  bookmarks(reader: ListOwner): Promise<ArticleBookmark[]>
  /** S6.02: never more than `limit`, however many ask at once; null is no limit. */
  addBookmark(reader: ListOwner, articleId: number, limit: number | null): Promise<Saving>
  removeBookmark(reader: ListOwner, articleId: number): Promise<void>
  countBookmarks(reader: ListOwner): Promise<number>
  isBookmarked(reader: ListOwner, articleId: number): Promise<boolean>

  /** By label. */
  regionBookmarks(reader: ListOwner): Promise<RegionBookmark[]>
  /** `full` at MAX_REGIONS. */
  addRegionBookmark(reader: ListOwner, region: RegionBookmark): Promise<Saving>
  removeRegionBookmark(reader: ListOwner, regionId: string): Promise<void>

  /** In the reader's own order. */
  tagBookmarks(reader: ListOwner): Promise<TagBookmark[]>
  /** Behind the others; `full` at MAX_TOPICS. */
  addTagBookmark(reader: ListOwner, tag: TagBookmark): Promise<Saving>
  removeTagBookmark(reader: ListOwner, tagId: number): Promise<void>
  /** S9.14: these first, in this order; ids the reader does not follow are nothing. */
  orderTagBookmarks(reader: ListOwner, tagIds: readonly number[]): Promise<TagBookmark[]>

  /** The last ones, newest first. */
  readArticles(reader: ListOwner): Promise<ReadArticle[]>
  noteReading(reader: ListOwner, articleId: number): Promise<void>
  /** One article, or without an id all of them. */
  deleteReading(reader: ListOwner, articleId?: number): Promise<void>

  /** S7.07: which of the articles the reader bought with credits, and when (ISO 8601). */
  creditPurchases(reader: ListOwner, articleIds: readonly number[]): Promise<Record<number, string>>
  /** The same for one article, on the way of every paid page: cached until `invalidate` is called with `purchases:{ssoId}`. */
  creditPurchase(reader: ListOwner, articleId: number): MaybePromise<string | null>
  invalidate(cacheTags: readonly string[]): void
}
