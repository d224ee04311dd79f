import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Tables } from '../../store/tables.ts'

/** `points` attempts in `seconds`, counted from the first. Limits with the same name share their counts. */
export type RateLimit = { name: string; points: number; seconds: number }

/**
 * Counters shared by all nodes. A subject is any counted key, such as a network or an account; only its hash is stored.
 */
export type RateLimits = {
  /** Counts an attempt on all nodes. Returns the seconds to wait; 0 means allowed. */
  take(limit: RateLimit, subject: string): Promise<number>
  /** Returns the seconds to wait without counting; 0 means allowed. */
  secondsLeft(limit: RateLimit, subject: string): Promise<number>
  /** Takes back one attempt. */
  giveBack(limit: RateLimit, subject: string): Promise<void>
  /** Deletes the counts of a subject. */
  reset(limit: RateLimit, subject: string): Promise<void>
  /** Deletes expired counts. */
  tidy(): Promise<void>
}

export function createRateLimits(database: Kysely<Tables>): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()

  return {
    async take(limit, subject) {
      try {
        await limiterOf(limit).consume(keyOf(limit, subject))
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return secondsOf(refused)
      }
    },
    async secondsLeft(limit, subject) {
      const state = await limiterOf(limit).get(keyOf(limit, subject))
      return state && state.consumedPoints >= limit.points ? secondsOf(state) : 0
    },
    async giveBack(limit, subject) {
      const limiter = limiterOf(limit)
      await limiter.reward(keyOf(limit, subject))
      limiter.deleteInMemoryBlockedAll()
    },
    async reset(limit, subject) {
      await limiterOf(limit).delete(keyOf(limit, subject))
    },
    async tidy() {
      await database.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
    },
  }

  function limiterOf({ name, points, seconds }: RateLimit): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known?.points === points && known.duration === seconds) return known
    const limiter = new RateLimiterPostgres({
      storeClient: clientOn(database),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration: seconds,
      // A client that continues after a refusal causes no query until the limit ends.
      inMemoryBlockOnConsumed: points + 1,
    })
    limiters.set(name, limiter)
    return limiter
  }
}

/** Implements the library's pool interface with the site's own connections. */
function clientOn(database: Kysely<Tables>) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

const keyOf = ({ name }: RateLimit, subject: string): string =>
  createHash('sha256').update(`${name}:${subject}`).digest('base64url')

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))
