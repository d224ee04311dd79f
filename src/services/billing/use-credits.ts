import type { Kysely, Transaction } from 'kysely'
import { formatDate } from '../../rules/language/dates.ts'
import { purchaseReceipt } from '../../rules/money/wallet-receipt.ts'
import { creditUseRefusal } from '../../rules/money/wallet.ts'
import { announce } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'
import { queueMailTo } from '../mail/queue.ts'
import type { CreditUseOrder, CreditUseResult, Wallet } from './billing-service.ts'
import { readWallet } from './ledger.ts'

/** S6.04: a double click, two tabs, a lost answer: one row in the ledger, one purchase, one transaction. */
export function useCredits(
  database: Kysely<Tables>,
  order: CreditUseOrder,
): Promise<CreditUseResult> {
  return database.transaction().execute(async (transaction) => {
    const wallet = await lockedWallet(transaction, order.accountId)
    if (!wallet) return { kind: 'refused', because: 'no-wallet' }
    const bought = await purchaseDate(transaction, order)
    if (bought) return { kind: 'used', wallet, usageDate: bought, cacheTags: [] }
    const because = creditUseRefusal({ ...order, balance: wallet.availableCreditCount })
    if (because) return { kind: 'refused', because }
    return spend(transaction, order)
  })
}

/** Orders of one reader wait here for each other, so that the second sees what the first spent. */
async function lockedWallet(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<Wallet | null> {
  await transaction
    .selectFrom('wallets')
    .select('id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  return readWallet(transaction, accountId)
}

async function purchaseDate(
  transaction: Transaction<Tables>,
  { accountId, articleId }: CreditUseOrder,
): Promise<string | null> {
  const row = await transaction
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
): Promise<CreditUseResult> {
  const { accountId, articleId, price, reason, waivesWithdrawal } = order
  const { created_at: usageDate } = await transaction
    .insertInto('credit_movements')
    .values(({ fn }) => ({
      account_id: accountId,
      credits: -price,
      reason,
      article_id: articleId,
      waiver_at: waivesWithdrawal ? fn<Date>('now') : null,
    }))
    .returning('created_at')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('credit_purchases')
    .values({ account_id: accountId, article_id: articleId, purchased_at: usageDate })
    .execute()
  const cacheTags = [`purchases:${accountId}`]
  await announce(transaction, cacheTags)
  const wallet = await readWallet(transaction, accountId)
  if (!wallet) throw new Error('A wallet was lost while credits were used.')
  await sendReceipt(transaction, order, { usageDate, balance: wallet.availableCreditCount })
  return { kind: 'used', wallet, usageDate: usageDate.toISOString(), cacheTags }
}

type Spent = { usageDate: Date; balance: number }

async function sendReceipt(
  transaction: Transaction<Tables>,
  { accountId, reason, price, waivesWithdrawal }: CreditUseOrder,
  { usageDate, balance }: Spent,
): Promise<void> {
  const day = formatDate(usageDate)
  const data = purchaseReceipt({ title: reason, day, price, balance, waivesWithdrawal })
  await queueMailTo(transaction, accountId, { kind: 'letter', data })
}
