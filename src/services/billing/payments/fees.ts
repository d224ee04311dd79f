import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { post } from '../ledger/ledger.ts'

type Fee = {
  /** `fee:{reason}:{bill}`, followed by more if a bill can have several fees. */
  idempotencyKey: string
  customerId: number
  orderId: number
  cause: string
  cents: number
}

/** Books a fee for late payment: damages (§§ 280, 286 BGB), therefore without VAT. Books nothing if the amount is 0. */
export async function bookFee(
  transaction: Transaction<Tables>,
  { cents, ...fee }: Fee,
): Promise<void> {
  await post(transaction, {
    ...fee,
    kind: 'fee',
    entries: [
      { account: 'receivable', unit: 'EUR-cent', amount: cents },
      { account: 'fees', unit: 'EUR-cent', amount: -cents },
    ],
  })
}

/** SQL for the bill that a fee belongs to, for a table or alias; `null` for other transactions. */
export const billOfFee = (table: string): RawBuilder<number | null> => sql<number | null>`(
  case when ${sql.ref(`${table}.kind`)} = 'fee'
    then split_part(${sql.ref(`${table}.idempotency_key`)}, ':', 3)::bigint end)`
