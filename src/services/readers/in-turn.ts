import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** One reader's changes are made one after the other, so that each sees what the one before it left. */
export function inTurn<Result>(
  database: Kysely<Tables>,
  ssoId: string,
  work: (turn: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', ssoId)
      .forNoKeyUpdate()
      .execute()
    return work(transaction)
  })
}
