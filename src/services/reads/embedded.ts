import { createHash, createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { Store } from '../../store/store.ts'
import { maxEntries } from '../max-entries.ts'
import { createCounts } from './counts.ts'
import { updateRanking } from './ranking.ts'
import type { Read, ReadsService } from './reads-service.ts'
import { keyOfDay, tidyReads } from './read-days.ts'

/** Maximum of devices per network that count as different readers, so that invented user agents have little effect. */
const DEVICES_OF_A_NETWORK = 8
/** Per ten minutes and node. Counted in memory, because a database counter would cost as much as the read. */
const READS_OF_A_NETWORK = 60
const NETWORKS = { ...maxEntries(50_000), ttl: 600_000, noUpdateTTL: true }

/** Counts reads in the site's own database. */
export function createReads(
  { database }: Pick<Store, 'database'>,
  now: () => Date = () => new Date(),
): ReadsService {
  const counts = createCounts(database, now)
  const networks = new LRUCache<string, number>(NETWORKS)
  const keys = new Map<string, Promise<Buffer>>()
  return {
    note,
    rank: () => updateRanking(database, now()),
    tidy: () => tidyReads(database, now()),
    // An unavailable database loses these counts, but must not block the shutdown.
    close: () => counts.write().catch(() => undefined),
  }

  async function note(read: Read): Promise<void> {
    if (!read.userAgent || isbot(read.userAgent)) return
    const network = networkOf(read.address)
    const before = networks.get(network) ?? 0
    networks.set(network, before + 1)
    if (before < READS_OF_A_NETWORK) counts.note(read.articleId, await markOf(read, network))
  }

  /**
   * A reader's mark for one article. It does not link the reader's articles, and cannot be traced once the day's key is
   * deleted.
   */
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
