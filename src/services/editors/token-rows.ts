import { sql, type Kysely, type Transaction } from 'kysely'
import { EDITOR_SCOPES, type EditorIdentity } from '../../rules/access/editor-scopes.ts'
import { isStaff, readerKinds } from '../../rules/access/roles.ts'
import type { NewsroomRole } from '../../rules/newsroom/moves.ts'
import { staffEditor } from '../../rules/newsroom/staff-editor.ts'
import type { Tables } from '../../store/tables.ts'
import { issuedKeys } from '../issued-keys.ts'
import type { EditorToken, NewEditorToken } from './editors-service.ts'

const KIND = {
  table: 'editor_tokens',
  owner: 'name',
  prefix: 'mb-editor-',
  scopes: EDITOR_SCOPES,
} as const

/** The prefix of a token and four of its 43 random characters. */
const BEGINNING_LENGTH = KIND.prefix.length + 4

/** The table's keys: tokens of programs and of accounts. */
export const editorTokens = (database: Kysely<Tables>) => issuedKeys(database, KIND)

/** Inserts a token; its secret is returned only here. `accountId`: the account that it acts for. */
export async function insertToken(
  transaction: Transaction<Tables>,
  token: NewEditorToken & { accountId: string | null },
): Promise<EditorToken & { token: string }> {
  const { key, ...made } = await editorTokens(transaction).make(token)
  await transaction
    .updateTable('editor_tokens')
    .set({ account_id: token.accountId, beginning: key.slice(0, BEGINNING_LENGTH) })
    .where('id', '=', made.id)
    .execute()
  return { ...made, token: key }
}

type TokenHolder = {
  account_id: string | null
  email: string
  first_name: string
  last_name: string
  role: NewsroomRole | null
}

/**
 * Returns the identity of a valid token: its account with the account's current role, or the program itself. Returns
 * `unknown` if the account is blocked or has no role.
 */
export async function identityOf(
  database: Kysely<Tables>,
  { id, name, scopes }: Pick<EditorToken, 'id' | 'name' | 'scopes'>,
): Promise<EditorIdentity> {
  const holder = await holderOf(database, id)
  if (!holder) return { kind: 'unknown' }
  const { account_id: ssoId, email, first_name, last_name, role } = holder
  if (ssoId === null) return { kind: 'editor', id: `token:${id}`, name, rights: scopes }
  if (!role) return { kind: 'unknown' }
  const person = { ssoId, email, firstName: first_name, lastName: last_name }
  const editor = staffEditor(person, role)
  const rights = editor.rights.filter((right) => right !== 'key' && scopes.includes(right))
  return { ...editor, rights, program: name }
}

async function holderOf(database: Kysely<Tables>, id: string): Promise<TokenHolder | null> {
  const row = await database
    .selectFrom('editor_tokens')
    .leftJoin('accounts', 'accounts.id', 'editor_tokens.account_id')
    .select(['account_id', 'email', 'first_name', 'last_name', 'blocked', 'roles', 'newsroom_role'])
    .where('editor_tokens.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { account_id, email, first_name, last_name } = row
  return {
    account_id,
    email: email ?? '',
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    role: currentRole(row),
  }
}

/** Returns the role in the newsroom that an account has now; `null` if it is blocked or has no role. */
export function currentRole({
  blocked,
  roles,
  newsroom_role,
}: {
  blocked: boolean | null
  roles: string[] | null
  newsroom_role: NewsroomRole | null
}): NewsroomRole | null {
  if (blocked !== false) return null
  return isStaff(readerKinds(roles ?? [])) ? 'chief' : newsroom_role
}

/** Ends all tokens that act for an account. */
export async function endTokensOf(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable('editor_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}
