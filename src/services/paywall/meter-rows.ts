import { sql, type Kysely } from 'kysely'
import type { RuleMeter } from '../../rules/paywall/paywall-rules.ts'
import type { Tables } from '../../store/tables.ts'

export type MeterReader = { accountId: string } | { anonymousId: string }

/** One article on one reader's counter. */
export type MeterRead = { reader: MeterReader; articleId: number; meter: RuleMeter }

/** State of a counter after a query, and the remaining milliseconds of its period. */
export type MeterState = { isCounted: boolean; used: number; milliseconds: number }

/** Returns the key of a reader in the table. */
export function readerKey(reader: MeterReader): string {
  return 'accountId' in reader ? `account:${reader.accountId}` : `anonymous:${reader.anonymousId}`
}

const MILLISECONDS_LEFT = sql<number>`(extract(epoch from ends_at - now()) * 1000)::float8`

/** Returns the state of a counter; `null` if it does not exist. A period that has ended counts as empty. */
export async function readCount(
  database: Kysely<Tables>,
  { reader, articleId, meter }: MeterRead,
): Promise<MeterState | null> {
  const row = await database
    .selectFrom('meter_counts')
    .select(sql<boolean>`${articleId}::int = any(article_ids)`.as('isCounted'))
    .select(sql<number>`cardinality(article_ids)`.as('used'))
    .select(MILLISECONDS_LEFT.as('milliseconds'))
    .where('reader', '=', readerKey(reader))
    .where('counter', '=', meter.counter)
    .executeTakeFirst()
  if (!row) return null
  return row.milliseconds > 0 ? row : { isCounted: false, used: 0, milliseconds: 0 }
}

/** Inserts a counter with its first article; `false` if the reader already has one. */
export async function insertCount(
  database: Kysely<Tables>,
  { reader, articleId, meter }: MeterRead,
): Promise<boolean> {
  const row = await database
    .insertInto('meter_counts')
    .values({
      account_id: 'accountId' in reader ? reader.accountId : null,
      anonymous_id: 'anonymousId' in reader ? reader.anonymousId : null,
      counter: meter.counter,
      ends_at: endOf(meter),
      article_ids: [articleId],
    })
    .onConflict((conflict) => conflict.columns(['reader', 'counter']).doNothing())
    .returning('counter')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCount(
  database: Kysely<Tables>,
  { reader, meter }: Pick<MeterRead, 'reader' | 'meter'>,
): Promise<void> {
  await database
    .deleteFrom('meter_counts')
    .where('reader', '=', readerKey(reader))
    .where('counter', '=', meter.counter)
    .execute()
}

/** Counts an article in one statement on one row, so that simultaneous requests never exceed the limit. */
export async function updateCount(
  database: Kysely<Tables>,
  { reader, articleId, meter }: MeterRead,
): Promise<MeterState | null> {
  const row = await database
    .updateTable('meter_counts')
    .set({
      ends_at: sql<Date>`case when ends_at <= now() then ${endOf(meter)} else ends_at end`,
      article_ids: sql<number[]>`case
        when ends_at <= now() then array[${articleId}::int]
        when ${articleId}::int = any(article_ids) then article_ids
        when cardinality(article_ids) >= ${meter.limit}::int then article_ids
        else article_ids || ${articleId}::int end`,
    })
    .where('reader', '=', readerKey(reader))
    .where('counter', '=', meter.counter)
    .returning(sql<boolean>`${articleId}::int = any(article_ids)`.as('isCounted'))
    .returning(sql<number>`cardinality(article_ids)`.as('used'))
    .returning(MILLISECONDS_LEFT.as('milliseconds'))
    .executeTakeFirst()
  return row ?? null
}

const endOf = ({ periodDays }: RuleMeter) =>
  sql<Date>`now() + make_interval(days => ${periodDays}::int)`

export type MeterNetwork = { hash: Buffer; meter: RuleMeter }

/** Counts a new reader of a network; `false` if the network's daily limit is reached. */
export async function countNewReader(
  database: Kysely<Tables>,
  { hash, meter }: MeterNetwork,
): Promise<boolean> {
  const row = await database
    .insertInto('meter_networks')
    .values({
      network: hash,
      counter: meter.counter,
      ends_at: sql<Date>`now() + interval '1 day'`,
      readers: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'counter'])
        .doUpdateSet({
          ends_at: sql<Date>`case when meter_networks.ends_at <= now() then excluded.ends_at else meter_networks.ends_at end`,
          readers: sql<number>`case when meter_networks.ends_at <= now() then 1 else meter_networks.readers + 1 end`,
        })
        .where(
          sql<boolean>`meter_networks.ends_at <= now() or meter_networks.readers < ${meter.newReadersPerDay}::int`,
        ),
    )
    .returning('readers')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasNewReaderLeft(
  database: Kysely<Tables>,
  { hash, meter }: MeterNetwork,
): Promise<boolean> {
  const row = await database
    .selectFrom('meter_networks')
    .select('readers')
    .where('network', '=', hash)
    .where('counter', '=', meter.counter)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return !row || row.readers < meter.newReadersPerDay
}
