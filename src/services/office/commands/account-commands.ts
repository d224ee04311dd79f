import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { requestDeletion } from '../../account-data/deletion.ts'
import { deleteDevices } from '../../accounts/registering/known-devices.ts'
import { addSecurityEvent } from '../../accounts/security-log.ts'
import { endSessions, sessionTags } from '../../accounts/sessions/ended-sessions.ts'

/** Ends all sessions of an account and forgets its browsers. Returns the cache tags to invalidate. */
export async function endAccountSessions(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  await addSecurityEvent(transaction, { accountId, kind: 'signed-out-everywhere' })
  await deleteDevices(transaction, accountId)
  return sessionTags(await endSessions(transaction, { accountId }))
}

/**
 * Schedules the deletion of an account, which a sign-in of its owner cancels. Returns `null` if it is already
 * scheduled.
 */
export async function planDeletion(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<string[] | null> {
  const planned = await transaction
    .selectFrom('account_deletions')
    .select('receipt')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (planned) return null
  const tags = await endAccountSessions(transaction, accountId)
  await requestDeletion(transaction, accountId)
  return tags
}

/** Blocks or unblocks an account; blocking ends all sessions and prevents sign-ins. Returns `null` if nothing changes. */
export async function setBlocked(
  transaction: Transaction<Tables>,
  accountId: string,
  isBlocked: boolean,
): Promise<string[] | null> {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ blocked: isBlocked })
    .where('id', '=', accountId)
    .where('blocked', '=', !isBlocked)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return null
  return isBlocked ? endAccountSessions(transaction, accountId) : []
}
