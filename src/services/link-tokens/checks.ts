import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { EPAPER_TOKEN, type CheckedLinkToken } from '../../rules/access/link-token.ts'
import type { MaybePromise } from '../calls/maybe-promise.ts'
import { ALL_TAGS } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'
import type { ReadToken, Signing } from './signing.ts'

const TAG = 'link-token:'
const MAX_BYTES = 8 * 1024 * 1024
/** Cache time. A record deleted without an announcement, for example with its account, takes effect within it. */
const KNOWN_MS = 60_000

/** Returns the cache tag announced when a token is revoked. */
export const linkTokenTag = (jti: string): string => TAG + jti

type Checks = { database: Kysely<Tables>; signing: Signing; now: () => number }
type CheckedToken = { read: ReadToken; until: number }

/** Checks signature, expiry and record. A valid token is cached for a while; its expiry is checked on every call. */
export function createChecks({ database, signing, now }: Checks) {
  const known = new LRUCache<string, CheckedToken>({
    maxSize: MAX_BYTES,
    // The claims are about as long as the token.
    sizeCalculation: (_, token) => 200 + 2 * token.length,
  })
  const pending = new Map<string, Promise<CheckedLinkToken>>()
  /** Incremented by every revocation, so that a lookup started before it is not cached. */
  let revision = 0
  return { check, invalidate, jtiOf }

  function check(token: string): MaybePromise<CheckedLinkToken> {
    const cached = known.get(token)
    const at = now()
    if (cached && cached.until > at) return withExpiry(cached.read, at)
    const running = pending.get(token)
    if (running) return running
    const looking = lookUp(token).finally(() => pending.delete(token))
    pending.set(token, looking)
    return looking
  }

  async function lookUp(token: string): Promise<CheckedLinkToken> {
    const read = await signing.read(token, new Date(now()))
    if (typeof read === 'string') return { refusal: read }
    // It is valid for minutes and has no record.
    if (read.claims.type === EPAPER_TOKEN) return withExpiry(read, now())
    const revisionBefore = revision
    const record = await database
      .selectFrom('link_tokens')
      .select('revoked_at')
      .where('jti', '=', read.claims.jti)
      .executeTakeFirst()
    if (!record || record.revoked_at) return { refusal: 'ERR_JWT_REVOKED' }
    if (revisionBefore === revision) remember(token, read)
    return withExpiry(read, now())
  }

  function remember(token: string, read: ReadToken): void {
    known.set(token, { read, until: now() + KNOWN_MS })
  }

  function withExpiry({ claims, expiresAt }: ReadToken, at: number): CheckedLinkToken {
    return expiresAt > at ? { claims } : { refusal: 'ERR_JWT_EXPIRED' }
  }

  function invalidate(cacheTags: readonly string[]): void {
    const ended = cacheTags.filter((tag) => tag.startsWith(TAG) || tag === ALL_TAGS)
    if (ended.length === 0) return
    revision += 1
    pending.clear()
    for (const [token, { read }] of known) {
      if (ended.includes(ALL_TAGS) || ended.includes(linkTokenTag(read.claims.jti)))
        known.delete(token)
    }
  }

  /** Returns the id of a token that was checked before; other tokens must not be counted. */
  function jtiOf(token: string): string | undefined {
    return known.get(token)?.read.claims.jti
  }
}
