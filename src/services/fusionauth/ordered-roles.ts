import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../max-entries.ts'
import type { OrderedRights } from '../billing/rights.ts'

/** Cache time if some rights could not be read, so that they are read again soon. */
const PARTIAL_SECONDS = 60
const MAX_CACHED = 10_000

type TokenOwner = { idToken: string; accountId: string; expiresAt: number }

/**
 * Returns the roles ordered on this site, as they were when this node first saw the token. Like the token's own roles,
 * they change with the next token.
 */
export function createOrderedRoles(rights: OrderedRights) {
  const known = new LRUCache<string, readonly string[]>(maxEntries(MAX_CACHED))

  return async ({ idToken, accountId, expiresAt }: TokenOwner): Promise<readonly string[]> => {
    const key = createHash('sha256').update(idToken).digest('base64url')
    const cached = known.get(key)
    if (cached) return cached
    const now = Math.floor(Date.now() / 1000)
    const { roles, isWhole } = await rights(accountId)
    const seconds = isWhole ? expiresAt - now : PARTIAL_SECONDS
    // A `ttl` of 0 would mean no expiry.
    if (seconds > 0) known.set(key, roles, { ttl: seconds * 1000 })
    return roles
  }
}
