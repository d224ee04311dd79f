import { LRUCache } from 'lru-cache'
import { maxEntries } from '../max-entries.ts'

const HOUR_MS = 60 * 60 * 1000

/** Cache times. A search engine's machines keep their names for weeks; a failure may be over in a minute. */
const CACHE_MS = { proven: 6 * HOUR_MS, refused: HOUR_MS / 2, failed: HOUR_MS / 60 }
const MAX_CACHED = 5000

/** Anyone can trigger lookups with a crawler's user agent, so they are limited. */
const MAX_CONCURRENT_LOOKUPS = 50

/** Cache of answers and pending lookups; bounded, least recently used first out. */
export function createKnownAnswers(now: () => number) {
  const known = new LRUCache<string, boolean>({
    ...maxEntries(MAX_CACHED),
    perf: { now },
    ttlResolution: 0,
  })
  const asking = new Map<string, Promise<boolean>>()
  return { ask }

  /** Returns `false` if the lookup fails or too many are pending. */
  function ask(name: string, question: () => Promise<boolean>): Promise<boolean> {
    const isKnown = known.get(name)
    if (isKnown !== undefined) return Promise.resolve(isKnown)
    const running = asking.get(name)
    if (running) return running
    if (asking.size >= MAX_CONCURRENT_LOOKUPS) return Promise.resolve(false)
    const asked = lookUp(name, question).finally(() => asking.delete(name))
    asking.set(name, asked)
    return asked
  }

  async function lookUp(name: string, question: () => Promise<boolean>): Promise<boolean> {
    try {
      const isProven = await question()
      known.set(name, isProven, { ttl: isProven ? CACHE_MS.proven : CACHE_MS.refused })
      return isProven
    } catch {
      known.set(name, false, { ttl: CACHE_MS.failed })
      return false
    }
  }
}
