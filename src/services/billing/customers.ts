import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Customer } from './wallets/wallet-service.ts'

/** Returns the customer of an account and creates it on first use; `null` if the account does not exist. */
export async function customerOf(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Customer | null> {
  return (await findCustomer(database, accountId)) ?? (await createCustomer(database, accountId))
}

/** Returns the customer id as used in the ledger. */
export async function customerNumber(
  database: Kysely<Tables>,
  accountId: string,
): Promise<number | null> {
  const customer = await customerOf(database, accountId)
  return customer && Number(customer.customerId)
}

/** Locks the customer's row, so that orders and redemptions of one customer run one after another. */
export async function lockCustomer(
  transaction: Transaction<Tables>,
  customerId: number,
): Promise<void> {
  await transaction
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .execute()
}

/** With parallel calls, the second one reads the number created by the first. */
async function createCustomer(
  database: Kysely<Tables>,
  accountId: string,
): Promise<Customer | null> {
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
