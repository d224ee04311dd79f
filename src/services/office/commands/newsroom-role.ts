import type { Transaction } from 'kysely'
import type { CommandRefusal } from '../../../rules/office/commands.ts'
import type { GrantedRole } from '../../../rules/newsroom/role-names.ts'
import type { Tables } from '../../../store/tables.ts'

/**
 * Gives an account a role in the newsroom, or takes it back with `none`; it counts from the next request. Returns why it is
 * refused, or `null`.
 */
export async function setNewsroomRole(
  transaction: Transaction<Tables>,
  accountId: string,
  granted: GrantedRole,
): Promise<CommandRefusal | null> {
  const account = await transaction
    .selectFrom('accounts')
    .select(['email_verified', 'newsroom_role'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const role = granted === 'none' ? null : granted
  if (account.newsroom_role === role) return 'nothing-changes'
  if (role && !account.email_verified) return 'unconfirmed'
  await transaction
    .updateTable('accounts')
    .set({ newsroom_role: role })
    .where('id', '=', accountId)
    .execute()
  return null
}
