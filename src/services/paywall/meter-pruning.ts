import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** As long as the cookie lives: who returns within it is no new reader. */
const COOKIE_LIFE = '30 days'
const MAX_ROWS = 5000

/** Forgets what was read once a period is over, then the reader, and networks after their day; what others hold is left. */
export async function pruneMeter(database: Kysely<Tables>): Promise<void> {
  await sql`update meter_counts set article_ids = '{}' where ctid = any(array(
    select ctid from meter_counts where ends_at < now() and article_ids <> '{}'
    limit ${MAX_ROWS}::int for update skip locked))`.execute(database)
  await sql`delete from meter_counts where ctid = any(array(
    select ctid from meter_counts where ends_at < now() - ${COOKIE_LIFE}::interval
    limit ${MAX_ROWS}::int for update skip locked))`.execute(database)
  await sql`delete from meter_networks where ctid = any(array(
    select ctid from meter_networks where ends_at < now()
    limit ${MAX_ROWS}::int for update skip locked))`.execute(database)
}
