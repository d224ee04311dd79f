import { sql, type Kysely } from 'kysely'
import { ROLES } from '../../rules/access/roles.ts'
import type { Tables } from '../../store/tables.ts'

/** What an account's subscriptions give it today, and what its wallet does. They hold from the next token on. */
export async function orderedRoles(
  database: Kysely<Tables>,
  accountId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ role: string }>`
    select unnest(grants) as role from subscriptions join billing_customers using (customer_id)
    where account_id = ${accountId} and starts_on <= berlin_day(now()) and paused_on is null and blocked_on is null
      and (ends_on is null or ends_on >= berlin_day(now()))
    union select ${ROLES.wallet} from wallets where account_id = ${accountId}
  `.execute(database)
  return rows.map(({ role }) => role)
}
