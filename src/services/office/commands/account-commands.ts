import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { requestDeletion } from '../../account-data/deletion.ts'
import { deleteDevices } from '../../accounts/registering/known-devices.ts'
import { noteSecurityEvent } from '../../accounts/security-log.ts'
import { endSessions, sessionTags } from '../../accounts/sessions/ended-sessions.ts'

/** Ends every sign-in and forgets the browsers; answers the tags by which nodes hear of it. */
export async function endAccountSessions(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  await noteSecurityEvent(transaction, { accountId, kind: 'signed-out-everywhere' })
  await deleteDevices(transaction, accountId)
  return sessionTags(await endSessions(transaction, { accountId }))
}

/** Plans its deletion as its owner could, whose sign-in takes it back; null where it is planned already. */
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

/** A blocked account is signed in nowhere, and nobody signs in with it; null where it stands so already. */
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
