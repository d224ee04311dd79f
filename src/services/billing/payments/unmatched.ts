import { sql, type Kysely, type Transaction } from 'kysely'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { post, reversedEntries } from '../ledger/ledger.ts'
import { lockStoredLine, settleLine } from './bank-lines.ts'
import type { BankLine, UnmatchedLine } from './payments-service.ts'
import { causes } from '../texts.de.ts'

/** Customer id of bookings without a known customer. */
const UNKNOWN_CUSTOMER = 0
const MAX_ROWS = 200

/** Books a new, locked line on the suspense account, where it waits to be assigned or returned. */
export async function bookUnmatched(
  transaction: Transaction<Tables>,
  { reference, day, valueDate, cents, payer, text }: BankLine,
): Promise<void> {
  const posted = await post(transaction, {
    kind: 'unmatched',
    idempotencyKey: `unmatched:${reference}`,
    customerId: UNKNOWN_CUSTOMER,
    cause: causes.unmatched,
    valueDate,
    entries: [
      { account: 'bank', unit: 'EUR-cent', amount: cents },
      { account: 'suspense', unit: 'EUR-cent', amount: -cents },
    ],
  })
  if (!posted) throw new Error(`The bank line ${reference} was booked twice.`)
  await transaction
    .insertInto('bank_lines')
    .values({ reference, transaction_id: posted.id, booked_on: day, cents, payer, text })
    .execute()
}

/** Implements `PaymentsService.returnUnmatched`. */
export function returnLine(
  database: Kysely<Tables>,
  { id, reference }: { id: number; reference: string },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const line = await lockStoredLine(transaction, id)
    if (line?.stored.state !== 'open') return false
    const { transactionId } = line.stored
    await post(transaction, {
      kind: 'unmatched-return',
      idempotencyKey: `unmatched-return:${line.reference}`,
      customerId: UNKNOWN_CUSTOMER,
      cause: causes.unmatchedReturned(reference),
      reverses: transactionId,
      entries: await reversedEntries(transaction, transactionId),
    })
    await settleLine(transaction, id, 'returned')
    return true
  })
}

const waiting = (database: Kysely<Tables>) =>
  database
    .selectFrom('bank_lines')
    .innerJoin('ledger_transactions as booked', 'booked.id', 'transaction_id')
    .select(['bank_lines.id', 'reference', 'booked_on as day', 'value_date as valueDate'])
    .select(['cents', 'payer', 'text', 'imported_at as importedAt'])
    .where('state', '=', 'open')
    .orderBy('bank_lines.id')

/** Implements `PaymentsService.unmatched`. */
export const readUnmatched = (database: Kysely<Tables>): Promise<UnmatchedLine[]> =>
  waiting(database).limit(MAX_ROWS).execute()

/** Implements `PaymentsService.unmatchedLine`. */
export async function readUnmatchedLine(
  database: Kysely<Tables>,
  id: number,
): Promise<UnmatchedLine | null> {
  return (await waiting(database).where('bank_lines.id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Erases payers and texts. They are kept while a transfer waits, at most for the ten years in which it can be claimed
 * back (§ 199 Abs. 4 BGB), and for 90 days after it is settled. The line itself stays, so that a repeated import
 * recognizes it.
 */
export async function erasePayers(database: Kysely<Tables>): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('bank_lines')
    .set({ payer: '', text: '' })
    .where((line) => line.or([line('payer', '<>', ''), line('text', '<>', '')]))
    .where(
      sql<boolean>`coalesce(settled_at + interval '90 days', imported_at + interval '10 years') < now()`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
