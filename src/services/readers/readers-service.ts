import type { Reader } from '../../rules/access/reader.ts'
import type {
  ArticleBookmark,
  AuthorBookmark,
  RegionBookmark,
  TagBookmark,
} from '../../rules/lists/bookmarks.ts'
import type { MaybePromise } from '../calls/maybe-promise.ts'

/** `full`: the limit is reached; `kept`: it was already saved. */
export type SaveResult = 'added' | 'kept' | 'full'

/** An article the reader has opened; `ts` is the last time, ISO 8601. */
export type ReadArticle = { articleId: number; ts: string }

/** The verified reader who owns the lists. */
export type ListOwner = Pick<Reader, 'ssoId'>

/** A reader's lists and purchases (S7.04–S7.07). */
export type ReadersService = {
  /** S3.09: returns bookmarks, newest first. */
  bookmarks(reader: ListOwner): Promise<ArticleBookmark[]>
  /** S6.02: never saves more than `limit`, even for simultaneous requests; `null` means no limit. */
  addBookmark(reader: ListOwner, articleId: number, limit: number | null): Promise<SaveResult>
  removeBookmark(reader: ListOwner, articleId: number): Promise<void>
  countBookmarks(reader: ListOwner): Promise<number>
  isBookmarked(reader: ListOwner, articleId: number): Promise<boolean>

  /** Sorted by label. */
  regionBookmarks(reader: ListOwner): Promise<RegionBookmark[]>
  /** Returns `full` at `MAX_REGIONS`. */
  addRegionBookmark(reader: ListOwner, region: RegionBookmark): Promise<SaveResult>
  removeRegionBookmark(reader: ListOwner, regionId: string): Promise<void>

  /** In the reader's own order. */
  tagBookmarks(reader: ListOwner): Promise<TagBookmark[]>
  /** Appends a topic; returns `full` at `MAX_TOPICS`. */
  addTagBookmark(reader: ListOwner, tag: TagBookmark): Promise<SaveResult>
  removeTagBookmark(reader: ListOwner, tagId: number): Promise<void>
  /** S9.14: moves these topics to the front in this order; ignores ids the reader does not follow. */
  orderTagBookmarks(reader: ListOwner, tagIds: readonly number[]): Promise<TagBookmark[]>

  /** Sorted by label. */
  authorBookmarks(reader: ListOwner): Promise<AuthorBookmark[]>
  /** Returns `full` at `MAX_AUTHORS`. */
  addAuthorBookmark(reader: ListOwner, author: AuthorBookmark): Promise<SaveResult>
  removeAuthorBookmark(reader: ListOwner, authorId: number): Promise<void>

  /** The most recently read articles, newest first. */
  readArticles(reader: ListOwner): Promise<ReadArticle[]>
  noteReading(reader: ListOwner, articleId: number): Promise<void>
  /** Deletes one article, or all without an id. */
  deleteReading(reader: ListOwner, articleId?: number): Promise<void>

  /** S7.07: returns which of the articles the reader bought with credits, and when (ISO 8601). */
  creditPurchases(reader: ListOwner, articleIds: readonly number[]): Promise<Record<number, string>>
  /**
   * Like `creditPurchases` for one article. Called for every paid page: cached until `invalidate` gets
   * `purchases:{ssoId}`.
   */
  creditPurchase(reader: ListOwner, articleId: number): MaybePromise<string | null>
  invalidate(cacheTags: readonly string[]): void
}
