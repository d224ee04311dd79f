import { sql, type Kysely, type Transaction } from 'kysely'
import { CONSENT_VERSION } from '../../rules/newsletters/consent.ts'
import type { Tables } from '../../store/tables.ts'
import { queueRenewals } from './confirmation-mail.ts'
import type { OrderedNewsletter } from './newsletters-service.ts'

/** Mails of one transaction. */
const BATCH = 200

type Marked = { account_id: string | null; email: string; newsletters: string[] }

/** Returns how many recipients were imported without proof of consent and have not been asked yet. */
export async function countUnasked(
  database: Kysely<Tables>,
  offered: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(account_id::text, email))::int as count from newsletter_subscriptions
    where ${isUnasked(offered)}`.execute(database)
  return rows[0]?.count ?? 0
}

/**
 * Asks each of them once, by mail, whether they still want their newsletters. Returns how many were asked; may be
 * stopped and repeated.
 */
export async function askForConsent(
  database: Kysely<Tables>,
  offered: readonly OrderedNewsletter[],
  { signal, onAsked }: { signal: AbortSignal; onAsked: (count: number) => void },
): Promise<number> {
  let asked = 0
  for (;;) {
    if (signal.aborted) return asked
    const count = await database
      .transaction()
      .execute((transaction) => askSome(transaction, offered))
    if (count === 0) return asked
    asked += count
    onAsked(asked)
  }
}

async function askSome(
  transaction: Transaction<Tables>,
  offered: readonly OrderedNewsletter[],
): Promise<number> {
  const ids = offered.map(({ id }) => id)
  const { rows } = await sql<Marked>`
    with owners as (
      select distinct coalesce(account_id::text, email) as owner from newsletter_subscriptions
      where ${isUnasked(ids)} limit ${BATCH}),
    asked as (
      update newsletter_subscriptions s
      set opt_in_sent_at = clock_timestamp(), requested_at = clock_timestamp(), consent_version = ${CONSENT_VERSION}
      from owners where coalesce(s.account_id::text, s.email) = owners.owner and ${isUnasked(ids)}
      returning s.account_id, s.email, s.newsletter)
    select asked.account_id, coalesce(accounts.email, asked.email) as email, array_agg(newsletter) as newsletters
    from asked left join accounts on accounts.id = asked.account_id group by 1, 2`.execute(
    transaction,
  )
  if (rows.length === 0) return 0
  await queueRenewals(
    transaction,
    rows.map(({ account_id, email, newsletters }) => ({
      accountId: account_id,
      email,
      newsletters: offered
        .filter(({ id }) => newsletters.includes(id))
        .map(({ id, title }) => ({ id, title })),
    })),
  )
  return rows.length
}

const isUnasked = (offered: readonly string[]) => sql<boolean>`
  imported_at is not null and confirmed_at is null and ended_at is null and opt_in_sent_at is null
    and newsletter = any(${offered}::text[])`
