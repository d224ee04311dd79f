import { sql, type Kysely, type Transaction } from 'kysely'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import type {
  CreditGrant,
  CreditMovement,
  CreditUsage,
  MovementRange,
  Wallet,
} from '../wallets/wallet-service.ts'
import { customerNumber } from '../customers.ts'
import { moveCredits, post } from './ledger.ts'

/** Reads a wallet. The balance is the sum of its ledger entries and is not stored anywhere else. */
export async function readWallet(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Wallet | null> {
  const row = await database
    .selectFrom('wallets')
    .innerJoin('billing_customers', 'billing_customers.account_id', 'wallets.account_id')
    .leftJoin('ledger_entries', (join) =>
      join
        .onRef('ledger_entries.customer_id', '=', 'billing_customers.customer_id')
        .on('ledger_entries.account', '=', 'wallet'),
    )
    .leftJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['wallets.id', 'unique_id', 'title', 'wallets.created_at'])
    .select('billing_customers.customer_id')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('balance'),
      fn.max('ledger_transactions.created_at').as('changed_at'),
    ])
    .where('wallets.account_id', '=', accountId)
    .groupBy(['wallets.id', 'billing_customers.customer_id'])
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

/** Adds credits once per idempotency key. */
export async function addCredits(database: Kysely<Tables>, grant: CreditGrant): Promise<Wallet> {
  const { accountId, credits, reason, idempotencyKey } = grant
  if (!Number.isSafeInteger(credits) || credits < 1)
    throw new ServiceError(400, 'Credits are added in whole numbers above zero')
  return inTransaction(database, async (transaction) => {
    const customerId = await openWallet(transaction, accountId)
    await post(transaction, {
      kind: 'credit-grant',
      idempotencyKey: `grant:${customerId}:${idempotencyKey}`,
      customerId,
      cause: reason,
      entries: moveCredits('credits-goodwill', 'wallet', credits),
    })
    return requireWallet(transaction, accountId)
  })
}

/** Creates the wallet if it does not exist; returns the customer id. */
export async function openWallet(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<number> {
  const customerId = await customerNumber(transaction, accountId)
  if (customerId === null) throw new ServiceError(404, 'There is no such account')
  await transaction
    .insertInto('wallets')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return customerId
}

/** Locks the wallet, so that parallel purchases of one reader see each other's spending. */
export async function lockWallet(
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

/** Returns the wallet of an account that must have one. */
export async function requireWallet(database: Kysely<Tables>, accountId: string): Promise<Wallet> {
  const wallet = await readWallet(database, accountId)
  if (!wallet) throw new Error('A wallet was lost while its credits moved.')
  return wallet
}

export async function movements(
  database: Kysely<Tables>,
  accountId: string,
  { offset, limit }: MovementRange = { offset: 0, limit: 100 },
): Promise<CreditMovement[]> {
  const rows = await walletTransactions(database, accountId).offset(offset).limit(limit).execute()
  return rows.map((row) => ({
    id: String(row.id),
    credits: row.amount,
    reason: row.cause,
    articleId: row.article_id,
    waiverAt: row.waiver_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

export async function creditsUsed(
  database: Kysely<Tables>,
  accountId: string,
): Promise<CreditUsage[]> {
  const rows = await walletTransactions(database, accountId)
    .where('kind', '=', 'credit-use')
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('ledger_transactions as later')
            .select('later.id')
            .whereRef('later.reverses', '=', 'ledger_transactions.id'),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({
    creditUsageId: String(row.id),
    customerId: String(row.customer_id),
    uniqueId: row.unique_id,
    creditsUsed: -row.amount,
    reason: row.cause,
    category: String(row.article_id),
    usageDate: row.created_at.toISOString(),
    articleId: Number(row.article_id),
  }))
}

/** Selects the wallet transactions of an account, newest first. */
function walletTransactions(database: Kysely<Tables>, accountId: string) {
  return database
    .selectFrom('wallets')
    .innerJoin('billing_customers', 'billing_customers.account_id', 'wallets.account_id')
    .innerJoin('ledger_entries', 'ledger_entries.customer_id', 'billing_customers.customer_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['ledger_transactions.id', 'amount', 'cause', 'article_id', 'waiver_at', 'unique_id'])
    .select(['billing_customers.customer_id', 'ledger_transactions.created_at'])
    .where('wallets.account_id', '=', accountId)
    .where('ledger_entries.account', '=', 'wallet')
    .orderBy('ledger_transactions.id', 'desc')
}
