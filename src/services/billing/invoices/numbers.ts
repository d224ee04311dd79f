import { sql, type Kysely, type RawBuilder } from 'kysely'
import { invoiceKindOf } from '../../../rules/money/invoices/invoice.ts'
import { namedNumbers, type InvoiceKind } from '../../../rules/money/invoices/invoice-number.ts'
import type { Tables } from '../../../store/tables.ts'

/**
 * Returns the invoice number of a transaction (a qualified column). The database assigns it when the transaction
 * commits.
 */
export const numberOf = (transaction: string): RawBuilder<string> => sql<string>`(
  select number from invoices where invoices.transaction_id = ${sql.ref(transaction)})`

/** Returns the ledger transaction with this invoice number; `null` if the number is unknown. */
export async function invoiceOf(
  database: Kysely<Tables>,
  number: string,
): Promise<{ transactionId: number; kind: InvoiceKind } | null> {
  const row = await database
    .selectFrom('invoices')
    .innerJoin('ledger_transactions as booked', 'booked.id', 'transaction_id')
    .select(['transaction_id as transactionId', 'kind'])
    .where('number', '=', number)
    .executeTakeFirst()
  const kind = row && invoiceKindOf(row.kind)
  return kind ? { transactionId: row.transactionId, kind } : null
}

/** Returns the sales and fees named in a transfer's reference, in the order of the text. */
export async function namedTransactions(
  database: Kysely<Tables>,
  reference: string,
): Promise<number[]> {
  const numbers = namedNumbers(reference)
  if (numbers.length === 0) return []
  const rows = await database
    .selectFrom('invoices')
    .select(['transaction_id', 'number'])
    .where('number', 'in', numbers)
    .execute()
  const ids = new Map(rows.map((row) => [row.number, row.transaction_id]))
  return numbers.flatMap((number) => ids.get(number) ?? [])
}
