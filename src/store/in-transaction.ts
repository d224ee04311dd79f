import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs the work in the caller's transaction if there is one, otherwise in a new one, so that several services commit
 * together.
 */
export function inTransaction<Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction
    ? work(database as Transaction<Tables>)
    : database.transaction().execute(work)
}
