import { sql, type Kysely } from 'kysely'
import {
  HOUSEHOLD_GUESTS,
  removedFromHousehold,
  nameOfReader,
} from '../../../rules/money/households.ts'
import { href } from '../../../routes.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMail, queueMailTo } from '../../mail/queue.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.ts'
import { IS_RUNNING } from '../subscriptions/running.ts'
import { acceptInvitation, readInvitation } from './accept.ts'
import { endMemberships } from './end-memberships.ts'
import { HOUSEHOLD_INVITATION } from './invitation-mail.ts'
import type {
  Household,
  HouseholdsService,
  InviteResult,
  Membership,
  OwnHousehold,
} from './households-service.ts'

type HouseholdParts = { database: Kysely<Tables>; limits: Pick<RateLimits, 'take'> }

/** Invitations per account and day; the recipients have not asked for these mails. */
const INVITATIONS: RateLimit = { name: 'household-invitations', points: 10, seconds: 86_400 }

/** Creates the service for households on the site's own database. */
export function createHouseholds({ database, limits }: HouseholdParts): HouseholdsService {
  return {
    ofOwner: (accountId) => readHouseholds(database, accountId),
    memberships: (accountId) => readMemberships(database, accountId),
    invite: (invitation) => invite(database, limits, invitation),
    takeBack: (request) => takeBack(database, request),
    remove: (request) => remove(database, request),
    leave: (request) => leave(database, request),
    invitation: (code) => readInvitation(database, code),
    accept: (request) => acceptInvitation(database, request),
    endMemberships: () => endMemberships(database),
  }
}

const ownRunning = (database: Kysely<Tables>, accountId: string) =>
  database
    .selectFrom('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .where('account_id', '=', accountId)
    .where(IS_RUNNING)

async function readHouseholds(database: Kysely<Tables>, accountId: string): Promise<Household[]> {
  const running = await ownRunning(database, accountId).select('subscriptions.id').execute()
  const ids = [0, ...running.map(({ id }) => id)]
  const [members, invitations] = await Promise.all([
    database
      .selectFrom('household_members')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['household_members.id', 'subscription_id', 'joined_at'])
      .select(['first_name', 'last_name', 'email'])
      .where('subscription_id', 'in', ids)
      .orderBy('household_members.id')
      .execute(),
    database
      .selectFrom('household_invitations')
      .select(['id', 'subscription_id', 'email', 'expires_at'])
      .where('subscription_id', 'in', ids)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('id')
      .execute(),
  ])
  return running.map(({ id: subscriptionId }) => ({
    subscriptionId,
    members: members
      .filter((row) => row.subscription_id === subscriptionId)
      .map((row) => ({ id: row.id, name: nameOfReader(row), joinedAt: row.joined_at })),
    invitations: invitations
      .filter((row) => row.subscription_id === subscriptionId)
      .map((row) => ({ id: row.id, email: row.email, expiresAt: row.expires_at })),
  }))
}

async function readMemberships(database: Kysely<Tables>, accountId: string): Promise<Membership[]> {
  const rows = await database
    .selectFrom('household_members')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .innerJoin('accounts', 'accounts.id', 'billing_customers.account_id')
    .select(['subscription_id', 'name', 'joined_at', 'first_name', 'last_name', 'email'])
    .select(['paused_on', 'blocked_on', 'ends_on'])
    .where('household_members.account_id', '=', accountId)
    .where(IS_RUNNING)
    .orderBy('household_members.id')
    .execute()
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    name: row.name,
    owner: nameOfReader(row),
    joinedAt: row.joined_at,
    isResting: row.paused_on !== null || row.blocked_on !== null,
    endsOn: row.ends_on,
  }))
}

/**
 * Creates an invitation. The subscription's row lock serializes parallel calls; expired invitations free their
 * places.
 */
async function invite(
  database: Kysely<Tables>,
  limits: Pick<RateLimits, 'take'>,
  { accountId, subscriptionId, email }: OwnHousehold & { email: string },
): Promise<InviteResult> {
  const address = email.toLowerCase()
  if ((await limits.take(INVITATIONS, accountId)) > 0) return 'limited'
  return database.transaction().execute(async (transaction) => {
    const row = await ownRunning(transaction, accountId)
      .innerJoin('accounts', 'accounts.id', 'billing_customers.account_id')
      .select(['subscriptions.id', 'email'])
      .where('subscriptions.id', '=', subscriptionId)
      .forUpdate('subscriptions')
      .executeTakeFirst()
    if (!row) return 'missing'
    if (row.email.toLowerCase() === address) return 'own'
    await transaction
      .deleteFrom('household_invitations')
      .where('subscription_id', '=', subscriptionId)
      .where(sql<boolean>`(expires_at <= now() or lower(email) = ${address})`)
      .execute()
    if ((await placesTaken(transaction, subscriptionId)) >= HOUSEHOLD_GUESTS) return 'full'
    const { id } = await transaction
      .insertInto('household_invitations')
      .values({
        subscription_id: subscriptionId,
        email,
        expires_at: sql<Date>`now() + interval '14 days'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const data = { invitationId: id }
    const mail = { kind: HOUSEHOLD_INVITATION, recipient: email, accountId: null, data }
    await queueMail(transaction, mail)
    return 'invited'
  })
}

async function placesTaken(database: Kysely<Tables>, subscriptionId: number): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select (select count(*) from household_members where subscription_id = ${subscriptionId})::int
      + (select count(*) from household_invitations where subscription_id = ${subscriptionId})::int as places
  `.execute(database)
  return rows[0]?.places ?? 0
}

/** Deletes an invitation if the account owns the subscription. */
async function takeBack(
  database: Kysely<Tables>,
  { accountId, subscriptionId, invitationId }: OwnHousehold & { invitationId: number },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('household_invitations')
    .using('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .whereRef('subscriptions.id', '=', 'household_invitations.subscription_id')
    .where('household_invitations.id', '=', invitationId)
    .where('subscriptions.id', '=', subscriptionId)
    .where('billing_customers.account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Removes a member if the account owns the subscription. The member is notified only if the subscription is running. */
function remove(
  database: Kysely<Tables>,
  { accountId, subscriptionId, memberId }: OwnHousehold & { memberId: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('household_members')
      .using('subscriptions')
      .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
      .innerJoin('accounts', 'accounts.id', 'billing_customers.account_id')
      .whereRef('subscriptions.id', '=', 'household_members.subscription_id')
      .where('household_members.id', '=', memberId)
      .where('subscriptions.id', '=', subscriptionId)
      .where('billing_customers.account_id', '=', accountId)
      .returning(['household_members.account_id as memberAccountId', 'name'])
      .returning(['first_name', 'last_name', 'email'])
      .returning(IS_RUNNING.as('isRunning'))
      .executeTakeFirst()
    if (!removed) return false
    if (!removed.isRunning) return true
    const { memberAccountId, name } = removed
    const url = href['account-abo']()
    const data = removedFromHousehold({ owner: nameOfReader(removed), name, url })
    await queueMailTo(transaction, memberAccountId, { kind: 'message', data })
    return true
  })
}

async function leave(
  database: Kysely<Tables>,
  { accountId, subscriptionId }: OwnHousehold,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('household_members')
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
