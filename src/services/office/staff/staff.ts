import { sql, type Kysely, type Transaction } from 'kysely'
import { typedEmail } from '../../../rules/language/typed-text.ts'
import { INVITATION_DAYS, type InvitationRefusal } from '../../../rules/office/staff/invitation.ts'
import { STAFF_ROLES } from '../../../rules/office/staff/staff-rights.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { findByEmail } from '../../accounts/account-rows.ts'
import { queueMail } from '../../mail/queue.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.ts'
import type { Employee } from '../office-service.ts'
import { acceptInvitation } from './accept.ts'
import { STAFF_INVITATION } from './invitation-mail.ts'
import { readInvited } from './invited.ts'
import { readMembers } from './members.ts'
import type { InviteResult, StaffInvitation, StaffService } from './staff-service.ts'

const MAX_LISTED = 200

/** Mails of invitations per operator and day. */
const INVITATION_RATE: RateLimit = { name: 'staff-invitations', points: 50, seconds: 86_400 }

type StaffOptions = {
  database: Kysely<Tables>
  limits: Pick<RateLimits, 'take'>
  /** Whether this site manages accounts; otherwise FusionAuth gives the roles NEWSROOM and OPERATOR. */
  ownsAccounts: boolean
}

/** Creates the staff service on the site's own database. */
export function createStaff(options: StaffOptions): StaffService {
  const { database, limits, ownsAccounts } = options
  return {
    members: () => readMembers(database),
    invitations: () => listed(database).limit(MAX_LISTED).execute(),
    invitation: (id) => find(database, id),
    async invite(by, { email, ...given }) {
      const refusal = ownsAccounts || given.roles.length === 0 ? null : 'other-accounts'
      if (refusal) return refused(refusal)
      if (given.newsroomRole === null && given.roles.length === 0) return refused('nothing-given')
      return inTransaction(database, async (transaction) => {
        const taken = await takenBy(transaction, email)
        if (taken) return refused(taken)
        if ((await limits.take(INVITATION_RATE, by.id)) > 0) return refused('limited')
        return send(transaction, by, { email: typedEmail(email), ...given })
      })
    },
    resend: (by, id) =>
      inTransaction(database, async (transaction) => {
        const found = await find(transaction, id)
        if (!found) return null
        const taken = await takenBy(transaction, found.email)
        if (taken) return refused(taken)
        if ((await limits.take(INVITATION_RATE, by.id)) > 0) return refused('limited')
        return send(transaction, by, found)
      }),
    async withdraw(id) {
      const { numDeletedRows } = await database
        .deleteFrom('staff_invitations')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    invited: (code) => readInvited(database, code, { ownsAccounts }),
    accept: (request) => acceptInvitation(database, request, { ownsAccounts }),
  }
}

const refused = (because: InvitationRefusal): InviteResult => ({ kind: 'refused', because })

/** Returns why the account of an address cannot be invited, or `null`. */
async function takenBy(database: Kysely<Tables>, email: string): Promise<InvitationRefusal | null> {
  const account = await findByEmail(database, email)
  if (!account) return null
  if (account.blocked) return 'blocked'
  const isMember =
    account.newsroom_role !== null || account.roles.some((role) => STAFF_ROLES.includes(role))
  return isMember ? 'member' : null
}

type Invitation = Pick<StaffInvitation, 'email' | 'newsroomRole' | 'roles'>

/** Saves an invitation and queues its mail. The earlier link of the address ends at once. */
async function send(
  transaction: Transaction<Tables>,
  by: Employee,
  { email, newsroomRole, roles }: Invitation,
): Promise<InviteResult> {
  const values = {
    account_id: by.id,
    newsroom_role: newsroomRole,
    roles,
    code_hash: null,
    expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
  }
  const { id } = await transaction
    .insertInto('staff_invitations')
    .values({ email, ...values })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ email, ...values, invited_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const data = { invitationId: id }
  await queueMail(transaction, { kind: STAFF_INVITATION, recipient: email, accountId: null, data })
  return { kind: 'invited', id }
}

const listed = (database: Kysely<Tables>) =>
  database
    .selectFrom('staff_invitations')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['staff_invitations.id', 'staff_invitations.email', 'accounts.email as invitedBy'])
    .select(['staff_invitations.newsroom_role as newsroomRole', 'staff_invitations.roles'])
    .select(['invited_at as invitedAt', 'expires_at as expiresAt'])
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .orderBy('staff_invitations.id', 'desc')

async function find(database: Kysely<Tables>, id: number): Promise<StaffInvitation | null> {
  const row = await listed(database).where('staff_invitations.id', '=', id).executeTakeFirst()
  return row ?? null
}
