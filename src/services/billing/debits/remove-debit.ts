import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { numberOf } from '../invoices/numbers.ts'
import { withoutDebit } from './pain.ts'

/** A debit in a file whose payment is not booked yet because its day has not come. `isOut`: the file was fetched. */
export type PendingDebit = { transactionId: number; number: string; run: number; isOut: boolean }

/** Returns the pending debits among these bills. Their runs stay locked until the end of the transaction. */
export async function pendingDebits(
  transaction: Transaction<Tables>,
  bills: readonly number[],
): Promise<PendingDebit[]> {
  if (bills.length === 0) return []
  return transaction
    .selectFrom('bills')
    .innerJoin('debit_runs', 'debit_runs.id', 'run_id')
    .select(['bills.transaction_id as transactionId', 'debit_runs.id as run'])
    .select(numberOf('bills.transaction_id').as('number'))
    .select(sql<boolean>`fetched_at is not null`.as('isOut'))
    .where('bills.transaction_id', 'in', bills)
    .where('returned_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`not exists (select from ledger_transactions as paid
      where paid.idempotency_key = 'debit:' || bills.transaction_id)`)
    .orderBy('bills.transaction_id')
    .forUpdate('debit_runs')
    .execute()
}

/** Removes a debit from a file that was not fetched yet; deletes the file with its last debit. */
export async function removeDebit(
  transaction: Transaction<Tables>,
  { transactionId, number, run }: PendingDebit,
): Promise<void> {
  const { xml } = await transaction
    .selectFrom('debit_runs')
    .select('xml')
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  const { debit_cents: cents } = await transaction
    .selectFrom('bills')
    .select('debit_cents')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('bills')
    .set({ run_id: null, debit_cents: null, sequence: null, mandate_number: null })
    .where('transaction_id', '=', transactionId)
    .execute()
  const rest = withoutDebit(xml, number)
  if (rest === null) {
    await transaction.deleteFrom('debit_runs').where('id', '=', run).execute()
    return
  }
  await transaction
    .updateTable('debit_runs')
    .set({
      xml: rest,
      debits: sql<number>`debits - 1`,
      cents: sql<number>`cents - ${cents ?? 0}`,
    })
    .where('id', '=', run)
    .execute()
}
