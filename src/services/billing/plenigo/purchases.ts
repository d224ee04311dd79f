import type { Kysely, Transaction } from 'kysely'
import { announce } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables.ts'
import type { History } from './history.ts'
import { unrefundedUses } from './history.ts'

/** Returns the cache tags that depend on a reader's purchases. */
export const purchaseTags = (accountId: string): string[] => [`purchases:${accountId}`]

type Purchase = { accountId: string; articleId: number; at: string }

/**
 * Saves the purchase in this site's database, so that the article stays accessible while plenigo is unavailable.
 * Returns `false` if it was known.
 */
export async function savePurchase(
  transaction: Transaction<Tables>,
  { accountId, articleId, at }: Purchase,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('credit_purchases')
    .values({ account_id: accountId, article_id: articleId, purchased_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await announce(transaction, purchaseTags(accountId))
  return true
}

/** Deletes purchases. Returns `false` if there was nothing to delete. */
export async function endPurchases(
  transaction: Transaction<Tables>,
  accountId: string,
  articleIds: readonly number[],
): Promise<boolean> {
  if (articleIds.length === 0) return false
  const { numDeletedRows } = await transaction
    .deleteFrom('credit_purchases')
    .where('account_id', '=', accountId)
    .where('article_id', 'in', articleIds)
    .executeTakeFirst()
  if (!numDeletedRows) return false
  await announce(transaction, purchaseTags(accountId))
  return true
}

/** Copies purchases and refunds from plenigo, including those made in the app or by customer service. */
export async function mirrorPurchases(
  database: Kysely<Tables>,
  accountId: string,
  history: History,
): Promise<void> {
  const standing = unrefundedUses(history)
  const bought = new Set(standing.map(({ articleId }) => articleId))
  const ended = history.uses.flatMap(({ articleId }) =>
    articleId === null || bought.has(articleId) ? [] : [articleId],
  )
  if (bought.size + ended.length === 0) return
  await database.transaction().execute(async (transaction) => {
    const { length } = await insertMissing(transaction, accountId, standing)
    const isEnded = await endPurchases(transaction, accountId, ended)
    if (length > 0 && !isEnded) await announce(transaction, purchaseTags(accountId))
  })
}

async function insertMissing(
  transaction: Transaction<Tables>,
  accountId: string,
  standing: readonly { articleId: number; at: string }[],
): Promise<unknown[]> {
  if (standing.length === 0) return []
  // For an article bought several times, the first date counts.
  const dates = new Map(standing.map(({ articleId, at }) => [articleId, at]))
  const rows = Array.from(dates, ([articleId, at]) => ({
    account_id: accountId,
    article_id: articleId,
    purchased_at: new Date(at),
  }))
  return transaction
    .insertInto('credit_purchases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('article_id')
    .execute()
}
