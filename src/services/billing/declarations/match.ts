import { sql, type Kysely } from 'kysely'
import { isSameName } from '../../../rules/money/declarations/same-name.ts'
import { orderNumbersIn } from '../../../rules/money/public-number.ts'
import type { Tables } from '../../../store/tables.ts'
import type { RateLimit } from '../../rate-limits/rate-limits.ts'
import type { DeclarationParts, DeclarationRow } from './declaration-rows.ts'

export type Contract = { orderId: number; customerId: number; accountId: string }

/** `tries`: too many declarations with a wrong number or name for this account or from this network. */
export type Match = Contract | 'unmatched' | 'tries'

const DAY = 86_400

/** Failed attempts until further declarations wait for the office. */
const OF_ACCOUNT: RateLimit = { name: 'declaration-tries-account', points: 5, seconds: DAY }
const OF_NETWORK: RateLimit = { name: 'declaration-tries-network', points: 5, seconds: DAY }

/**
 * Returns the contract a declaration certainly means: the chosen one of a signed-in reader, or the only order number
 * in the text if the address is confirmed for the account and the name matches its owner. An attempt is counted
 * before the comparison, so that parallel attempts cannot exceed the limit.
 */
export async function matchContract(
  { database, limits }: DeclarationParts,
  row: DeclarationRow,
): Promise<Match> {
  if (row.is_signed_in)
    return (row.order_id && (await contractOf(database, row.order_id))) || 'unmatched'
  const [number, ...others] = orderNumbersIn(row.contract)
  if (number === undefined) return 'unmatched'
  const account = await accountAt(database, row.email)
  const tries = [
    { limit: OF_ACCOUNT, subject: account?.id ?? row.email.toLowerCase() },
    { limit: OF_NETWORK, subject: row.network ?? '' },
  ]
  const waits = await Promise.all(tries.map(({ limit, subject }) => limits.take(limit, subject)))
  if (waits.some((seconds) => seconds > 0)) return 'tries'
  if (!account || others.length > 0) return 'unmatched'
  const found = await ownContract(database, account, { number, name: row.name })
  if (!found) return 'unmatched'
  await Promise.all(tries.map(({ limit, subject }) => limits.giveBack(limit, subject)))
  return found
}

type Account = { id: string; name: string }

async function accountAt(database: Kysely<Tables>, email: string): Promise<Account | null> {
  const row = await database
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row ? { id: row.id, name: `${row.first_name} ${row.last_name}` } : null
}

/** The name must match the account's or the order's address. */
async function ownContract(
  database: Kysely<Tables>,
  account: Account,
  { number, name }: { number: string; name: string },
): Promise<Contract | null> {
  const found = await contracts(database)
    .select(sql<string>`concat(address ->> 'firstName', ' ', address ->> 'lastName')`.as('ordered'))
    .where('order_number', '=', number)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (!found) return null
  const { ordered, ...contract } = found
  return isSameName(name, account.name) || isSameName(name, ordered) ? contract : null
}

/** Returns the contract by its order id; `null` if it does not exist or its customer was deleted. */
export async function contractOf(
  database: Kysely<Tables>,
  orderId: number,
): Promise<Contract | null> {
  return (await contracts(database).where('orders.id', '=', orderId).executeTakeFirst()) ?? null
}

/** Returns the contract by order number, or by the order id in older letters. */
export async function contractByNumber(
  database: Kysely<Tables>,
  number: string,
): Promise<Contract | null> {
  const found = await contracts(database)
    .where((build) =>
      build.or([build('order_number', '=', number), build('orders.id', '=', Number(number))]),
    )
    .executeTakeFirst()
  return found ?? null
}

const contracts = (database: Kysely<Tables>) =>
  database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .select(['orders.id as orderId', 'orders.customer_id as customerId', 'account_id as accountId'])
