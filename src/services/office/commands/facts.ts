import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { Facts } from '../office-service.ts'

/** The account and order affected by a command. */
export type CommandSubject = { accountId: string; orderId: number | null }

/** Reads the facts that commands may change; `endsOn` is the last day of the order's contract. */
export async function readFacts(
  database: Kysely<Tables>,
  { accountId, orderId }: CommandSubject,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select blocked, newsroom_role as "newsroomRole",
      case when roles @> '{NEWSROOM,OPERATOR}' then 'both' when roles @> '{OPERATOR}' then 'operator'
        when roles @> '{NEWSROOM}' then 'newsroom' else 'none' end as "staffRight",
      exists (select from second_factors where account_id = accounts.id and confirmed_at is not null) as "secondFactor",
      (select count(distinct family)::int from refresh_tokens where account_id = accounts.id
        and revoked_at is null and replaced_at is null and expires_at > now()) as sessions,
      (select coalesce(sum(amount), 0)::int from ledger_entries
        where customer_id = billing_customers.customer_id and account = 'wallet') as credits,
      (select coalesce(sum(amount), 0)::int from ledger_entries
        where customer_id = billing_customers.customer_id and account = 'receivable') as "owedCents",
      (select count(*)::int from credit_purchases where account_id = accounts.id) as bought,
      exists (select from print_verifications where account_id = accounts.id) as printed,
      (select to_json(due_at) #>> '{}' from account_deletions where account_id = accounts.id) as "deletedAt",
      (select ends_on from subscriptions where order_id = ${orderId}) as "endsOn"
    from accounts left join billing_customers on account_id = accounts.id
    where accounts.id = ${accountId}`.execute(database)
  return rows[0] ?? {}
}

/** Returns only the changed facts. */
export function changes(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  const pick = (facts: Facts): Facts =>
    Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
