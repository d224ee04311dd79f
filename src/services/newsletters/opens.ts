import { sql, type Kysely, type Transaction } from 'kysely'
import { isUuid } from '../../rules/http/ids.ts'
import { OPENS_CONSENT } from '../../rules/newsletters/consent.ts'
import type { Tables } from '../../store/tables.ts'

/** Of a subscription `s`: its reader lets us see whether an issue is opened. */
export const LETS_SEE_OPENS = sql<boolean>`(s.opens_agreed_at is not null and s.opens_ended_at is null)`

/** What a reader agrees to beside the order; agreed to before it stays as it is. */
export async function agreeToOpens(database: Kysely<Tables>, id: number): Promise<void> {
  await sql`
    update newsletter_subscriptions s
    set opens_version = ${OPENS_CONSENT}, opens_agreed_at = clock_timestamp(), opens_ended_at = null
    where id = ${id} and ended_at is null and confirmed_at is not null and not ${LETS_SEE_OPENS}`.execute(
    database,
  )
}

/** Pictures of issues that have gone out count no more either. */
export async function endOpens(transaction: Transaction<Tables>, id: number): Promise<void> {
  await sql`
    update newsletter_subscriptions s set opens_ended_at = clock_timestamp()
    where id = ${id} and ${LETS_SEE_OPENS}`.execute(transaction)
  await transaction
    .updateTable('newsletter_deliveries')
    .set({ open_key: null })
    .where('subscription_id', '=', id)
    .where('open_key', 'is not', null)
    .execute()
}

/** Adds one to the issue, once for each mail; nothing is left of who it was. False for what can be no key. */
export async function countOpen(database: Kysely<Tables>, key: string): Promise<boolean> {
  if (!isUuid(key)) return false
  await sql`
    with opened as (
      update newsletter_deliveries set open_key = null where open_key = ${key} returning issue_id
    )
    update newsletter_issues set opened = opened + 1 where id = (select issue_id from opened)`.execute(
    database,
  )
  return true
}
