import type { Kysely } from 'kysely'
import type { Reader } from '../../rules/access/reader.ts'
import { isStaff, readerKinds } from '../../rules/access/roles.ts'
import { isUuid } from '../../rules/http/ids.ts'
import type { NewsroomRole } from '../../rules/newsroom/moves.ts'
import type { Tables } from '../../store/tables.ts'

/**
 * Returns the current role of a signed-in reader in the newsroom, or `null`. It is read for every request, so that a
 * revoked role is gone at the next one. Without `ownsAccounts`, the token says who has the role NEWSROOM or OPERATOR.
 */
export async function loadNewsroomRole(
  database: Kysely<Tables>,
  { ssoId, roles }: Pick<Reader, 'ssoId' | 'roles'>,
  { ownsAccounts }: { ownsAccounts: boolean },
): Promise<NewsroomRole | null> {
  const isChief = isStaff(readerKinds(roles))
  if (isChief && !ownsAccounts) return 'chief'
  if (!isUuid(ssoId)) return null
  const account = await database
    .selectFrom('accounts')
    .select(['roles', 'newsroom_role'])
    .where('id', '=', ssoId)
    .where('blocked', '=', false)
    .executeTakeFirst()
  if (!account) return null
  return isChief && isStaff(readerKinds(account.roles)) ? 'chief' : account.newsroom_role
}
