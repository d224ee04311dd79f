import type pg from 'pg'

/** The source of statements for pages: a pool, or replicas with a pool as fallback. */
export type QuerySource = {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}
