import { createHash, createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { Store } from '../../store/store.ts'
import { maxEntries } from '../max-entries.ts'
import { createCounts } from './counts.ts'
import { rankAnew } from './ranking.ts'
import type { Read, ReadsService } from './reads-service.ts'
import { keyOfDay, tidyReads } from './read-days.ts'

/** Devices of one network that count as different readers of an article: whoever makes names up gets no further. */
const DEVICES_OF_A_NETWORK = 8
/** In ten minutes on one node; counted in memory, for a count in the store would cost what a read costs. */
const READS_OF_A_NETWORK = 60
const NETWORKS = { ...maxEntries(50_000), ttl: 600_000, noUpdateTTL: true }

/** Reads in the site's own store. */
export function createReads(
  { database }: Pick<Store, 'database'>,
  now: () => Date = () => new Date(),
): ReadsService {
  const counts = createCounts(database, now)
  const networks = new LRUCache<string, number>(NETWORKS)
  const keys = new Map<string, Promise<Buffer>>()
  return {
    note,
    rank: () => rankAnew(database, now()),
    tidy: () => tidyReads(database, now()),
    // A store that is away takes no counts, and must not keep the site from closing.
    close: () => counts.write().catch(() => undefined),
  }

  async function note(read: Read): Promise<void> {
    if (!read.userAgent || isbot(read.userAgent)) return
    const network = networkOf(read.address)
    const before = networks.get(network) ?? 0
    networks.set(network, before + 1)
    if (before < READS_OF_A_NETWORK) counts.note(read.articleId, await markOf(read, network))
  }

  /** Says of no reader which other articles were theirs, and nothing at all once the day's key is gone. */
  async function markOf({ articleId, userAgent = '' }: Read, network: string): Promise<string> {
    const key = await keyOf(now().toISOString().slice(0, 10))
    const [device = 0] = createHash('sha256').update(userAgent).digest()
    return createHmac('sha256', key)
      .update(`${articleId} ${network} ${device % DEVICES_OF_A_NETWORK}`)
      .digest('hex')
      .slice(0, 24)
  }

  function keyOf(day: string): Promise<Buffer> {
    const known = keys.get(day)
    if (known) return known
    keys.clear()
    const asking = keyOfDay(database, day)
    keys.set(day, asking)
    asking.catch(() => keys.delete(day))
    return asking
  }
}
