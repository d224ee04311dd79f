import { sql, type Kysely } from 'kysely'
import { ROLES } from '../../rules/access/roles.ts'
import type { Tables } from '../../store/tables.ts'
import { IS_RUNNING } from './subscriptions/running.ts'

/** `isWhole`: whoever knows could be asked; else the rest may be known again in a minute. */
export type Rights = { roles: readonly string[]; isWhole: boolean }

/** The roles an account gets by what was ordered, beside its own; asked for each token. */
export type OrderedRights = (accountId: string) => Promise<Rights>

/** By the contracts of the site's own store. */
export function orderedRights(database: Kysely<Tables>): OrderedRights {
  return async (accountId) => ({ roles: await orderedRoles(database, accountId), isWhole: true })
}

/** What the printed paper's subscribers have without paying more. */
const WITH_PRINT = [ROLES.plus, ROLES.epaper]

/**
 * What an account's subscriptions give it today, those it shares in, the printed paper's as long as the list holds it,
 * and its wallet. They hold from the next token on.
 */
export async function orderedRoles(
  database: Kysely<Tables>,
  accountId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ role: string }>`
    select unnest(grants) as role from subscriptions
    where (customer_id = (select customer_id from billing_customers where account_id = ${accountId})
        or id in (select subscription_id from household_members where account_id = ${accountId}))
      and paused_on is null and blocked_on is null
      and ${IS_RUNNING}
    union select ${ROLES.wallet} from wallets where account_id = ${accountId}
    union select unnest(${WITH_PRINT}::text[]) from print_verifications join print_subscribers using (customer_number)
      where account_id = ${accountId}
  `.execute(database)
  return rows.map(({ role }) => role)
}
