import { sql, type Transaction } from 'kysely'
import { ROLES } from '../../../rules/access/roles.ts'
import type { CommandRefusal } from '../../../rules/office/commands.ts'
import {
  rightOf,
  rolesOfRight,
  STAFF_ROLES,
  type StaffRight,
} from '../../../rules/office/staff/staff-rights.ts'
import type { Tables } from '../../../store/tables.ts'
import { endTokensOf } from '../../editors/token-rows.ts'
import { endAccountSessions } from './account-commands.ts'

/** Cache tags to invalidate, or why nothing was changed. */
type Change = { cacheTags: string[] } | { because: CommandRefusal }

/**
 * Gives an account the roles of a right and takes the other staff roles back. The token has these roles, so all sessions of
 * the account end if it loses one.
 */
export async function setStaffRight(
  transaction: Transaction<Tables>,
  accountId: string,
  right: StaffRight,
): Promise<Change> {
  const operators = await lockOperators(transaction)
  const account = await transaction
    .selectFrom('accounts')
    .select(['email_verified', 'roles'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const given = rolesOfRight(right)
  if (rightOf(account.roles) === right) return { because: 'nothing-changes' }
  if (given.length > 0 && !account.email_verified) return { because: 'unconfirmed' }
  const isOperator = given.includes(ROLES.operator)
  if (!isOperator && operators.every((id) => id === accountId) && operators.length > 0)
    return { because: 'last-operator' }
  const others = account.roles.filter((role) => !STAFF_ROLES.includes(role))
  await transaction
    .updateTable('accounts')
    .set({ roles: [...others, ...given] })
    .where('id', '=', accountId)
    .execute()
  const isLess = STAFF_ROLES.some((role) => account.roles.includes(role) && !given.includes(role))
  return { cacheTags: isLess ? await endAccountSessions(transaction, accountId) : [] }
}

/** Takes back everything that staff may do, and ends all sessions of the account and all tokens that act for it. */
export async function removeStaff(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<Change> {
  const right = await setStaffRight(transaction, accountId, 'none')
  if ('because' in right && right.because !== 'nothing-changes') return right
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ newsroom_role: null })
    .where('id', '=', accountId)
    .where('newsroom_role', 'is not', null)
    .executeTakeFirstOrThrow()
  if ('because' in right && numUpdatedRows === 0n) return right
  await endTokensOf(transaction, accountId)
  return 'because' in right
    ? { cacheTags: await endAccountSessions(transaction, accountId) }
    : right
}

/** Locks all operators that are not blocked and returns their ids, so that two cannot remove each other at once. */
async function lockOperators(transaction: Transaction<Tables>): Promise<string[]> {
  const rows = await transaction
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`roles @> ${[ROLES.operator]}::text[]`)
    .where('blocked', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
