import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { post, reversedEntries } from '../ledger/ledger.ts'
import { lockWallet } from '../ledger/wallets.ts'

/** Reverses everything booked for an order that was not reversed yet. Returns the refunded amount in cents. */
export async function reverseBookings(
  transaction: Transaction<Tables>,
  orderId: number,
  why: string,
): Promise<number> {
  const booked = await transaction
    .selectFrom('ledger_transactions')
    .leftJoin('ledger_transactions as later', 'later.reverses', 'ledger_transactions.id')
    .select(['ledger_transactions.id', 'ledger_transactions.customer_id'])
    .select('ledger_transactions.cause')
    .where('ledger_transactions.order_id', '=', orderId)
    .where('ledger_transactions.kind', 'in', ['order', 'renewal'])
    .where('later.id', 'is', null)
    .orderBy('ledger_transactions.id')
    .execute()
  let cents = 0
  for (const { id, customer_id: customerId, cause } of booked) {
    const entries = await reversedEntries(transaction, id)
    cents -= entries.find(({ account }) => account === 'receivable')?.amount ?? 0
    const idempotencyKey = `refund:${id}`
    const refund = { customerId, cause: `${why}: ${cause}`, orderId, reverses: id, entries }
    await post(transaction, { kind: 'refund', idempotencyKey, ...refund })
  }
  return cents
}

/**
 * Waits for a renewal in progress, so that its booking is reversed too, and prevents new ones until the end of the
 * transaction.
 */
export async function waitForRenewal(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<void> {
  await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('order_id', '=', orderId)
    .forUpdate()
    .execute()
}

/** Whether fewer credits are left than the order's pack contained. */
export async function isSpent(
  transaction: Transaction<Tables>,
  { accountId, orderId }: { accountId: string; orderId: number },
): Promise<boolean> {
  const pack = await transaction
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'id')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('account', '=', 'wallet')
    .where('amount', '>', 0)
    .executeTakeFirst()
  if (!pack) return false
  const wallet = await lockWallet(transaction, accountId)
  return (wallet?.availableCreditCount ?? 0) < pack.amount
}
