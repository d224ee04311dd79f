// Credits and purchases of the demo reader `wallet`.
import type { Kysely } from 'kysely'
import type { Tables } from '../../src/store/tables.ts'
import { addCredits } from '../../src/services/billing/ledger/wallets.ts'

const EMAIL = 'wallet@morgenblatt.example'

/** Gives the reader a credit for each paid article; returns the articles' ids in order. */
export async function topUp(database: Kysely<Tables>): Promise<number[]> {
  const rows = await database.selectFrom('paid_bodies').select('article_id').execute()
  const { id: accountId } = await database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  await addCredits(database, {
    accountId,
    credits: rows.length,
    reason: 'Messlauf',
    idempotencyKey: 'bench',
  })
  return rows.map(({ article_id }) => article_id).toSorted((a, b) => a - b)
}

/** Returns the ids of the articles booked in the ledger and listed as bought, one per booking. */
export async function purchasesOf(database: Kysely<Tables>): Promise<number[]> {
  const movements = await database
    .selectFrom('ledger_transactions')
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'ledger_transactions.customer_id')
    .innerJoin('accounts', 'accounts.id', 'buyer.account_id')
    .leftJoin('credit_purchases', (join) =>
      join
        .onRef('credit_purchases.account_id', '=', 'buyer.account_id')
        .onRef('credit_purchases.article_id', '=', 'ledger_transactions.article_id'),
    )
    .select(['ledger_transactions.article_id as moved', 'credit_purchases.article_id as bought'])
    .where('email', '=', EMAIL)
    .where('kind', '=', 'credit-use')
    .execute()
  const articles = movements.map(({ moved, bought }) => (moved === bought ? (bought ?? 0) : 0))
  return articles.toSorted((a, b) => a - b)
}
