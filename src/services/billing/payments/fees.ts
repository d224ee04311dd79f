import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { post } from '../ledger/ledger.ts'

type Fee = {
  /** `fee:{why}:{bill}`, with more behind it where that bill may have several. */
  idempotencyKey: string
  customerId: number
  orderId: number
  cause: string
  cents: number
}

/** What a late payer owes beside the price: damages (§§ 280, 286 BGB), so without VAT. None where it is nothing. */
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

/** The bill that a transaction of the table so called was booked as a fee for; null of any other. */
export const billOfFee = (table: string): RawBuilder<number | null> => sql<number | null>`(
  case when ${sql.ref(`${table}.kind`)} = 'fee'
    then split_part(${sql.ref(`${table}.idempotency_key`)}, ':', 3)::bigint end)`
