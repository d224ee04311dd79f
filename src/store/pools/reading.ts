import type pg from 'pg'

/** Where what readers see is read from: a pool, or replicas with one behind them. */
export type Reading = {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
}
