import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TokenSet } from '../accounts/accounts-service.ts'
import { maxEntries } from '../max-entries.ts'
import type { FusionAuthClient } from './client.ts'
import { refresh } from './sign-in.ts'

const GRACE_MS = 10_000
const MAX_CACHED = 10_000

/**
 * FusionAuth may take each refresh token once. Two tabs that renew at once are no theft: who comes with one just used
 * gets what the first was given, until that is used itself. Each node for itself; between nodes FusionAuth's own grace period does that.
 */
export function createRenewals(client: FusionAuthClient) {
  const given = new LRUCache<string, Promise<TokenSet | null>>({
    ...maxEntries(MAX_CACHED),
    ttl: GRACE_MS,
  })
  /** By the token it was given for. */
  const before = new LRUCache<string, string>({ ...maxEntries(MAX_CACHED), ttl: GRACE_MS })
  return { renew, invalidate }

  function renew(refreshToken: string): Promise<TokenSet | null> {
    const key = hashOf(refreshToken)
    const known = given.get(key)
    if (known) return known
    invalidate(refreshToken)
    const renewing = ask(refreshToken, key)
    given.set(key, renewing)
    // What failed may be well the next time.
    renewing.catch(() => given.delete(key))
    return renewing
  }

  async function ask(refreshToken: string, key: string): Promise<TokenSet | null> {
    const tokens = await refresh(client, refreshToken)
    if (tokens) before.set(hashOf(tokens.refreshToken), key)
    return tokens
  }

  /** Whoever uses or ends a token is done with the one before it. */
  function invalidate(refreshToken: string): void {
    const key = before.get(hashOf(refreshToken))
    if (key) given.delete(key)
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
