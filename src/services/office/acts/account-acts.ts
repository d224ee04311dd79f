import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
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
