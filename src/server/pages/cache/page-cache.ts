import type { AccessSubject } from '../../../rules/access/access-subject.ts'
import type { SourceName } from '../../../rules/consent/vendor-sources.ts'
import type { ContentEncoding } from '../../http/compression.ts'
import type { PageFormat } from '../../access/visitor.ts'
import { TaggedCache } from './tagged-cache.ts'

/** `text` is the body once more, a character for a byte: Node sends head and text in one piece, a buffer in a second. */
export type StoredBody = { body: Buffer; text?: string; headers: string[] }

/** One stored answer: everything needed to send it again without thinking. */
export type CachedAnswer = {
  /** Per content encoding, ready to send; made when first asked for. */
  encodings: Map<ContentEncoding, StoredBody>
  /** True once it has been compressed for size and not only for speed. */
  isSmall: boolean
  /** While it is made anew behind its readers' backs, once for all of them. */
  isRenewed?: boolean
  /** Of a 304, and the beginning of every other answer's; the entity tag comes to it. */
  headers: string[]
  /** Whom the page may need beside this site, as far as a reader agrees. */
  sources: readonly SourceName[]
  /** What the entity tags of its encodings have in common. */
  etag: string
  freshUntil: number
  staleUntil: number
}

/** All answers of one page URL by access outcome, with what decides who may see which. */
export type CachedPage = {
  url: string
  /** The facts of the article, kept beside its page so that the gate needs no store; null where everyone may read. */
  article: AccessSubject | null
  answers: ReadonlyMap<string, CachedAnswer>
  /** Of all answers: one alone names what only subscribers see. */
  cacheTags: ReadonlySet<string>
}

/** An answer's name among those of its page: what the access decision makes of it, and in which format. */
export const answerKey = (decision: { key: string }, format: PageFormat = 'html'): string =>
  `${decision.key}|${format}`

/** An answer on its way into the cache: under which key, and made of what was true at which moment. */
export type CacheableAnswer = {
  key: string
  moment: number
  answer: CachedAnswer
  cacheTags: ReadonlySet<string>
}

/**
 * Whole pages by URL and access outcome (design 4). Publishing invalidates by tag what it touched; an answer past its
 * time is served while one refresh runs, or while the store is away.
 */
export class PageCache {
  private readonly pages: TaggedCache<CachedPage>

  constructor(maxBytes: number) {
    this.pages = new TaggedCache({ bytes: maxBytes })
  }

  get(url: string): CachedPage | undefined {
    return this.pages.get(url)
  }

  /** The moment to name in `put`: taken before loading begins. */
  get moment(): number {
    return this.pages.moment
  }

  get size(): { pages: number; bytes: number } {
    const { entries, total } = this.pages.size
    return { pages: entries, bytes: total }
  }

  /** Stores an answer beside the page's others, unless something it was made of changed since `moment`. */
  put(page: Pick<CachedPage, 'url' | 'article'>, { key, answer, ...made }: CacheableAnswer): void {
    const cached = this.pages.get(page.url)
    const answers = new Map(cached?.answers).set(key, answer)
    const cacheTags = cached ? made.cacheTags.union(cached.cacheTags) : made.cacheTags
    const size = [...answers.values()].reduce((sum, one) => sum + bytesOf(one), 0)
    const value = { ...page, answers, cacheTags }
    this.pages.put(page.url, { value, cacheTags, size }, made.moment)
  }

  /** Drops a page in all its outcomes. */
  drop(url: string): void {
    this.pages.remove(url)
  }

  /** Counts bytes an answer gained when another encoding was made. */
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

/** What one encoding of an answer takes. */
export const bytesOfBody = ({ body, text, headers }: StoredBody): number =>
  body.length + (text?.length ?? 0) + lengthOf(headers)

const lengthOf = (headers: readonly string[]): number =>
  headers.reduce((sum, part) => sum + part.length, 0)
