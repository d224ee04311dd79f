import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { post } from '../ledger/ledger.ts'

type Fee = {
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
