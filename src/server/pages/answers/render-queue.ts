import { ServiceError } from '../../../services/service-error.ts'
import { networkOf } from '../../../rules/http/internet-address.ts'
import { createSlots } from '../../../services/queues/slots.ts'
import type { Visitor } from '../../access/visitor.ts'
import type { NetworkAddresses } from '../../http/network-address.ts'
import { texts } from '../../../ui/texts.de.ts'

const REFUSED = { refusal: texts.error[503], retryAfter: 5 }
/** What waits is made within half a second on a slow core. */
const PAGES = { ...REFUSED, capacity: 128, patience: 3000 }
/** The search has a line of its own for whoever asks it: so few stand in that one that whose turn it is shows here. */
const SEARCHES = { ...REFUSED, parallel: 8, capacity: 32, patience: 2000 }

/** So many of the store's connections are left to others. */
const OTHERS = 2

/** Whose page is to be made. */
type Turn = {
  /** The page's address as it is kept: who asks for one that is being made, waits for it and then finds all at hand. */
  key: string
  /** Whose: of those who wait the networks take turns. */
  request: Visitor['request']
  /** Where what it takes is the search's own share of the store. */
  searches?: boolean
}

export type RenderQueue = ReturnType<typeof createRenderQueue>

/**
 * The pages that the cache does not have, so many at once and so many waiting (decision 59): a crawler of old pages
 * takes neither the event loop nor memory from those who read, nor their places. `connections` are the store's. Throws a
 * ServiceError 503.
 */
export function createRenderQueue(connections: number, addressOf: NetworkAddresses) {
  const pages = createSlots({ ...PAGES, parallel: Math.max(1, connections - OTHERS) })
  const searching = createSlots(SEARCHES)
  const underway = new Map<string, Promise<unknown>>()

  async function take<Made>(
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
    take,
    get waiting() {
      return pages.waiting
    },
    get searching() {
      return searching.waiting
    },
  }
}

/** Refused for now, and nobody's fault: a ServiceError 503. */
export const isRefusedForNow = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status === 503
