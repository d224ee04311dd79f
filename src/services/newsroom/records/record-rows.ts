import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { RecordPage } from './contract.ts'

export type Database = Kysely<Tables>
export type RecordQuery = { query?: string | undefined; offset: number; limit: number }

/** Articles of one list are counted up to this number, so that the cost of a row is bounded. */
const MAX_COUNTED = 1000

/** The number of articles of a list that are on the site. */
export const articlesIn = (list: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from (
    select from listings where list = ${list} and publish_date <= now() limit ${MAX_COUNTED}
  ) counted)`

/** Makes a page of the rows of a query that asked for one more. */
export const pageOf = <Item>(
  rows: readonly Item[],
  { offset, limit }: RecordQuery,
): RecordPage<Item> => ({
  records: rows.slice(0, limit),
  offset,
  limit,
  hasMore: rows.length > limit,
})
