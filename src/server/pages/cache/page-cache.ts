import type { AccessSubject } from '../../../rules/access/access-subject.ts'
import type { SourceName } from '../../../rules/consent/vendor-sources.ts'
import type { ContentEncoding } from '../../http/compression.ts'
import type { PageFormat } from '../../access/visitor.ts'
import { TaggedCache } from './tagged-cache.ts'

/**
 * `text` is the body as a string with one character per byte: Node sends head and text in one write, a buffer in a second
 * one.
 */
export type StoredBody = { body: Buffer; text?: string; headers: string[] }

/** A stored response, ready to send. */
export type CachedAnswer = {
  /** By content encoding; added on the first request. */
  encodings: Map<ContentEncoding, StoredBody>
  /** True if it was compressed for size, not only quickly. */
  isSmall: boolean
  /** Set while it is rendered again; resolves when that is done or has failed. */
  renewal?: Promise<void>
  /** Headers of a 304 and first headers of every response, without the ETag. */
  headers: string[]
  /** Vendors that the page may need, if the reader agrees. */
  sources: readonly SourceName[]
  /** The common part of its ETags. */
  etag: string
  /** The day in Berlin on which it was rendered. */
  day: string
  freshUntil: number
  staleUntil: number
}

/** All responses of one page URL by access outcome, with the facts for the access decision. */
export type CachedPage = {
  url: string
  /** Facts about the article, stored here so that the gate needs no database; null if the page is public. */
  article: AccessSubject | null
  answers: ReadonlyMap<string, CachedAnswer>
  /** Tags of all responses; a single response may show content for subscribers only. */
  cacheTags: ReadonlySet<string>
}

/** Returns a response's key within its page: access outcome and format. */
export const answerKey = (decision: { key: string }, format: PageFormat = 'html'): string =>
  `${decision.key}|${format}`

/** A response to be stored: its key, and the moment when loading began. */
export type CacheableAnswer = {
  key: string
  moment: number
  answer: CachedAnswer
  cacheTags: ReadonlySet<string>
}

/**
 * Stores whole pages by URL and access outcome (design 4). A publication invalidates pages by tag. An expired response is
 * served during its refresh, or while the database is unavailable.
 */
export class PageCache {
  private readonly pages: TaggedCache<CachedPage>

  constructor(maxBytes: number) {
    this.pages = new TaggedCache({ bytes: maxBytes })
  }

  get(url: string): CachedPage | undefined {
    return this.pages.get(url)
  }

  /** Moment for `put`; read it before loading begins. */
  get moment(): number {
    return this.pages.moment
  }

  get size(): { pages: number; bytes: number } {
    const { entries, total } = this.pages.size
    return { pages: entries, bytes: total }
  }

  /** Stores a response of the page, unless one of its tags was invalidated after `moment`. */
  put(page: Pick<CachedPage, 'url' | 'article'>, { key, answer, ...made }: CacheableAnswer): void {
    const cached = this.pages.get(page.url)
    const answers = new Map(cached?.answers).set(key, answer)
    const cacheTags = cached ? made.cacheTags.union(cached.cacheTags) : made.cacheTags
    const size = [...answers.values()].reduce((sum, one) => sum + bytesOf(one), 0)
    const value = { ...page, answers, cacheTags }
    this.pages.put(page.url, { value, cacheTags, size }, made.moment)
  }

  /** Drops a page with all its outcomes. */
  drop(url: string): void {
    this.pages.remove(url)
  }

  /** Adds the bytes of a new encoding to the page's size. */
  grow(url: string, bytes: number): void {
    this.pages.grow(url, bytes)
  }

  invalidate(cacheTags: readonly string[]): void {
    this.pages.invalidate(cacheTags)
  }

  clear(): void {
    this.pages.clear()
  }
}

function bytesOf({ encodings, headers }: CachedAnswer): number {
  return [...encodings.values()].reduce(
    (sum, stored) => sum + bytesOfBody(stored),
    lengthOf(headers),
  )
}

/** Returns the bytes of one encoding. */
export const bytesOfBody = ({ body, text, headers }: StoredBody): number =>
  body.length + (text?.length ?? 0) + lengthOf(headers)

const lengthOf = (headers: readonly string[]): number =>
  headers.reduce((sum, part) => sum + part.length, 0)
