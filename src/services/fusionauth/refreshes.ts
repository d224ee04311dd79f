import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TokenSet } from '../accounts/accounts-service.ts'
import { maxEntries } from '../max-entries.ts'
import type { FusionAuthClient } from './client.ts'
import { refresh } from './sign-in.ts'

const GRACE_MS = 10_000
const MAX_CACHED = 10_000

/**
 * FusionAuth may accept each refresh token only once, but two tabs may refresh at once. A token that was just used
 * returns the same tokens again, until those are used. Per node; between nodes FusionAuth's own grace period applies.
 */
export function createRenewals(client: FusionAuthClient) {
  const given = new LRUCache<string, Promise<TokenSet | null>>({
    ...maxEntries(MAX_CACHED),
    ttl: GRACE_MS,
  })
  /** New token hash to old token hash. */
  const before = new LRUCache<string, string>({ ...maxEntries(MAX_CACHED), ttl: GRACE_MS })
  return { renew, invalidate }

  function renew(refreshToken: string): Promise<TokenSet | null> {
    const key = hashOf(refreshToken)
    const known = given.get(key)
    if (known) return known
    invalidate(refreshToken)
    const renewing = ask(refreshToken, key)
    given.set(key, renewing)
    // A failed request may be retried.
    renewing.catch(() => given.delete(key))
    return renewing
  }

  async function ask(refreshToken: string, key: string): Promise<TokenSet | null> {
    const tokens = await refresh(client, refreshToken)
    if (tokens) before.set(hashOf(tokens.refreshToken), key)
    return tokens
  }

  /** Forgets the predecessor of a token that is used or ended. */
  function invalidate(refreshToken: string): void {
    const key = before.get(hashOf(refreshToken))
    if (key) given.delete(key)
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
