import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { queueMail } from '../../mail/queue.ts'
import { endSessions } from './ended-sessions.ts'
import { addSecurityEvent } from '../security-log.ts'

/** 30 days, the default cookie age of S9.04. */
export const REFRESH_TOKEN_SECONDS = 720 * 60 * 60

/** A replaced token is accepted a little longer, until its successor was used: two tabs may refresh at once. */
const GRACE_SECONDS = 10

export type IssuedRefreshToken = { token: string; id: string; accountId: string; family: string }
type Rotation = { issued: IssuedRefreshToken | null; ended: string[] }

const NOTHING: Rotation = { issued: null, ended: [] }
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Issues a refresh token in a new or existing family. Only its hash is stored. */
export async function issueRefreshToken(
  database: Kysely<Tables>,
  owner: { accountId: string; family?: string },
): Promise<IssuedRefreshToken> {
  const token = randomBytes(32).toString('base64url')
  const { id, family } = await database
    .insertInto('refresh_tokens')
    .values({
      family: owner.family ?? randomUUID(),
      account_id: owner.accountId,
      token_hash: hashOf(token),
      expires_at: sql`now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS})`,
    })
    .returning(['id', 'family'])
    .executeTakeFirstOrThrow()
  return { token, id, family, accountId: owner.accountId }
}

/** Exchanges a token for a new one. A token that was already replaced indicates theft: its whole family ends. */
export async function rotateRefreshToken(
  database: Kysely<Tables>,
  token: string,
): Promise<Rotation> {
  return database.transaction().execute(async (transaction) => {
    const row = await lockToken(transaction, token)
    if (!row || row.revoked_at || !row.isCurrent) return NOTHING
    if (row.replaced_at && (!row.isInGrace || (await isSuccessorUsed(transaction, row)))) {
      return { issued: null, ended: await endStolen(transaction, row) }
    }
    if (!row.replaced_at) {
      await transaction
        .updateTable('refresh_tokens')
        .set({ replaced_at: sql`now()` })
        .where('id', '=', row.id)
        .execute()
    }
    const owner = { accountId: row.account_id, family: row.family }
    return { issued: await issueRefreshToken(transaction, owner), ended: [] }
  })
}

type StoredToken = NonNullable<Awaited<ReturnType<typeof lockToken>>>

function lockToken(transaction: Transaction<Tables>, token: string) {
  return transaction
    .selectFrom('refresh_tokens')
    .select(['id', 'family', 'account_id', 'revoked_at', 'replaced_at'])
    .select([
      sql<boolean>`expires_at > now()`.as('isCurrent'),
      sql<boolean>`replaced_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('isInGrace'),
    ])
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
}

async function isSuccessorUsed(
  transaction: Transaction<Tables>,
  { id, family, replaced_at }: StoredToken,
): Promise<boolean> {
  const used = await transaction
    .selectFrom('refresh_tokens')
    .select('id')
    .where('family', '=', family)
    .where('id', '!=', id)
    .where('created_at', '>=', replaced_at)
    .where('replaced_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}

/** Ends the sessions of both thief and victim, and notifies the owner. */
async function endStolen(
  transaction: Transaction<Tables>,
  { family, account_id }: StoredToken,
): Promise<string[]> {
  const ended = await endSessions(transaction, { family })
  await addSecurityEvent(transaction, { accountId: account_id, kind: 'token-reused' })
  const { email } = await transaction
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  await queueMail(transaction, {
    kind: 'token-reused',
    recipient: email,
    accountId: account_id,
    data: {},
  })
  return ended
}

/** Ends the session of a token, on every tab of that device. */
export async function revokeRefreshToken(
  database: Kysely<Tables>,
  token: string,
): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('refresh_tokens')
      .select('family')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    return row ? endSessions(transaction, row) : []
  })
}

/** Deletes tokens that expired more than a day ago. */
export async function pruneRefreshTokens(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('refresh_tokens')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
