import type { Kysely, Transaction } from 'kysely'
import { refundReceipt } from '../../../rules/money/wallet/wallet-receipt.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import { announce } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { CreditRefund, CreditRefundResult, Wallet } from '../wallets/wallet-service.ts'
import { post, reversedEntries } from './ledger.ts'
import { lockWallet, requireWallet } from './wallets.ts'

/**
 * Refunds the credits of a purchase, deletes the purchase and invalidates its cache tag, so that the next page view
 * requires a new decision.
 */
export function refundCredits(
  database: Kysely<Tables>,
  order: CreditRefund,
): Promise<CreditRefundResult> {
  return inTransaction(database, async (transaction) => {
    const wallet = await lockWallet(transaction, order.accountId)
    const use = wallet && (await unrefundedUse(transaction, wallet, order.articleId))
    if (!use) return { kind: 'nothing' }
    await post(transaction, {
      kind: 'credit-refund',
      idempotencyKey: `refund:${use.id}`,
      customerId: use.customer_id,
      cause: order.reason,
      articleId: order.articleId,
      reverses: use.id,
      entries: await reversedEntries(transaction, use.id),
    })
    await endPurchase(transaction, order)
    const cacheTags = [`purchases:${order.accountId}`]
    await announce(transaction, cacheTags)
    const after = await requireWallet(transaction, order.accountId)
    const credits = after.availableCreditCount - wallet.availableCreditCount
    const data = refundReceipt({ title: use.cause, credits, balance: after.availableCreditCount })
    await queueMailTo(transaction, order.accountId, { kind: 'message', data })
    return { kind: 'refunded', wallet: after, cacheTags }
  })
}

/** Returns the credit use for an article that was not refunded yet. */
function unrefundedUse(
  transaction: Transaction<Tables>,
  { customerId }: Wallet,
  articleId: number,
) {
  return transaction
    .selectFrom('ledger_transactions')
    .leftJoin('ledger_transactions as later', 'later.reverses', 'ledger_transactions.id')
    .select(['ledger_transactions.id', 'ledger_transactions.customer_id'])
    .select('ledger_transactions.cause')
    .where('ledger_transactions.customer_id', '=', Number(customerId))
    .where('ledger_transactions.kind', '=', 'credit-use')
    .where('ledger_transactions.article_id', '=', articleId)
    .where('later.id', 'is', null)
    .executeTakeFirst()
}

async function endPurchase(
  transaction: Transaction<Tables>,
  { accountId, articleId }: CreditRefund,
): Promise<void> {
  await transaction
    .deleteFrom('credit_purchases')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .execute()
}
