import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { deliverPaid } from '../orders/deliver.ts'
import { liftBlocks } from './blocks.ts'

/** Does what a customer's payment allows: lifts blocks of paid contracts and delivers orders that waited for it. */
export async function afterPayment(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<void> {
  await liftBlocks(transaction, customerId)
  await deliverPaid(transaction, customerId)
}
