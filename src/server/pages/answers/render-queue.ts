import { ServiceError } from '../../../services/service-error.ts'
import { networkOf } from '../../../rules/http/internet-address.ts'
import { createSlots } from '../../../services/queues/slots.ts'
import type { Visitor } from '../../access/visitor.ts'
import type { NetworkAddresses } from '../../http/network-address.ts'
import { texts } from '../../../ui/texts.de.ts'

const REFUSED = { refusal: texts.error[503], retryAfter: 5 }
/** On a slow core, a full queue is rendered within half a second. */
const PAGES = { ...REFUSED, capacity: 128, patience: 3000 }
/** A separate queue, as short as the search's own pool, so that fairness between networks is decided here. */
const SEARCHES = { ...REFUSED, parallel: 8, capacity: 32, patience: 2000 }

/** Connections of the pool that stay free for other work. */
const OTHERS = 2

/** A page that waits for its turn. */
type Turn = {
  /** The page's cache key. A second request for a page in progress waits for it and then finds the cached data. */
  key: string
  /** The request; waiting networks take turns. */
  request: Visitor['request']
  /** True if the page uses the search's own connections. */
  searches?: boolean
}

export type RenderQueue = ReturnType<typeof createRenderQueue>

/**
 * Limits how many uncached pages are rendered and queued at once (decision 59), so that a crawler of old pages cannot take
 * the event loop, the memory or the queue from readers. `connections`: size of the database pool. Throws a ServiceError 503.
 */
export function createRenderQueue(connections: number, addressOf: NetworkAddresses) {
  const pages = createSlots({ ...PAGES, parallel: Math.max(1, connections - OTHERS) })
  const searching = createSlots(SEARCHES)
  const underway = new Map<string, Promise<unknown>>()

  async function run<Made>(
    { key, request, searches }: Turn,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const first = underway.get(key)
    if (first) {
      await first
      return make()
    }
    const slots = searches ? searching : pages
    const turn = slots.run(make, networkOf(addressOf(request))).finally(() => underway.delete(key))
    underway.set(key, turn)
    return turn
  }

  return {
    run,
    get waiting() {
      return pages.waiting
    },
    get searching() {
      return searching.waiting
    },
  }
}

/** True for a ServiceError 503, which means a temporary refusal and no fault. */
export const isRefusedForNow = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status === 503
