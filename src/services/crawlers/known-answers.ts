import { LRUCache } from 'lru-cache'
import { maxEntries } from '../max-entries.ts'

const HOUR_MS = 60 * 60 * 1000

/** How long an answer holds. A search engine's machines keep their names for weeks; a failure may be over in a minute. */
const HOLDS_MS = { proven: 6 * HOUR_MS, refused: HOUR_MS / 2, failed: HOUR_MS / 60 }
const MAX_CACHED = 5000

/** Whoever writes a crawler's user agent makes us ask the name service: never more than this at once. */
const MAX_CONCURRENT_LOOKUPS = 50

/** What the name service has answered, and what it is being asked: bounded, the longest unused forgotten first. */
export function createKnownAnswers(now: () => number) {
  const known = new LRUCache<string, boolean>({
    ...maxEntries(MAX_CACHED),
    perf: { now },
    ttlResolution: 0,
  })
  const asking = new Map<string, Promise<boolean>>()
  return { ask }

  /** False where the question fails, or too many are being asked already. */
  function ask(name: string, question: () => Promise<boolean>): Promise<boolean> {
    const isKnown = known.get(name)
    if (isKnown !== undefined) return Promise.resolve(isKnown)
    const running = asking.get(name)
    if (running) return running
    if (asking.size >= MAX_CONCURRENT_LOOKUPS) return Promise.resolve(false)
    const asked = noted(name, question).finally(() => asking.delete(name))
    asking.set(name, asked)
    return asked
  }

  async function noted(name: string, question: () => Promise<boolean>): Promise<boolean> {
    try {
      const isProven = await question()
      known.set(name, isProven, { ttl: isProven ? HOLDS_MS.proven : HOLDS_MS.refused })
      return isProven
    } catch {
      known.set(name, false, { ttl: HOLDS_MS.failed })
      return false
    }
  }
}
