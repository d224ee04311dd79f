import { sql, type Kysely, type Transaction } from 'kysely'
import { registrationProblems } from '../../../rules/accounts/registration.ts'
import { rightOf } from '../../../rules/office/staff/staff-rights.ts'
import type { Tables } from '../../../store/tables.ts'
import { findByEmail, findById, type Account } from '../../accounts/account-rows.ts'
import { isCommonPassword } from '../../accounts/passwords/common-passwords.ts'
import { hashPassword } from '../../accounts/passwords/passwords.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Facts } from '../office-service.ts'
import { texts } from '../texts.de.ts'
import { createInvitedAccount } from './invited-account.ts'
import { invitationWith, readInvited } from './invited.ts'
import type { AcceptResult, StaffService } from './staff-service.ts'

type Request = Parameters<StaffService['accept']>[0]
type Ownership = { ownsAccounts: boolean }

/** Implements `StaffService.accept`. The row's lock serializes parallel calls: a code works once. */
export async function acceptInvitation(
  database: Kysely<Tables>,
  request: Request,
  ownership: Ownership,
): Promise<AcceptResult> {
  const { code, reader, account } = request
  const invited = await readInvited(database, code, ownership)
  if (!invited) return { kind: 'unknown' }
  if (!reader && (invited.hasAccount || !account)) return { kind: 'sign-in' }
  const problems =
    reader || !account
      ? {}
      : registrationProblems(
          { ...account, email: invited.email, newsletter: false },
          isCommonPassword,
        )
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  const passwordHash = reader || !account ? '' : await hashPassword(account.password)
  return database.transaction().execute(async (transaction): Promise<AcceptResult> => {
    const invitation = await invitationWith(transaction, code, ownership)
      .forUpdate('staff_invitations')
      .executeTakeFirst()
    if (!invitation) return { kind: 'unknown' }
    const { email } = invitation
    const found = reader
      ? await ownAccount(transaction, reader.ssoId, email)
      : account && (await newAccount(transaction, { ...account, email, passwordHash }))
    if (!found) return { kind: 'sign-in' }
    if ('kind' in found) return found
    await giveRoles(transaction, { invitation, account: found, session: reader?.session })
    const { newsroomRole, roles } = invitation
    return { kind: 'accepted', email: found.email, newsroomRole, roles }
  })
}

/** Returns the reader's account if the invitation is for its confirmed address. */
async function ownAccount(
  transaction: Transaction<Tables>,
  id: string,
  email: string,
): Promise<Account | { kind: 'other-account' | 'blocked' }> {
  const account = await findById(transaction, id)
  const isOwn = account?.email_verified && account.email.toLowerCase() === email.toLowerCase()
  if (!isOwn) return { kind: 'other-account' }
  return account.blocked ? { kind: 'blocked' } : account
}

type New = Parameters<typeof createInvitedAccount>[1]

async function newAccount(
  transaction: Transaction<Tables>,
  account: New,
): Promise<Account | { kind: 'sign-in' | 'blocked' }> {
  await createInvitedAccount(transaction, account)
  const row = await findByEmail(transaction, account.email)
  if (row?.blocked) return { kind: 'blocked' }
  return row?.password_hash === account.passwordHash ? row : { kind: 'sign-in' }
}

type Accepted = {
  invitation: NonNullable<
    Awaited<ReturnType<ReturnType<typeof invitationWith>['executeTakeFirst']>>
  >
  account: Account
  session: string | undefined
}

/** Adds the invited roles to the account and writes the audit log. A role that the account already has is kept. */
async function giveRoles(
  transaction: Transaction<Tables>,
  { invitation, account, session }: Accepted,
): Promise<void> {
  await transaction.deleteFrom('staff_invitations').where('id', '=', invitation.id).execute()
  const given = await transaction
    .updateTable('accounts')
    .set({
      newsroom_role: sql`coalesce(newsroom_role, ${invitation.newsroomRole})`,
      roles: sql<string[]>`array(select distinct unnest(roles || ${invitation.roles}::text[]))`,
    })
    .where('id', '=', account.id)
    .returning(['newsroom_role', 'roles'])
    .executeTakeFirstOrThrow()
  const by = { id: account.id, email: account.email, session: session ?? account.id }
  await writeAudit(transaction, by, {
    act: 'invitation-accepted',
    reason: texts.invitationAccepted,
    subject: `einladung:${invitation.id}`,
    customerNumber: null,
    idempotencyKey: `invitation-accepted:${invitation.id}`,
    before: factsOf(account),
    after: factsOf(given),
  })
}

const factsOf = ({ newsroom_role, roles }: Pick<Account, 'newsroom_role' | 'roles'>): Facts => ({
  newsroomRole: newsroom_role,
  staffRight: rightOf(roles),
})
