import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Runs `work` in a transaction that locks the account, so that a reader's changes run one after the other. */
export function withReaderLock<Result>(
  database: Kysely<Tables>,
  ssoId: string,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
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
