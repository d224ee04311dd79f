import type { ContentEncoding } from './compression.ts'
import type { AccessSubject } from '../rules/access-subject.ts'

/** One stored answer: everything needed to send it again without thinking. */
export type CachedAnswer = {
  /** Per content encoding, ready to send; made when first asked for. */
  encodings: Map<ContentEncoding, { body: Buffer; headers: string[] }>
  /** True once it has been compressed for size and not only for speed. */
  isSmall: boolean
  /** Of a 304, and the beginning of every other answer's. */
  headers: string[]
  etag: string
  freshUntil: number
  staleUntil: number
  status: number
}

/** An answer on its way into the cache: under which key, and made of what was true at which moment. */
export type KeptAnswer = { key: string; moment: number; answer: CachedAnswer }

/** All answers of one page URL, with what decides who may see which. */
export type CachedPage = {
  url: string
  cacheTags: ReadonlySet<string>
  /** The facts of the article, kept beside its page so that the gate needs no store; null where everyone may read. */
  article: AccessSubject | null
  answers: Map<string, CachedAnswer>
  bytes: number
  /** Set by every hit, cleared by the sweep that looks for what to drop. */
  used: boolean
}

/**
 * Whole pages by URL and access outcome, what nobody asked for first out (design 4). Publishing forgets by tag what it
 * touched; an answer past its time is served while one refresh runs, or while the store is away.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>()
  private readonly urlsByTag = new Map<string, Set<string>>()
  private readonly invalidatedAt = new Map<string, number>()
  private readonly maxBytes: number
  private bytes = 0
  private sequence = 0
  private floor = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  get(url: string): CachedPage | undefined {
    const page = this.pages.get(url)
    if (page) page.used = true
    return page
  }

  /** The moment to name in `put`: taken before loading begins. */
  get moment(): number {
    return this.sequence
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.bytes }
  }

  /** Stores an answer, unless something it was made of changed since `moment`. */
  put(page: Pick<CachedPage, 'url' | 'cacheTags' | 'article'>, kept: KeptAnswer): void {
    if (this.changedSince(page.cacheTags, kept.moment)) return
    const answers = this.pages.get(page.url)?.answers ?? new Map<string, CachedAnswer>()
    answers.set(kept.key, kept.answer)
    this.remove(page.url)
    this.add({ ...page, answers, bytes: 0, used: true })
    this.evict()
  }

  /** Counts bytes an answer gained when another encoding was made. */
  grow(url: string, bytes: number): void {
    const page = this.pages.get(url)
    if (!page) return
    page.bytes += bytes
    this.bytes += bytes
    this.evict()
  }

  /** What depends on any of the tags must not be served as fresh again: it is forgotten at once. */
  invalidate(cacheTags: readonly string[]): void {
    this.sequence += 1
    if (this.invalidatedAt.size > 100_000) this.forgetMoments()
    for (const tag of cacheTags) {
      this.invalidatedAt.set(tag, this.sequence)
      for (const url of this.urlsByTag.get(tag) ?? []) this.remove(url)
    }
  }

  forget(url: string): void {
    this.remove(url)
  }

  clear(): void {
    this.sequence += 1
    this.forgetMoments()
    this.pages.clear()
    this.urlsByTag.clear()
    this.bytes = 0
  }

  private changedSince(cacheTags: ReadonlySet<string>, moment: number): boolean {
    if (moment < this.floor) return true
    for (const tag of cacheTags) if ((this.invalidatedAt.get(tag) ?? 0) > moment) return true
    return false
  }

  private forgetMoments(): void {
    this.invalidatedAt.clear()
    this.floor = this.sequence
  }

  private add(page: CachedPage): void {
    for (const answer of page.answers.values()) {
      for (const { body } of answer.encodings.values()) page.bytes += body.length
    }
    this.pages.set(page.url, page)
    this.bytes += page.bytes
    for (const tag of page.cacheTags) {
      const urls = this.urlsByTag.get(tag) ?? new Set()
      this.urlsByTag.set(tag, urls.add(page.url))
    }
  }

  private remove(url: string): void {
    const page = this.pages.get(url)
    if (!page) return
    this.pages.delete(url)
    this.bytes -= page.bytes
    for (const tag of page.cacheTags) {
      const urls = this.urlsByTag.get(tag)
      urls?.delete(url)
      if (urls?.size === 0) this.urlsByTag.delete(tag)
    }
  }

  private evict(): void {
    for (const [url, page] of this.pages) {
      if (this.bytes <= this.maxBytes) return
      if (page.used) {
        page.used = false
        this.pages.delete(url)
        this.pages.set(url, page)
      } else this.remove(url)
    }
  }
}
