import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

/** Longer than plenigo works on anything. */
const SECONDS = 60
const PATIENCE_MS = 3000
const PAUSE_MS = 60

export type Lease = { release(): Promise<void> }

/**
 * The right to move an account's credits at plenigo, one holder on all nodes; null where another keeps it. It ends by
 * itself after a minute, so whoever does not know what became of a wish, or dies over it, just keeps it: until then
 * nobody can ask for the same a second time.
 */
export async function takeLease(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Lease | null> {
  const key = createHash('sha256').update(`plenigo-lease:${accountId}`).digest('base64url')
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const taken = await tryTake(database, key)
    if (taken !== null) return { release: () => release(database, key, taken) }
    if (performance.now() > end) return null
    await wait(PAUSE_MS)
  }
}

async function tryTake(database: Kysely<Tables>, key: string): Promise<number | null> {
  const { rows } = await sql<{ expire: number }>`
    insert into rate_limits as known (key, points, expire) values (${key}, 1, ${millisecond} + ${SECONDS * 1000})
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

/** One after the other on this node, so that nobody here asks the store again and again; answers what `work` does. */
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
