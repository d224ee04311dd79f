import { sql, type Kysely, type RawBuilder } from 'kysely'
import { ROLES } from '../../rules/access/roles.ts'
import type { Tables } from '../../store/tables.ts'
import { IS_RUNNING } from './subscriptions/running.ts'

/** `isWhole`: whether all sources were available; if not, the roles may be incomplete for a minute. */
export type Rights = { roles: readonly string[]; isWhole: boolean }

/** Returns the roles an account has through orders, in addition to its own; called for each token. */
export type OrderedRights = (accountId: string) => Promise<Rights>

/** Returns the roles from the contracts in the site's own database. */
export function orderedRights(database: Kysely<Tables>): OrderedRights {
  return async (accountId) => ({ roles: await orderedRoles(database, accountId), isWhole: true })
}

/** Roles included in a print subscription. */
const WITH_PRINT = [ROLES.plus, ROLES.epaper]

/**
 * Returns the roles from an account's own and shared subscriptions today, its print subscription while listed, and
 * its wallet. They take effect with the next token.
 */
export async function orderedRoles(
  database: Kysely<Tables>,
  accountId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ role: string }>`${rolesThroughOrders(sql`${accountId}`)}`.execute(
    database,
  )
  return rows.map(({ role }) => role)
}

/** Returns the query of these roles; `account` is the SQL of an account's id. */
export const rolesThroughOrders = (account: RawBuilder<unknown>) => sql`
  select unnest(grants) as role from subscriptions
  where (customer_id = (select customer_id from billing_customers where account_id = ${account})
      or id in (select subscription_id from household_members where account_id = ${account}))
    and paused_on is null and blocked_on is null
    and ${IS_RUNNING}
  union select ${ROLES.wallet} from wallets where account_id = ${account}
  union select unnest(${WITH_PRINT}::text[]) from print_verifications join print_subscribers using (customer_number)
    where account_id = ${account}`
