import type { Kysely } from 'kysely'
import type { Store } from '../../store/open-store.ts'
import type { Tables } from '../../store/tables.ts'
import type { BillingService, Customer } from './billing-service.ts'
import { addCredits, creditsUsed, movements, readWallet } from './ledger.ts'
import { useCredits } from './use-credits.ts'

/** Customers, wallets and credits of the site's own store. */
export function createBillingService({ database }: Store): BillingService {
  return {
    customer: (accountId) => customerOf(database, accountId),
    wallet: (accountId) => readWallet(database, accountId),
    creditsUsed: (accountId) => creditsUsed(database, accountId),
    movements: (accountId) => movements(database, accountId),
    useCredits: (order) => useCredits(database, order),
    async addCredits(order) {
      await customerOf(database, order.accountId)
      return addCredits(database, order)
    },
  }
}

async function customerOf(database: Kysely<Tables>, accountId: string): Promise<Customer | null> {
  return (await findCustomer(database, accountId)) ?? (await makeCustomer(database, accountId))
}

/** Whoever comes second finds the number the first one drew. */
async function makeCustomer(database: Kysely<Tables>, accountId: string): Promise<Customer | null> {
  await database
    .insertInto('billing_customers')
    .columns(['account_id'])
    .expression((build) => build.selectFrom('accounts').select('id').where('id', '=', accountId))
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return findCustomer(database, accountId)
}

async function findCustomer(database: Kysely<Tables>, accountId: string): Promise<Customer | null> {
  const row = await database
    .selectFrom('billing_customers')
    .innerJoin('accounts', 'accounts.id', 'billing_customers.account_id')
    .select(['customer_id', 'email', 'first_name', 'last_name', 'blocked'])
    .select('billing_customers.created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  return {
    customerId: String(row.customer_id),
    externalSystemId: accountId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    language: 'de',
    status: row.blocked ? 'BLOCKED' : 'ACTIVATED',
    registrationDate: row.created_at.toISOString(),
  }
}
