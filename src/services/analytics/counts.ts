import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Returns the condition that a column's moment is within the time that is counted. */
export type InTime = (column: 'at' | 'ordered_at') => RawBuilder<unknown>

/** The count of all events with this name and these labels. */
export type Sum = { name: string; labels: URLSearchParams; count: number }

const MAX_SUMS = 5000

/** Sums the counts of these names by their labels, most first. Returns at most 5000 sums. */
export async function loadSums(
  database: Kysely<Tables>,
  names: readonly string[],
  inTime: InTime,
): Promise<Sum[]> {
  const { rows } = await sql<{ name: string; labels: string; count: string }>`
    select name, labels, sum(count) as count from analytics_counts
    where name = any(${names}::text[]) and ${inTime('at')}
    group by name, labels order by count desc limit ${MAX_SUMS}`.execute(database)
  return rows.map(({ name, labels, count }) => ({
    name,
    labels: new URLSearchParams(labels),
    count: Number(count),
  }))
}

/** Counts the orders that were not withdrawn. */
export async function countOrders(database: Kysely<Tables>, inTime: InTime): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from orders where ${inTime('ordered_at')} and withdrawn_at is null`.execute(
    database,
  )
  return Number(rows[0]?.count ?? 0)
}

export const total = (sums: readonly Sum[]): number =>
  sums.reduce((sum, { count }) => sum + count, 0)
