import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Thirty days, the default cookie age of S9.04. */
export const REFRESH_TOKEN_SECONDS = 720 * 60 * 60

/** Two tabs that renew at once are no theft: a token just replaced is answered a little longer. */
const GRACE_SECONDS = 20

export type IssuedRefreshToken = { token: string; id: string; accountId: string }

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a family, or goes on in one. Only the token's hash is stored. */
export async function issueRefreshToken(
  database: Kysely<Tables>,
  owner: { accountId: string; family?: string },
): Promise<IssuedRefreshToken> {
  const token = randomBytes(32).toString('base64url')
  const row = await database
    .insertInto('refresh_tokens')
    .values({
      family: owner.family ?? randomUUID(),
      account_id: owner.accountId,
      token_hash: hashOf(token),
      expires_at: sql`now() + make_interval(secs => ${REFRESH_TOKEN_SECONDS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id: row.id, accountId: owner.accountId }
}

/** One token for another. A token replaced before comes from a thief or to a victim: its whole family ends. */
export async function rotateRefreshToken(
  database: Kysely<Tables>,
  token: string,
): Promise<IssuedRefreshToken | null> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('refresh_tokens')
      .select(['id', 'family', 'account_id', 'revoked_at', 'replaced_at'])
      .select(sql<boolean>`expires_at > now()`.as('current'))
      .select(
        sql<boolean>`replaced_at is not null and replaced_at < now() - make_interval(secs => ${GRACE_SECONDS})`.as(
          'reused',
        ),
      )
      .where('token_hash', '=', hashOf(token))
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.revoked_at || !row.current) return null
    if (row.reused) {
      await revokeFamily(transaction, row.family)
      return null
    }
    if (!row.replaced_at) {
      await transaction
        .updateTable('refresh_tokens')
        .set({ replaced_at: sql`now()` })
        .where('id', '=', row.id)
        .execute()
    }
    return issueRefreshToken(transaction, { accountId: row.account_id, family: row.family })
  })
}

/** Ends the sign-in a token belongs to, on every tab of that device. */
export async function revokeRefreshToken(database: Kysely<Tables>, token: string): Promise<void> {
  const row = await database
    .selectFrom('refresh_tokens')
    .select('family')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (row) await revokeFamily(database, row.family)
}

async function revokeFamily(database: Kysely<Tables>, family: string): Promise<void> {
  await database
    .updateTable('refresh_tokens')
    .set({ revoked_at: sql`now()` })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute()
}
