import type { Transaction } from 'kysely'
import { grantReceipt } from '../../../rules/money/wallet/wallet-receipt.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'

/** Sends the mail about granted credits. */
export function announceGrant(
  transaction: Transaction<Tables>,
  accountId: string,
  credits: number,
  balance: number,
): Promise<void> {
  const data = grantReceipt({ credits, balance })
  return queueMailTo(transaction, accountId, { kind: 'message', data })
}
