import { sql, type Kysely, type Transaction } from 'kysely'
import type { Day } from '../../../rules/money/orders/terms.ts'
import type { Tables } from '../../../store/tables.ts'
import { postAll, type Posting } from '../ledger/ledger.ts'
import { received } from '../payments/book-payments.ts'
import type { BatchRun } from '../batch-run.ts'
import { causes } from '../texts.de.ts'

/** Implements `DebitsService.settle`: a debit counts as paid from its day until the bank returns it. */
export async function settleDebits(
  database: Kysely<Tables>,
  { limit, signal }: BatchRun,
): Promise<number> {
  let settled = 0
  while (!signal?.aborted) {
    const batch = await database
      .transaction()
      .execute((transaction) => settleBatch(transaction, limit))
    if (batch === 0) break
    settled += batch
  }
  return settled
}

async function settleBatch(transaction: Transaction<Tables>, limit: number): Promise<number> {
  const drawn = await transaction
    .selectFrom('bills')
    .select(['transaction_id', 'customer_id', 'debit_cents', 'due_on'])
    .where('run_id', 'is not', null)
    .where('returned_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('due_on', '<=', sql<string>`berlin_day(now())`)
    .where(sql<boolean>`not exists (select from ledger_transactions as paid
      where paid.idempotency_key = 'debit:' || bills.transaction_id)`)
    .orderBy('due_on')
    .orderBy('transaction_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (drawn.length === 0) return 0
  await postAll(
    transaction,
    drawn.map((bill) =>
      drawnPayment({
        transactionId: bill.transaction_id,
        customerId: bill.customer_id,
        cents: bill.debit_cents ?? 0,
        drawnOn: bill.due_on,
      }),
    ),
  )
  return drawn.length
}

type DebitedBill = { transactionId: number; customerId: number; cents: number; drawnOn: Day | null }

export const debitKey = (transactionId: number): string => `debit:${transactionId}`

function drawnPayment({ transactionId, customerId, cents, drawnOn }: DebitedBill): Posting {
  return {
    kind: 'payment',
    idempotencyKey: debitKey(transactionId),
    customerId,
    cause: causes.debit,
    settles: transactionId,
    ...(drawnOn && { valueDate: drawnOn }),
    entries: received(cents),
  }
}
