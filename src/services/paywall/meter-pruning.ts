import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Lifetime of the cookie: until then a returning reader is not a new one. */
const COOKIE_LIFE = '30 days'
const MAX_ROWS = 5000
const PRUNE_EVERY_MS = 600_000

/** Prunes the meter from time to time. A failure is reported and does not reject. */
export function createMeterPruning(database: Kysely<Tables>, onError: (error: unknown) => void) {
  let prunedAt = 0
  return { run, runIfDue }

  async function run(): Promise<void> {
    prunedAt = Date.now()
    await pruneMeter(database).catch(onError)
  }

  async function runIfDue(): Promise<void> {
    if (Date.now() - prunedAt > PRUNE_EVERY_MS) await run()
  }
}

/**
 * Deletes read articles after their period, readers after their cookie, and networks after a day. Skips locked rows.
 */
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
