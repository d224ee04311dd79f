import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../max-entries.ts'
import type { OrderedRights } from '../billing/rights.ts'

/** How long what may lack rights is kept: whoever knows them is asked again soon. */
const PARTIAL_SECONDS = 60
const MAX_CACHED = 10_000

type TokenOf = { idToken: string; accountId: string; expiresAt: number }

/**
 * What was ordered here beside the roles in a token of FusionAuth, as it was when this node first saw that token: like a
 * role in a token it is given or taken with the next one.
 */
export function createOrderedRoles(rights: OrderedRights) {
  const known = new LRUCache<string, readonly string[]>(maxEntries(MAX_CACHED))

  return async ({ idToken, accountId, expiresAt }: TokenOf): Promise<readonly string[]> => {
    const key = createHash('sha256').update(idToken).digest('base64url')
    const cached = known.get(key)
    if (cached) return cached
    const now = Math.floor(Date.now() / 1000)
    const { roles, isWhole } = await rights(accountId)
    const seconds = isWhole ? expiresAt - now : PARTIAL_SECONDS
    // None would be forever.
    if (seconds > 0) known.set(key, roles, { ttl: seconds * 1000 })
    return roles
  }
}
