import { sql, type Kysely, type Transaction } from 'kysely'
import { isUuid } from '../../rules/http/ids.ts'
import { OPENS_CONSENT } from '../../rules/newsletters/consent.ts'
import type { Tables } from '../../store/tables.ts'

/** SQL condition for a subscription `s` whose reader consented to the counting of opens. */
export const HAS_OPENS_CONSENT = sql<boolean>`(s.opens_agreed_at is not null and s.opens_ended_at is null)`

/** Stores the consent to the counting of opens and clicks; an earlier consent is kept unchanged. */
export async function agreeToOpens(database: Kysely<Tables>, id: number): Promise<void> {
  await sql`
    update newsletter_subscriptions s
    set opens_version = ${OPENS_CONSENT}, opens_agreed_at = clock_timestamp(), opens_ended_at = null
    where id = ${id} and ended_at is null and confirmed_at is not null and not ${HAS_OPENS_CONSENT}`.execute(
    database,
  )
}

/** Withdraws the consent; images and links of issues already sent are no longer counted. */
export async function endOpens(transaction: Transaction<Tables>, id: number): Promise<void> {
  await sql`
    update newsletter_subscriptions s set opens_ended_at = clock_timestamp()
    where id = ${id} and ${HAS_OPENS_CONSENT}`.execute(transaction)
  await transaction
    .updateTable('newsletter_deliveries')
    .set({ open_key: null, click_key: null })
    .where('subscription_id', '=', id)
    .where((is) => is.or([is('open_key', 'is not', null), is('click_key', 'is not', null)]))
    .execute()
}

/**
 * Counts an opened mail once and deletes its key, so that it cannot be traced to a reader. `false` for a malformed key.
 */
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
