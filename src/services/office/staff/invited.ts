import { sql, type Kysely } from 'kysely'
import { ROLES } from '../../../rules/access/roles.ts'
import type { Tables } from '../../../store/tables.ts'
import { findByEmail } from '../../accounts/account-rows.ts'
import { codeHash } from './invitation-mail.ts'
import type { InvitedStaff } from './staff-service.ts'

type Ownership = { ownsAccounts: boolean }

/**
 * Selects the valid invitation of a code. Its sender must still be an operator, so that a removed
 * operator gets no right back by an earlier invitation; where FusionAuth has the accounts, their roles are not known here.
 */
export const invitationWith = (
  database: Kysely<Tables>,
  code: string,
  { ownsAccounts }: Ownership,
) =>
  database
    .selectFrom('staff_invitations')
    .innerJoin('accounts as sender', 'sender.id', 'account_id')
    .select(['staff_invitations.id', 'staff_invitations.email', 'staff_invitations.roles'])
    .select(['staff_invitations.newsroom_role as newsroomRole', 'expires_at as expiresAt'])
    .where('code_hash', '=', codeHash(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('sender.blocked', '=', false)
    .$if(ownsAccounts, (query) =>
      query.where(sql<boolean>`sender.roles @> ${[ROLES.operator]}::text[]`),
    )

/** Implements `StaffService.invited`. */
export async function readInvited(
  database: Kysely<Tables>,
  code: string,
  ownership: Ownership,
): Promise<InvitedStaff | null> {
  const row = await invitationWith(database, code, ownership).executeTakeFirst()
  if (!row) return null
  const { id: _, ...invited } = row
  const account = await findByEmail(database, invited.email)
  return { ...invited, hasAccount: !ownership.ownsAccounts || account?.email_verified === true }
}
