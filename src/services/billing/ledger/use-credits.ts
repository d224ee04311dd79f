import type { Kysely, Transaction } from 'kysely'
import { formatDate } from '../../../rules/language/dates.ts'
import { purchaseReceipt } from '../../../rules/money/wallet/wallet-receipt.ts'
import { creditUseRefusal } from '../../../rules/money/wallet/wallet.ts'
import { announce } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { CreditUseOrder, CreditUseResult } from '../wallets/wallet-service.ts'
import { moveCredits, post } from './ledger.ts'
import { lockWallet, requireWallet } from './wallets.ts'

/**
 * Spends credits (S6.04). A double click, two tabs or a lost response lead to one ledger booking and one purchase, in
 * one transaction.
 */
export function useCredits(
  database: Kysely<Tables>,
  order: CreditUseOrder,
): Promise<CreditUseResult> {
  return database.transaction().execute(async (transaction) => {
    const wallet = await lockWallet(transaction, order.accountId)
    if (!wallet) return { kind: 'refused', because: 'no-wallet' }
    const bought = await purchaseDate(transaction, order)
    if (bought) return { kind: 'used', wallet, usageDate: bought, cacheTags: [] }
    const because = creditUseRefusal({ ...order, balance: wallet.availableCreditCount })
    if (because) return { kind: 'refused', because }
    return spend(transaction, order, Number(wallet.customerId))
  })
}

/** Returns when an article was bought according to this site; `null` if it was not. */
export async function purchaseDate(
  database: Kysely<Tables>,
  { accountId, articleId }: Pick<CreditUseOrder, 'accountId' | 'articleId'>,
): Promise<string | null> {
  const row = await database
    .selectFrom('credit_purchases')
    .select('purchased_at')
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row?.purchased_at.toISOString() ?? null
}

async function spend(
  transaction: Transaction<Tables>,
  order: CreditUseOrder,
  customerId: number,
): Promise<CreditUseResult> {
  const { accountId, articleId, price, reason, waivesWithdrawal } = order
  const earlier = await usesOf(transaction, customerId, articleId)
  const posted = await post(transaction, {
    kind: 'credit-use',
    // Counts earlier uses, because an article can be bought again after a refund.
    idempotencyKey: `use:${customerId}:${articleId}:${earlier}`,
    customerId,
    cause: reason,
    articleId,
    waivesWithdrawal,
    entries: moveCredits('wallet', 'credits-used', price),
  })
  if (!posted) throw new Error('Credits were used without the lock of their wallet.')
  const usageDate = posted.createdAt
  await transaction
    .insertInto('credit_purchases')
    .values({ account_id: accountId, article_id: articleId, purchased_at: usageDate })
    .execute()
  const cacheTags = [`purchases:${accountId}`]
  await announce(transaction, cacheTags)
  const wallet = await requireWallet(transaction, accountId)
  await sendReceipt(transaction, order, { usageDate, balance: wallet.availableCreditCount })
  return { kind: 'used', wallet, usageDate: usageDate.toISOString(), cacheTags }
}

async function usesOf(
  transaction: Transaction<Tables>,
  customerId: number,
  articleId: number,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'credit-use')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  return count
}

type Spent = { usageDate: Date; balance: number }

async function sendReceipt(
  transaction: Transaction<Tables>,
  { accountId, reason, price, waivesWithdrawal }: CreditUseOrder,
  { usageDate, balance }: Spent,
): Promise<void> {
  const day = formatDate(usageDate)
  const data = purchaseReceipt({ title: reason, day, price, balance, waivesWithdrawal })
  await queueMailTo(transaction, accountId, { kind: 'message', data })
}
