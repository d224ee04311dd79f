import { sql, type Transaction } from 'kysely'
import type { Open } from '../../../rules/money/invoices/allocation.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { post, reversedEntries } from '../ledger/ledger.ts'
import { causes } from '../texts.de.ts'

type ReceivedMoney = { cents: number; from: Day }

/**
 * Cancels dunning fees of bills that this payment settles in full if they were booked after its value date: the
 * customer was not late, only the bank's statement was. Returns whether there were any.
 */
export async function cancelLateFees(
  transaction: Transaction<Tables>,
  [named]: readonly [Open[], Open[]],
  { cents, from }: ReceivedMoney,
): Promise<boolean> {
  const total = named.reduce((sum, { openCents }) => sum + Math.max(0, openCents), 0)
  if (named.length === 0 || cents < total) return false
  const beginnings = named.map(({ transactionId }) => `fee:dunning:${transactionId}:%`)
  const { rows: fees } = await sql<{ id: number; customerId: number; orderId: number }>`
    select id, customer_id as "customerId", order_id as "orderId" from ledger_transactions as fee
    where kind = 'fee' and customer_id = ${named[0]?.customerId ?? 0}
      and idempotency_key like any(${beginnings}::text[]) and value_date > ${from}::date
      and not exists (select from ledger_transactions as back where back.reverses = fee.id)
    order by id`.execute(transaction)
  for (const { id, customerId, orderId } of fees)
    await post(transaction, {
      kind: 'refund',
      idempotencyKey: `late-fee:${id}`,
      customerId,
      orderId,
      cause: causes.lateFee,
      reverses: id,
      entries: await reversedEntries(transaction, id),
    })
  return fees.length > 0
}
