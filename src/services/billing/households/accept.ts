import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { HOUSEHOLD_GUESTS, nameOfReader } from '../../../rules/money/households.ts'
import type { Tables } from '../../../store/tables.ts'
import { IS_RUNNING } from '../subscriptions/running.ts'
import type { AcceptResult, InvitedTo } from './households-service.ts'

/** Only the hash of a code is stored. */
export const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest()

const invitationOf = (database: Kysely<Tables>, code: string) =>
  database
    .selectFrom('household_invitations')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'subscriptions.customer_id')
    .innerJoin('accounts', 'accounts.id', 'billing_customers.account_id')
    .select(['household_invitations.id', 'subscription_id', 'name', 'expires_at'])
    .select(['accounts.id as ownerId', 'first_name', 'last_name', 'accounts.email'])
    .select(IS_RUNNING.as('isRunning'))
    .where('code_hash', '=', codeHash(code))
    .where('expires_at', '>', sql<Date>`now()`)

/** Implements `HouseholdsService.invitation`. */
export async function readInvitation(
  database: Kysely<Tables>,
  code: string,
): Promise<InvitedTo | null> {
  const row = await invitationOf(database, code).executeTakeFirst()
  if (!row?.isRunning) return null
  return { name: row.name, owner: nameOfReader(row), expiresAt: row.expires_at }
}

const refused = (because: Extract<AcceptResult, { kind: 'refused' }>['because']): AcceptResult => ({
  kind: 'refused',
  because,
})

/** Joins a household. The subscription's row lock serializes parallel calls; a code works once. */
export function acceptInvitation(
  database: Kysely<Tables>,
  { accountId, code }: { accountId: string; code: string },
): Promise<AcceptResult> {
  return database.transaction().execute(async (transaction) => {
    const invitation = await invitationOf(transaction, code)
      .forUpdate('subscriptions')
      .executeTakeFirst()
    if (!invitation) return refused('unknown')
    if (!invitation.isRunning) return refused('ended')
    if (invitation.ownerId === accountId) return refused('own')
    const { id, subscription_id: subscriptionId, name } = invitation
    if (await isFull(transaction, subscriptionId, accountId)) return refused('full')
    const { numDeletedRows } = await transaction
      .deleteFrom('household_invitations')
      .where('id', '=', id)
      .executeTakeFirst()
    // A parallel request used the same code first.
    if (numDeletedRows === 0n) return refused('unknown')
    await transaction
      .insertInto('household_members')
      .values({ account_id: accountId, subscription_id: subscriptionId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { kind: 'joined', name }
  })
}

/** Counts the members without this account. */
async function isFull(
  database: Kysely<Tables>,
  subscriptionId: number,
  accountId: string,
): Promise<boolean> {
  const others = await database
    .selectFrom('household_members')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('account_id', '<>', accountId)
    .execute()
  return others.length >= HOUSEHOLD_GUESTS
}
