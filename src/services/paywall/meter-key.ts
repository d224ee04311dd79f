import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** What signs anonymous sessions and hashes networks, made once for all nodes of a store. */
export async function openMeterKey(database: Kysely<Tables>): Promise<string> {
  await database
    .insertInto('meter_key')
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await database
    .selectFrom('meter_key')
    .select('secret')
    .executeTakeFirstOrThrow()
  return secret
}
