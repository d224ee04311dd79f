import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'

export type CodePurpose = Tables['account_codes']['purpose']

const HOUR = 3600
export const CONFIRMATION_SECONDS = 48 * HOUR
const LIFETIME_SECONDS: Record<CodePurpose, number> = {
  'confirm-email': CONFIRMATION_SECONDS,
  'change-email': CONFIRMATION_SECONDS,
  'reset-password': HOUR,
}

export const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest()

type NewCode = { accountId: string; purpose: CodePurpose; newEmail?: string }

/**
 * Creates a code for a mail and stores only its hash. Replaces an older code of the same purpose, except for address
 * confirmations: they all prove the same, and different people may have requested them.
 */
export async function issueCode(database: Kysely<Tables>, code: NewCode): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const { accountId, purpose, newEmail } = code
  const values = {
    code_hash: codeHash(secret),
    new_email: newEmail ?? null,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${LIFETIME_SECONDS[purpose]})`,
    used_at: null,
  }
  const insert = database
    .insertInto('account_codes')
    .values({ account_id: accountId, purpose, ...values })
  if (purpose === 'confirm-email') await insert.execute()
  else
    await insert
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'purpose'])
          .where(sql<boolean>`purpose <> 'confirm-email'`)
          .doUpdateSet(values),
      )
      .execute()
  return secret
}

type Presented = { code: string; purposes: readonly CodePurpose[] }

/** Returns a valid code's row without using it up. */
export function findCode(database: Kysely<Tables>, { code, purposes }: Presented) {
  return database
    .selectFrom('account_codes')
    .selectAll()
    .where('code_hash', '=', codeHash(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('used_at', 'is', null)
    .executeTakeFirst()
}

/** Returns whether a code was used and has not expired since. */
export async function isUsedCode(
  database: Kysely<Tables>,
  { code, purposes }: Presented,
): Promise<boolean> {
  const found = await database
    .selectFrom('account_codes')
    .select('account_id')
    .where('code_hash', '=', codeHash(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up a code and returns its row. Of two simultaneous requests only one gets it. */
export function claimCode(database: Kysely<Tables>, { code, purposes }: Presented) {
  return database
    .updateTable('account_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', codeHash(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Uses up every confirmation code of the account: they all prove the same. */
export async function claimConfirmations(
  database: Kysely<Tables>,
  accountId: string,
): Promise<void> {
  await database
    .updateTable('account_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'confirm-email')
    .where('used_at', 'is', null)
    .execute()
}

/** Stores the code of another backend's mail as used. */
export async function saveUsedCode(
  database: Kysely<Tables>,
  { accountId, code }: { accountId: string; code: string },
): Promise<void> {
  await database
    .insertInto('account_codes')
    .values({
      account_id: accountId,
      purpose: 'confirm-email',
      code_hash: codeHash(code),
      new_email: null,
      expires_at: sql<Date>`now() + make_interval(secs => ${CONFIRMATION_SECONDS})`,
      used_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Deletes the account's unused codes, because someone other than the owner may have requested them. Used codes stay
 * until they expire.
 */
export async function deleteUnusedCodes(
  database: Kysely<Tables>,
  accountId: string,
): Promise<void> {
  await database
    .deleteFrom('account_codes')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

export async function pruneCodes(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('account_codes')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
