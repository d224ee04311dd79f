import type pg from 'pg'
import type { QuerySource } from '../../../store/pools/reading.ts'

export type Statement<Row> = {
  text: string
  (pool: QuerySource, values: unknown[]): Promise<Row[]>
}

/** Creates a named statement, which PostgreSQL parses and plans once per connection. For queries of every page view. */
export function statement<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
): Statement<Row> {
  const run = async (pool: QuerySource, values: unknown[]): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name, text, values })
    return rows
  }
  return Object.assign(run, { text })
}
