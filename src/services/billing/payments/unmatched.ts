import { sql, type Kysely, type Transaction } from 'kysely'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { post, reversedEntries } from '../ledger/ledger.ts'
import type { BankLine, UnmatchedLine } from './payments-service.ts'
import { causes } from '../texts.de.ts'

/** Whom bookings name while nobody knows whose money it is. */
const NOBODY = 0
const MAX_ROWS = 200

/** Books money nobody knows the owner of, and has it wait; false where the same line waits already. */
export async function keepUnmatched(
  transaction: Transaction<Tables>,
  { reference, day, valueDate, cents, payer, text }: BankLine,
): Promise<boolean> {
  const posted = await post(transaction, {
    kind: 'unmatched',
    idempotencyKey: `unmatched:${reference}`,
    customerId: NOBODY,
    cause: causes.unmatched,
    valueDate,
    entries: [
      { account: 'bank', unit: 'EUR-cent', amount: cents },
      { account: 'suspense', unit: 'EUR-cent', amount: -cents },
    ],
  })
  if (!posted) return false
  await transaction
    .insertInto('bank_lines')
    .values({ reference, transaction_id: posted.id, booked_on: day, cents, payer, text })
    .execute()
  return true
}

type Wanted = { id: number } | { reference: string }

/** Whoever assigns a line waits for whoever sends it back. */
export function lockLine(transaction: Transaction<Tables>, wanted: Wanted) {
  return transaction
    .selectFrom('bank_lines')
    .innerJoin('ledger_transactions as booked', 'booked.id', 'transaction_id')
    .select(['bank_lines.id', 'reference', 'cents', 'state', 'booked.id as transactionId'])
    .select('value_date as valueDate')
    .$if('id' in wanted, (query) =>
      query.where('bank_lines.id', '=', 'id' in wanted ? wanted.id : 0),
    )
    .$if('reference' in wanted, (query) =>
      query.where('reference', '=', 'reference' in wanted ? wanted.reference : ''),
    )
    .forUpdate('bank_lines')
    .executeTakeFirst()
}

export async function settleLine(
  transaction: Transaction<Tables>,
  id: number,
  state: 'assigned' | 'returned',
): Promise<void> {
  await transaction
    .updateTable('bank_lines')
    .set({ state, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** As `PaymentsService.returnUnmatched`. */
export function returnLine(
  database: Kysely<Tables>,
  { id, reference }: { id: number; reference: string },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const line = await lockLine(transaction, { id })
    if (line?.state !== 'open') return false
    await post(transaction, {
      kind: 'unmatched-return',
      idempotencyKey: `unmatched-return:${line.reference}`,
      customerId: NOBODY,
      cause: causes.unmatchedReturned(reference),
      reverses: line.transactionId,
      entries: await reversedEntries(transaction, line.transactionId),
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

/** As `PaymentsService.unmatched`. */
export const readUnmatched = (database: Kysely<Tables>): Promise<UnmatchedLine[]> =>
  waiting(database).limit(MAX_ROWS).execute()

/** As `PaymentsService.unmatchedLine`. */
export async function readUnmatchedLine(
  database: Kysely<Tables>,
  id: number,
): Promise<UnmatchedLine | null> {
  return (await waiting(database).where('bank_lines.id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Who paid and in which words is kept while a transfer waits, at most the ten years in which it can be asked back (§ 199
 * Abs. 4 BGB), and for ninety days after; the line stays without them, so that it is known if its statement comes again.
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
