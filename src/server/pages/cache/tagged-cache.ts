import { LRUCache } from 'lru-cache'

export type CacheEntry<Value> = { value: Value; cacheTags: ReadonlySet<string>; size: number }

const MAX_MOMENTS = 100_000

/** `seconds`: maximum age of an entry. */
type Limits = { bytes: number; seconds?: number }

/**
 * An LRU cache whose entries have tags and a size in bytes. Invalidating a tag drops its entries, and refuses entries that
 * were loaded before (see `moment`).
 */
export class TaggedCache<Value> {
  private readonly entries: LRUCache<string, CacheEntry<Value>>
  private readonly keysByTag = new Map<string, Set<string>>()
  private readonly invalidatedAt = new Map<string, number>()
  private sequence = 0
  private floor = 0

  constructor({ bytes, seconds }: Limits) {
    this.entries = new LRUCache({
      maxSize: bytes,
      ...(seconds === undefined ? {} : { ttl: seconds * 1000 }),
      dispose: ({ cacheTags }, key, reason) => {
        if (reason !== 'set') this.dropTags(key, cacheTags)
      },
    })
  }

  get(key: string): Value | undefined {
    return this.entries.get(key)?.value
  }

  /** Moment for `put`; read it before loading begins. */
  get moment(): number {
    return this.sequence
  }

  get size(): { entries: number; total: number } {
    return { entries: this.entries.size, total: this.entries.calculatedSize }
  }

  /** Returns false and stores nothing if one of the tags was invalidated after `moment`. */
  put(key: string, stored: CacheEntry<Value>, moment: number): boolean {
    if (this.changedSince(stored.cacheTags, moment)) return false
    this.remove(key)
    for (const tag of stored.cacheTags) {
      const keys = this.keysByTag.get(tag) ?? new Set()
      this.keysByTag.set(tag, keys.add(key))
    }
    this.set(key, stored)
    return true
  }

  /** Adds bytes to the size of an entry. */
  grow(key: string, size: number): void {
    const entry = this.entries.peek(key)
    if (entry) this.set(key, { ...entry, size: entry.size + size })
  }

  /** Drops all entries with any of these tags. */
  invalidate(cacheTags: readonly string[]): void {
    this.sequence += 1
    if (this.invalidatedAt.size > MAX_MOMENTS) this.dropMoments()
    for (const tag of cacheTags) {
      this.invalidatedAt.set(tag, this.sequence)
      for (const key of this.keysByTag.get(tag) ?? []) this.remove(key)
    }
  }

  clear(): void {
    this.sequence += 1
    this.dropMoments()
    this.entries.clear()
  }

  remove(key: string): void {
    this.entries.delete(key)
  }

  private set(key: string, stored: CacheEntry<Value>): void {
    this.entries.set(key, stored, { size: Math.max(1, stored.size) })
    // An entry larger than the cache is not stored.
    if (!this.entries.has(key)) this.dropTags(key, stored.cacheTags)
  }

  private dropTags(key: string, cacheTags: ReadonlySet<string>): void {
    for (const tag of cacheTags) {
      const keys = this.keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.keysByTag.delete(tag)
    }
  }

  private changedSince(cacheTags: ReadonlySet<string>, moment: number): boolean {
    if (moment < this.floor) return true
    if (moment === this.sequence) return false
    for (const tag of cacheTags) if ((this.invalidatedAt.get(tag) ?? 0) > moment) return true
    return false
  }

  private dropMoments(): void {
    this.invalidatedAt.clear()
    this.floor = this.sequence
  }
}
