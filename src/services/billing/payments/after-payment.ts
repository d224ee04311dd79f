import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { deliverPaid } from '../orders/deliver.ts'
import { liftBlocks } from './blocks.ts'

/** Does what a customer's payment allows: lifts blocks of paid contracts and delivers orders that waited for it. */
export async function afterPayment(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<void> {
  // Most customers have neither, and a statement has thousands of payments.
  const { rows } = await sql<{ isBlocked: boolean; waits: boolean }>`
    select exists (select from subscriptions where customer_id = ${customerId} and blocked_on is not null) as "isBlocked",
      exists (select from orders where customer_id = ${customerId} and awaits_payment) as waits`.execute(
    transaction,
  )
  if (rows[0]?.isBlocked) await liftBlocks(transaction, customerId)
  if (rows[0]?.waits) await deliverPaid(transaction, customerId)
}
