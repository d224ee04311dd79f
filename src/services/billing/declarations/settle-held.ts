import { sql, type Kysely, type Transaction } from 'kysely'
import { restReceipt } from '../../../rules/money/declarations/objection-words.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { isSpent } from '../orders/reverse-bookings.ts'
import { refundAll } from '../orders/withdraw.ts'
import { refundUnusedPeriod } from '../subscriptions/refund-unused-period.ts'
import { limitBookedPeriod } from '../subscriptions/subscription-changes.ts'
import { readOrderSnapshot, refundsOf, parseOrderSnapshot } from './order-snapshot.ts'

const BATCH_SIZE = 500

/**
 * Implements `DeclarationsService.settleHeld` with one transaction per declaration, so that a failed one does not
 * stop the others. Throws the first error at the end; the next run retries.
 */
export async function settleHeld(database: Kysely<Tables>): Promise<number> {
  const due = await database
    .selectFrom('declarations')
    .select('id')
    .where('money_due_at', '<=', sql<Date>`now()`)
    .orderBy('money_due_at')
    .limit(BATCH_SIZE)
    .execute()
  const errors: unknown[] = []
  for (const { id } of due)
    await database
      .transaction()
      .execute((transaction) => settleOne(transaction, id))
      .catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
  return due.length
}

type Held = { id: number; orderId: number; accountId: string | null }

async function settleOne(transaction: Transaction<Tables>, id: number): Promise<void> {
  const row = await transaction
    .selectFrom('declarations')
    .leftJoin('billing_customers', 'billing_customers.customer_id', 'declarations.customer_id')
    .select(['declarations.kind', 'declarations.order_id', 'declarations.stood', 'account_id'])
    .where('declarations.id', '=', id)
    .where('money_due_at', 'is not', null)
    .forUpdate('declarations')
    .executeTakeFirst()
  if (!row?.order_id) return
  const held = { id, orderId: row.order_id, accountId: row.account_id }
  const { gifts } = await readOrderSnapshot(transaction, held.orderId)
  const isDone =
    row.kind === 'withdrawal'
      ? await settleWithdrawal(transaction, held)
      : await settleRest(transaction, held)
  if (!isDone) return
  const refunds = await refundsOf(transaction, held.orderId)
  await transaction
    .updateTable('declarations')
    .set({
      money_due_at: null,
      // A withdrawal is carried out now, and the objection period starts.
      ...(row.kind === 'withdrawal' && { executed_at: sql<Date>`now()` }),
      stood: JSON.stringify({ ...parseOrderSnapshot(row.stood), gifts, refunds }),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns `false` and reopens the declaration for the office if credits were spent after it. */
async function settleWithdrawal(
  transaction: Transaction<Tables>,
  { id, orderId, accountId }: Held,
): Promise<boolean> {
  if (accountId !== null && (await isSpent(transaction, { accountId, orderId }))) {
    await transaction
      .updateTable('orders')
      .set({ withdrawn_at: null })
      .where('id', '=', orderId)
      .execute()
    await transaction
      .updateTable('declarations')
      .set({ state: 'open', because: 'used', money_due_at: null, executed_at: null, stood: null })
      .set({ settled_at: null, settled_by: null })
      .where('id', '=', id)
      .execute()
    return false
  }
  await refundAll(transaction, orderId)
  return true
}

/** Refunds nothing if the contract was continued. */
async function settleRest(
  transaction: Transaction<Tables>,
  { orderId, accountId }: Held,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.ends_on === null || row.cancelled_at === null) return true
  const cents = await refundUnusedPeriod(transaction, row, row.ends_on)
  const booked = limitBookedPeriod(row, row.ends_on)
  if (Object.keys(booked).length > 0)
    await transaction.updateTable('subscriptions').set(booked).where('id', '=', row.id).execute()
  if (cents === 0 || accountId === null) return true
  const data = restReceipt(row.name, row.ends_on, cents)
  await queueMailTo(transaction, accountId, { kind: 'message', data })
  return true
}
