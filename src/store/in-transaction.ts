import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** In the caller's transaction where there is one: what several services do together is done whole, or not at all. */
export function inTransaction<Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction
    ? work(database as Transaction<Tables>)
    : database.transaction().execute(work)
}
