import { sql, type Transaction } from 'kysely'
import { typedEmail } from '../../../rules/language/typed-text.ts'
import { normalizeName } from '../../../rules/accounts/registration.ts'
import type { Tables } from '../../../store/tables.ts'
import { settlePending } from '../../accounts/registering/pending-registrations.ts'
import { addSecurityEvent } from '../../accounts/security-log.ts'

type NewAccount = { email: string; firstName: string; lastName: string; passwordHash: string }

/**
 * Creates a confirmed account for an invited address. The code of the mail proves who owns the address, so registrations
 * of the address that were not confirmed, which may be a stranger's, are deleted. Changes nothing if a confirmed or blocked
 * account has the address.
 */
export async function createInvitedAccount(
  transaction: Transaction<Tables>,
  { email, firstName, lastName, passwordHash }: NewAccount,
): Promise<void> {
  await transaction
    .insertInto('accounts')
    .values({ email: typedEmail(email), password_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const open = await transaction
    .updateTable('accounts')
    .set({
      password_hash: passwordHash,
      first_name: normalizeName(firstName),
      last_name: normalizeName(lastName),
      terms_accepted_at: sql<Date>`now()`,
    })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified', '=', false)
    .where('blocked', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!open) return
  await settlePending(transaction, open.id)
  await addSecurityEvent(transaction, { accountId: open.id, kind: 'email-confirmed' })
}
