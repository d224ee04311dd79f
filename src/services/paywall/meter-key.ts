import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Returns the key that signs anonymous sessions and hashes networks. Created once per database. */
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
