type Entry<Value> = {
  value: Value
  cacheTags: ReadonlySet<string>
  size: number
  /** Set by every use, cleared by the sweep that looks for what to drop. */
  used: boolean
}

export type Stored<Value> = { value: Value; cacheTags: ReadonlySet<string>; size: number }

const MOST_MOMENTS = 100_000

/**
 * Values by key, each with the tags of what it was made of; what nobody asked for goes first when it is full.
 * What was made of something that has changed since is forgotten, and not even taken in (see `moment`).
 */
export class TaggedCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>()
  private readonly keysByTag = new Map<string, Set<string>>()
  private readonly invalidatedAt = new Map<string, number>()
  private readonly capacity: number
  private total = 0
  private sequence = 0
  private floor = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (entry) entry.used = true
    return entry?.value
  }

  /** The moment to name in `put`: taken before loading begins. */
  get moment(): number {
    return this.sequence
  }

  get size(): { entries: number; total: number } {
    return { entries: this.entries.size, total: this.total }
  }

  /** False if something it was made of changed since `moment`: then it is not kept. */
  put(key: string, stored: Stored<Value>, moment: number): boolean {
    if (this.changedSince(stored.cacheTags, moment)) return false
    this.remove(key)
    this.entries.set(key, { ...stored, used: true })
    this.total += stored.size
    for (const tag of stored.cacheTags) {
      const keys = this.keysByTag.get(tag) ?? new Set()
      this.keysByTag.set(tag, keys.add(key))
    }
    this.evict()
    return true
  }

  /** Counts what an entry gained since it was put. */
  grow(key: string, size: number): void {
    const entry = this.entries.get(key)
    if (!entry) return
    entry.size += size
    this.total += size
    this.evict()
  }

  /** What depends on any of the tags is forgotten at once. */
  invalidate(cacheTags: readonly string[]): void {
    this.sequence += 1
    if (this.invalidatedAt.size > MOST_MOMENTS) this.forgetMoments()
    for (const tag of cacheTags) {
      this.invalidatedAt.set(tag, this.sequence)
      for (const key of this.keysByTag.get(tag) ?? []) this.remove(key)
    }
  }

  clear(): void {
    this.sequence += 1
    this.forgetMoments()
    this.entries.clear()
    this.keysByTag.clear()
    this.total = 0
  }

  remove(key: string): void {
    const entry = this.entries.get(key)
    if (!entry) return
    this.entries.delete(key)
    this.total -= entry.size
    for (const tag of entry.cacheTags) {
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

  private forgetMoments(): void {
    this.invalidatedAt.clear()
    this.floor = this.sequence
  }

  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.total <= this.capacity) return
      if (entry.used) {
        entry.used = false
        this.entries.delete(key)
        this.entries.set(key, entry)
      } else this.remove(key)
    }
  }
}
