import { sql, type Transaction } from 'kysely'
import type { Day } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'

/** A bank line that was unmatched when it was imported. */
type StoredLine = {
  id: number
  cents: number
  state: 'open' | 'assigned' | 'returned'
  valueDate: Day
  /** The booking on the suspense account. */
  transactionId: number
}

/** A bank line that this transaction has locked. */
export type LockedLine = {
  reference: string
  stored: StoredLine | null
  /** Whether a payment or a payout with this reference is booked. */
  isBooked: boolean
}

/** Returns the ledger's idempotency key for a share of a bank line; the first share is 1. */
export const keyOf = (reference: string, share: number): string => `bank:${reference}:${share}`

/**
 * Locks a bank line by its reference until the end of the transaction, whether it is stored yet or not. No other
 * function locks lines. A transaction locks the line first and the customer's bills (`lockBills`) after it, because two
 * transactions with different orders could deadlock.
 */
export async function lockLine(
  transaction: Transaction<Tables>,
  reference: string,
): Promise<LockedLine> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank-line:${reference}`}, 0))`.execute(
    transaction,
  )
  // A separate statement, so that it sees what the previous owner of the lock has committed.
  const { rows } = await sql<Partial<StoredLine> & { isBooked: boolean }>`
    select line.id, line.cents, line.state, line.transaction_id as "transactionId", value_date as "valueDate",
      exists (select from ledger_transactions where idempotency_key = ${keyOf(reference, 1)}) as "isBooked"
    from (values (${reference})) as wanted (reference)
      left join bank_lines as line on line.reference = wanted.reference
      left join ledger_transactions as booked on booked.id = line.transaction_id`.execute(
    transaction,
  )
  const { isBooked = false, ...stored } = rows[0] ?? {}
  return { reference, stored: isStored(stored) ? stored : null, isBooked }
}

const isStored = (line: Partial<StoredLine>): line is StoredLine => line.id !== null

/** Locks a stored line by its id, like `lockLine`. Returns `null` if it does not exist. */
export async function lockStoredLine(
  transaction: Transaction<Tables>,
  id: number,
): Promise<(LockedLine & { stored: StoredLine }) | null> {
  const row = await transaction
    .selectFrom('bank_lines')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirst()
  const line = row && (await lockLine(transaction, row.reference))
  return line?.stored ? { ...line, stored: line.stored } : null
}

/** Marks a locked line as settled. */
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
