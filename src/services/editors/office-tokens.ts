import { sql, type Kysely } from 'kysely'
import { PERSONAL_SCOPES, type TokenState } from '../../rules/office/staff/program-tokens.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import type { Tables } from '../../store/tables.ts'
import type {
  MakeTokenResult,
  NewOfficeToken,
  OfficeToken,
  OfficeTokens,
} from './editors-service.ts'
import { currentRole, editorTokens, insertToken } from './token-rows.ts'

const MAX_LISTED = 1000

/** Tokens as the office lists, makes and ends them; the caller writes the log. */
export function createOfficeTokens(database: Kysely<Tables>): OfficeTokens {
  return {
    list: () => read(database),
    async find(id) {
      const [found = null] = await read(database, id)
      return found
    },
    make: (token) =>
      inTransaction(database, async (transaction): Promise<MakeTokenResult> => {
        const { accountId, scopes } = token
        const actsFor = accountId && (await memberOf(transaction, accountId))
        if (accountId !== null && actsFor === null) return { kind: 'refused', because: 'no-member' }
        if (accountId !== null && !isPersonal(scopes))
          return { kind: 'refused', because: 'not-personal' }
        return { kind: 'made', actsFor, ...(await insertToken(transaction, token)) }
      }),
    end: (id) => editorTokens(database).revoke(id),
  }
}

const isPersonal = (scopes: NewOfficeToken['scopes']): boolean =>
  scopes.every((scope) => PERSONAL_SCOPES.includes(scope))

/** Returns the address of an account with a role in the newsroom, or `null`. */
async function memberOf(database: Kysely<Tables>, accountId: string): Promise<string | null> {
  const account = await database
    .selectFrom('accounts')
    .select(['email', 'blocked', 'roles', 'newsroom_role'])
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return account && currentRole(account) !== null ? account.email : null
}

/** Returns the newest tokens, or the one with this id. */
async function read(database: Kysely<Tables>, id?: string): Promise<OfficeToken[]> {
  const rows = await database
    .selectFrom('editor_tokens')
    .leftJoin('accounts', 'accounts.id', 'editor_tokens.account_id')
    .select(['editor_tokens.id', 'name', 'beginning', 'scopes', 'account_id', 'email'])
    .select(['editor_tokens.created_at', 'expires_at', 'revoked_at', 'last_used_at'])
    .select(['blocked', 'roles', 'newsroom_role'])
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired'))
    .$if(id !== undefined, (query) => query.where('editor_tokens.id', '=', id ?? ''))
    .orderBy('editor_tokens.created_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const makers = await makersOf(
    database,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    beginning: row.beginning,
    scopes: row.scopes,
    actsFor: row.account_id === null ? null : { accountId: row.account_id, email: row.email ?? '' },
    createdAt: row.created_at,
    createdBy: makers.get(row.id) ?? null,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    state: stateOf(row),
  }))
}

type StateRow = Parameters<typeof currentRole>[0] & {
  account_id: string | null
  revoked_at: Date | null
  isExpired: boolean
}

function stateOf(row: StateRow): TokenState {
  if (row.revoked_at !== null) return 'ended'
  if (row.isExpired) return 'expired'
  return row.account_id !== null && currentRole(row) === null ? 'paused' : 'valid'
}

/** Returns who made the tokens, from the audit log. */
async function makersOf(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('audit_log')
    .select(['subject', 'employee'])
    .where('act', '=', 'token-created')
    .where(
      'subject',
      'in',
      ids.map((id) => SUBJECT + id),
    )
    .execute()
  return new Map(
    rows.map(({ subject, employee }) => [subject?.slice(SUBJECT.length) ?? '', employee]),
  )
}

const SUBJECT = 'zugang:'
