import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Returns the secret shared by all nodes; the first node creates it. */
export async function openSecret(database: Kysely<Tables>): Promise<Buffer> {
  await database
    .insertInto('google_access_secret')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await database
    .selectFrom('google_access_secret')
    .select('secret')
    .executeTakeFirstOrThrow()
  return secret
}
