import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { CheckedLinkToken } from '../../rules/access/link-token.ts'
import type { MaybePromise } from '../calls/maybe-promise.ts'
import { EVERYTHING } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'
import type { ReadToken, Signing } from './signing.ts'

const TAG = 'link-token:'
const MAX_BYTES = 8 * 1024 * 1024
/** A record that vanished unannounced, with its account for one, is noticed by then. */
const KNOWN_MS = 60_000

/** What is announced when a token ends. */
export const linkTokenTag = (jti: string): string => TAG + jti

type Checks = { database: Kysely<Tables>; signing: Signing; now: () => number }
type CheckedToken = { read: ReadToken; until: number }

/** Signature, time, record: a token that passed is remembered for a while, its time is looked at on every call. */
export function createChecks({ database, signing, now }: Checks) {
  const known = new LRUCache<string, CheckedToken>({
    maxSize: MAX_BYTES,
    // Its claims are as long as the token that holds them.
    sizeCalculation: (_, token) => 200 + 2 * token.length,
  })
  const underway = new Map<string, Promise<CheckedLinkToken>>()
  /** Moves with every revocation, so that nothing looked up before one is remembered after it. */
  let moment = 0
  return { check, invalidate, jtiOf }

  function check(token: string): MaybePromise<CheckedLinkToken> {
    const found = known.get(token)
    const at = now()
    if (found && found.until > at) return timely(found.read, at)
    const running = underway.get(token)
    if (running) return running
    const looking = lookUp(token).finally(() => underway.delete(token))
    underway.set(token, looking)
    return looking
  }

  async function lookUp(token: string): Promise<CheckedLinkToken> {
    const read = await signing.read(token, new Date(now()))
    if (typeof read === 'string') return { refusal: read }
    const before = moment
    const record = await database
      .selectFrom('link_tokens')
      .select('revoked_at')
      .where('jti', '=', read.claims.jti)
      .executeTakeFirst()
    if (!record || record.revoked_at) return { refusal: 'ERR_JWT_REVOKED' }
    if (before === moment) remember(token, read)
    return timely(read, now())
  }

  function remember(token: string, read: ReadToken): void {
    known.set(token, { read, until: now() + KNOWN_MS })
  }

  function timely({ claims, expiresAt }: ReadToken, at: number): CheckedLinkToken {
    return expiresAt > at ? { claims } : { refusal: 'ERR_JWT_EXPIRED' }
  }

  function invalidate(cacheTags: readonly string[]): void {
    const ended = cacheTags.filter((tag) => tag.startsWith(TAG) || tag === EVERYTHING)
    if (ended.length === 0) return
    moment += 1
    underway.clear()
    for (const [token, { read }] of known) {
      if (ended.includes(EVERYTHING) || ended.includes(linkTokenTag(read.claims.jti)))
        known.delete(token)
    }
  }

  /** Of a token that was checked before; nothing else may be counted. */
  function jtiOf(token: string): string | undefined {
    return known.get(token)?.read.claims.jti
  }
}
