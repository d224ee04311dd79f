import { sql, type Transaction } from 'kysely'
import { REGISTRATION_CONSENT } from '../../rules/newsletters/consent.ts'
import type { Tables } from '../../store/tables.ts'
import { queueWelcomes } from './welcome/queue-welcomes.ts'

/** Orders the newsletter chosen at registration. Confirming the address also confirms the order. */
export async function orderAtRegistration(
  transaction: Transaction<Tables>,
  accountId: string,
  newsletter: string,
): Promise<void> {
  const ordered = await transaction
    .insertInto('newsletter_subscriptions')
    .values({
      account_id: accountId,
      newsletter,
      consent_version: REGISTRATION_CONSENT,
      confirmed_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await queueWelcomes(
    transaction,
    ordered.map(({ id }) => id),
  )
}
