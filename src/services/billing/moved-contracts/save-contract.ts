import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { customerNumber, lockCustomer } from '../customers.ts'
import type { ContractRows } from './contract-rows.ts'
import { STATE, type FormerContract } from './surroundings.ts'

/** `lived`: it was billed or changed here since an earlier run, so it stays as it is. */
export type SavedContract = 'added' | 'changed' | 'unchanged' | 'lived'

/**
 * Writes a moved contract, or writes the one of an earlier run again if nothing has happened to it here. Books nothing
 * and sends no mail.
 */
export async function saveContract(
  transaction: Transaction<Tables>,
  rows: ContractRows,
  { former, accountId }: { former: FormerContract | null; accountId: string },
): Promise<SavedContract> {
  if (former && !former.isUntouched) return 'lived'
  if (former) {
    await updateContract(transaction, former.orderId, rows)
    const state = await saveState(transaction, former.orderId)
    return state === former.state ? 'unchanged' : 'changed'
  }
  await saveState(transaction, await insertContract(transaction, accountId, rows))
  return 'added'
}

async function insertContract(
  transaction: Transaction<Tables>,
  accountId: string,
  { order, subscription }: ContractRows,
): Promise<number> {
  const customerId = (await customerNumber(transaction, accountId)) ?? 0
  await lockCustomer(transaction, customerId)
  const { id } = await transaction
    .insertInto('orders')
    .values({ ...order, customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('subscriptions')
    .values({ ...subscription, order_id: id, customer_id: customerId })
    .execute()
  return id
}

async function updateContract(
  transaction: Transaction<Tables>,
  orderId: number,
  { order, subscription }: ContractRows,
): Promise<void> {
  await transaction.updateTable('orders').set(order).where('id', '=', orderId).execute()
  await transaction
    .updateTable('subscriptions')
    .set(subscription)
    .where('order_id', '=', orderId)
    .execute()
}

/** Saves the state in which this run leaves the contract, and returns it. */
async function saveState(transaction: Transaction<Tables>, orderId: number): Promise<string> {
  const { former_state: state } = await transaction
    .updateTable('orders')
    .from('subscriptions')
    .set({ former_state: STATE })
    .whereRef('subscriptions.order_id', '=', 'orders.id')
    .where('orders.id', '=', orderId)
    .returning('former_state')
    .executeTakeFirstOrThrow()
  return state ?? ''
}
