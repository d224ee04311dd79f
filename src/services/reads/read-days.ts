import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { RANKING_LIMITS } from '../../rules/lists/most-read.ts'
import type { Tables } from '../../store/tables.ts'

/** The key all nodes hash readers with on a day (`2026-11-23`, UTC). */
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

/** The keys and hashes of other days, and counts that count no longer. */
export async function tidyReads(database: Kysely<Tables>, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await database.deleteFrom('read_keys').where('day', '<', today).execute()
  await database.deleteFrom('read_marks').where('day', '<', today).execute()
  await sql`
    delete from article_reads
    where hour < ${now}::timestamptz - make_interval(hours => ${RANKING_LIMITS.hours + 1})
  `.execute(database)
}
