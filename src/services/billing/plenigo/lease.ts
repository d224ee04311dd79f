import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/** Longer than plenigo processes any request. */
const LEASE_SECONDS = 60
const MAX_WAIT_MS = 3000
const PAUSE_MS = 60

export type Lease = { release(): Promise<void> }

/**
 * Acquires the right to move an account's credits at plenigo, for one holder on all nodes; `null` if another holder
 * keeps it. The lease expires after a minute. A holder that does not know the outcome of a request, or crashes, does
 * not release it, so that the request is not repeated before.
 */
export async function acquireLease(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Lease | null> {
  const key = createHash('sha256').update(`plenigo-lease:${accountId}`).digest('base64url')
  const end = performance.now() + MAX_WAIT_MS
  for (;;) {
    const taken = await tryAcquire(database, key)
    if (taken !== null) return { release: () => release(database, key, taken) }
    if (performance.now() > end) return null
    await wait(PAUSE_MS)
  }
}

async function tryAcquire(database: Kysely<Tables>, key: string): Promise<number | null> {
  const { rows } = await sql<{ expire: number }>`
    insert into rate_limits as known (key, points, expire) values (${key}, 1, ${millisecond} + ${LEASE_SECONDS * 1000})
    on conflict (key) do update set expire = excluded.expire where known.expire < ${millisecond}
    returning expire`.execute(database)
  return rows[0]?.expire ?? null
}

const millisecond = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

async function release(database: Kysely<Tables>, key: string, expire: number): Promise<void> {
  await database
    .deleteFrom('rate_limits')
    .where('key', '=', key)
    .where('expire', '=', expire)
    .execute()
}

/**
 * Runs the work of an account one after another on this node, so that waiting calls do not poll the database. Returns
 * the result of `work`.
 */
export function createAccountQueue() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<Result>(
    accountId: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const before = last.get(accountId)
    const own = before ? before.then(work, work) : work()
    last.set(accountId, own)
    try {
      return await own
    } finally {
      if (last.get(accountId) === own) last.delete(accountId)
    }
  }
}
