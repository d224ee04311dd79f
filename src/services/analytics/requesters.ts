import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { Tables } from '../../store/tables.ts'
import { maxEntries } from '../max-entries.ts'
import { keyOfDay } from '../reads/read-days.ts'
import type { AnalyticsClient } from './analytics-service.ts'

/** Messages per network in ten minutes and node. Generous, because an office or a mobile carrier shares one network. */
const MESSAGES_OF_A_NETWORK = 1500
const NETWORKS = { ...maxEntries(50_000), ttl: 600_000, noUpdateTTL: true }

/** Returns a check whether a message counts: it does not come from a bot or a flood of one network. */
export function createRequesterCheck() {
  const networks = new LRUCache<string, number>(NETWORKS)

  return function isCounted({ address, userAgent }: AnalyticsClient): boolean {
    if (!userAgent || isbot(userAgent)) return false
    const network = networkOf(address)
    const before = networks.get(network) ?? 0
    networks.set(network, before + 1)
    return before < MESSAGES_OF_A_NETWORK
  }
}

/** Returns a function that marks a device in a network. The mark cannot be traced once the day's key is deleted. */
export function createMarks(database: Kysely<Tables>, now: () => Date) {
  let dayKey: { day: string; key: Promise<Buffer> } | undefined
  return markOf

  async function markOf({ address, userAgent = '' }: AnalyticsClient): Promise<string> {
    const mac = createHmac('sha256', await keyOf(now().toISOString().slice(0, 10)))
    return mac
      .update(`present ${networkOf(address)} ${userAgent}`)
      .digest('hex')
      .slice(0, 24)
  }

  function keyOf(day: string): Promise<Buffer> {
    if (dayKey?.day === day) return dayKey.key
    const key = keyOfDay(database, day)
    dayKey = { day, key }
    key.catch(() => (dayKey = undefined))
    return key
  }
}
