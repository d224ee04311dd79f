import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { ServiceError } from '../service-error.ts'
import type { CreditMovement, CreditUsage, Wallet } from './billing-service.ts'

/** The balance is the sum of all movements; nobody keeps it anywhere else. */
export async function readWallet(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Wallet | null> {
  const row = await database
    .selectFrom('wallets')
    .innerJoin('billing_customers', 'billing_customers.account_id', 'wallets.account_id')
    .leftJoin('credit_movements', 'credit_movements.account_id', 'wallets.account_id')
    .select(['wallets.id', 'unique_id', 'title', 'customer_id', 'wallets.created_at'])
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('credits'), sql<string>`0`).as('balance'),
      fn.max('credit_movements.created_at').as('changed_at'),
    ])
    .where('wallets.account_id', '=', accountId)
    .groupBy(['wallets.id', 'customer_id'])
    .executeTakeFirst()
  if (!row) return null
  return {
    uniqueId: row.unique_id,
    title: row.title,
    availableCreditCount: Number(row.balance),
    creditValidityTimespan: 'NONE',
    customerCreditWalletId: String(row.id),
    customerId: String(row.customer_id),
    createdDate: row.created_at.toISOString(),
    changedDate: (row.changed_at ?? row.created_at).toISOString(),
  }
}

type TopUp = { accountId: string; credits: number; reason: string }

/** Opens the wallet where there is none, and writes one movement. */
export async function addCredits(
  database: Kysely<Tables>,
  { accountId, credits, reason }: TopUp,
): Promise<Wallet> {
  if (!Number.isSafeInteger(credits) || credits < 1)
    throw new ServiceError(400, 'Credits are added in whole numbers above zero')
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('wallets')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute()
    await transaction
      .insertInto('credit_movements')
      .values({ account_id: accountId, credits, reason })
      .execute()
    const wallet = await readWallet(transaction, accountId)
    if (!wallet) throw new Error('A wallet was opened for nobody.')
    return wallet
  })
}

export async function movements(
  database: Kysely<Tables>,
  accountId: string,
): Promise<CreditMovement[]> {
  const rows = await database
    .selectFrom('credit_movements')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    credits: row.credits,
    reason: row.reason,
    articleId: row.article_id,
    waiverAt: row.waiver_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

export async function creditsUsed(
  database: Kysely<Tables>,
  accountId: string,
): Promise<CreditUsage[]> {
  const rows = await database
    .selectFrom('credit_movements')
    .innerJoin('wallets', 'wallets.account_id', 'credit_movements.account_id')
    .innerJoin('billing_customers', 'billing_customers.account_id', 'wallets.account_id')
    .select(['credit_movements.id', 'credits', 'reason', 'article_id', 'unique_id', 'customer_id'])
    .select('credit_movements.created_at')
    .where('credit_movements.account_id', '=', accountId)
    .where('article_id', 'is not', null)
    .orderBy('credit_movements.id', 'desc')
    .execute()
  return rows.map((row) => ({
    creditUsageId: String(row.id),
    customerId: String(row.customer_id),
    uniqueId: row.unique_id,
    creditsUsed: -row.credits,
    reason: row.reason,
    category: String(row.article_id),
    usageDate: row.created_at.toISOString(),
    articleId: Number(row.article_id),
  }))
}
