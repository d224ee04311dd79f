import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { RANKING_LIMITS } from '../../rules/lists/most-read.ts'
import type { Tables } from '../../store/tables.ts'

/** Returns the key that all nodes use to hash readers on a day (`2026-11-23`, UTC). */
export async function keyOfDay(database: Kysely<Tables>, day: string): Promise<Buffer> {
  await database
    .insertInto('read_keys')
    .values({ day, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await database
    .selectFrom('read_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return key
}

/** Deletes keys and marks of past days, and counts too old for the ranking. */
export async function tidyReads(database: Kysely<Tables>, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await database.deleteFrom('read_keys').where('day', '<', today).execute()
  await database.deleteFrom('read_marks').where('day', '<', today).execute()
  await sql`
    delete from article_reads
    where hour < ${now}::timestamptz - make_interval(hours => ${RANKING_LIMITS.hours + 1})
  `.execute(database)
}
