import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { typedEmail } from '../../../rules/language/typed-text.ts'
import type { Tables } from '../../../store/tables.ts'
import { inPasswordSlot } from '../passwords/passwords.ts'
import { hashMatches } from './verify-hash.ts'

/** Matches no account, so that an unknown address costs the same queries as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Claim = { accountId: string | undefined; email: string; password: string }

/**
 * Returns the account's imported hash if the password matches it, otherwise `null`. An address without such a hash is
 * compared with the hash of another account, always the same one, so that the time does not tell which addresses came
 * from another system. Costs one query when no imported hash is left.
 */
export async function matchingImportedHash(
  database: Kysely<Tables>,
  { accountId, email, password }: Claim,
): Promise<string | null> {
  const decoy = decoyId(email)
  const { rows } = await sql<{ place: number; password_hash: string }>`
    (select 0 as place, password_hash from imported_readers
      where account_id = ${accountId ?? NOBODY} and password_hash is not null)
    union all
    (select 1, password_hash from imported_readers
      where password_hash is not null and account_id >= ${decoy} order by account_id limit 1)
    union all
    (select 2, password_hash from imported_readers
      where password_hash is not null and account_id < ${decoy} order by account_id limit 1)
    order by place limit 1`.execute(database)
  const [found] = rows
  if (!found) return null
  const typed = password.normalize('NFC')
  const isRight = await inPasswordSlot(() => hashMatches(found.password_hash, typed))
  return isRight && found.place === 0 ? found.password_hash : null
}

function decoyId(email: string): string {
  const hex = createHash('sha256').update(typedEmail(email).toLowerCase()).digest('hex')
  return [0, 8, 12, 16, 20]
    .map((start, part) => hex.slice(start, [8, 12, 16, 20, 32][part]))
    .join('-')
}

export async function hasImportedPassword(
  database: Kysely<Tables>,
  accountId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('imported_readers')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the imported hash: the account has a password of this site, or its owner is somebody else. */
export async function deleteImportedPassword(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable('imported_readers')
    .set({ password_kind: null, password_hash: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** From its first session on, imports leave the account as it is. */
export async function markUsed(database: Kysely<Tables>, accountId: string): Promise<void> {
  await database
    .updateTable('imported_readers')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

type Replacement = { accountId: string; importedHash: string; passwordHash: string }

/**
 * Replaces the imported hash by the site's own. Returns `false` if the password or the account has changed since the
 * imported hash was read.
 */
export async function replaceImportedPassword(
  transaction: Transaction<Tables>,
  { accountId, importedHash, passwordHash }: Replacement,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .where('email_verified', '=', true)
    .where('blocked', '=', false)
    .where('password_hash', '=', '')
    .where((where) =>
      where.exists(
        where
          .selectFrom('imported_readers')
          .select('account_id')
          .where('account_id', '=', accountId)
          .where('password_hash', '=', importedHash),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await deleteImportedPassword(transaction, accountId)
  return true
}
