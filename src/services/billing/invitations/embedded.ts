import { sql, type Kysely } from 'kysely'
import { normalCode } from '../../../rules/money/vouchers/voucher-code.ts'
import type { Tables } from '../../../store/tables.ts'
import { customerNumber } from '../customers.ts'
import { newCode } from '../vouchers/codes.ts'
import type { InvitationsService, OwnInvitations } from './invitations-service.ts'
import { settleDue } from './settle.ts'

/** Creates the service for reader invitations on the site's own database. */
export function createInvitations(database: Kysely<Tables>): InvitationsService {
  return {
    mine: (accountId) => mine(database, accountId),
    isFor: (code, accountId) => isFor(database, code, accountId),
    settleDue: () => settleDue(database),
  }
}

async function mine(database: Kysely<Tables>, accountId: string): Promise<OwnInvitations | null> {
  // Rewards are booked for a customer; household members and print subscribers may not be customers yet.
  await customerNumber(database, accountId)
  await sql`
    insert into invitation_codes (account_id, code) select id, ${newCode()} from accounts where id = ${accountId}
    on conflict (account_id) do nothing`.execute(database)
  const { rows } = await sql<OwnInvitations>`
    select code,
      count(*) filter (where order_id is not null and settled_at is null and withdrawn_at is null)::int as waiting,
      count(*) filter (where rewarded)::int as rewarded,
      count(*) filter (where not rewarded and coalesce(withdrawn_at, settled_at) is not null)::int as lapsed,
      coalesce(sum(inviter_credits) filter (where rewarded), 0)::int as "creditsGot"
    from invitation_codes left join billing_customers using (account_id)
      left join invitations on inviter_customer_id = billing_customers.customer_id
      left join orders on orders.id = order_id
    where account_id = ${accountId} group by code`.execute(database)
  return rows[0] ?? null
}

async function isFor(
  database: Kysely<Tables>,
  typed: string,
  accountId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from invitation_codes
    where code = ${normalCode(typed)} and account_id is distinct from ${accountId}::uuid and not exists (
      select from orders join billing_customers using (customer_id) where account_id = ${accountId}
    )`.execute(database)
  return rows.length > 0
}
