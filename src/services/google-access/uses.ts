import { createHmac } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { Tables } from '../../store/tables.ts'

/** Articles per address within the window. Generous, because an office shares one address. */
export const MAX_USES = 20
const WINDOW_SECONDS = 60 * 60

/** Time a use is kept after its context expires, because the clocks of nodes differ. At least as long as the window. */
const KEPT_SECONDS = WINDOW_SECONDS
const MAX_PRUNED = 200

type Use = {
  nonce: string
  /** Signed part of the token, if one was presented. */
  token?: string
  address: string
  /** When the context expires. */
  expiresAt: Date
}

/** Accepts each nonce and token once across nodes, and limits uses per address. Stores keyed hashes only. */
export function createUses(database: Kysely<Tables>, secret: Uint8Array, now: () => Date) {
  return { isUsed, useOnce, prune: () => prune(database, now()) }

  async function isUsed(nonce: string): Promise<boolean> {
    const row = await database
      .selectFrom('google_access_uses')
      .select('kept_until')
      .where('nonce_hash', '=', hash('nonce', nonce))
      .executeTakeFirst()
    return row !== undefined
  }

  async function useOnce(use: Use): Promise<'used' | 'used before' | 'too many'> {
    const address = hash('address', networkOf(use.address))
    // Refuses a flood from one address without waiting for the lock.
    if ((await usesOf(database, address, now())) >= MAX_USES) return 'too many'
    await prune(database, now())
    return database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${address.readBigInt64BE()})`.execute(transaction)
      if ((await usesOf(transaction, address, now())) >= MAX_USES) return 'too many'
      return (await insert(transaction, use, address)) ? 'used' : 'used before'
    })
  }

  async function insert(
    transaction: Transaction<Tables>,
    { nonce, token, expiresAt }: Use,
    address: Buffer,
  ): Promise<boolean> {
    const row = await transaction
      .insertInto('google_access_uses')
      .values({
        nonce_hash: hash('nonce', nonce),
        token_hash: token === undefined ? null : hash('token', token),
        address_hash: address,
        used_at: now(),
        kept_until: after(expiresAt, KEPT_SECONDS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce_hash')
      .executeTakeFirst()
    return row !== undefined
  }

  function hash(kind: 'nonce' | 'token' | 'address', value: string): Buffer {
    return createHmac('sha256', secret).update(`${kind}:${value}`).digest()
  }
}

/** Returns the number of uses of an address within the window. */
async function usesOf(executor: Kysely<Tables>, address: Buffer, now: Date): Promise<number> {
  const { uses } = await executor
    .selectFrom('google_access_uses')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .where('address_hash', '=', address)
    .where('used_at', '>', after(now, -WINDOW_SECONDS))
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/** Skips rows another node is deleting, so that nodes do not wait for each other. */
async function prune(database: Kysely<Tables>, now: Date): Promise<void> {
  const old = database
    .selectFrom('google_access_uses')
    .select('nonce_hash')
    .where('kept_until', '<', now)
    .limit(MAX_PRUNED)
    .forUpdate()
    .skipLocked()
  await database.deleteFrom('google_access_uses').where('nonce_hash', 'in', old).execute()
}

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
