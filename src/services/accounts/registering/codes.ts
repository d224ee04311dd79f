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
 * A code for a mail. Only its hash is stored. An older one of the same purpose ends, but for those that confirm an
 * address: all of them prove the same, and whoever asked for another need not be whom the first was sent to.
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

/** What a code is for, without using it up. */
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

/** Returns whether a code was used already and has not expired since. */
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

/** Uses a code up: of two who come at once one gets it. */
export function takeCode(database: Kysely<Tables>, { code, purposes }: Presented) {
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

/** Uses up every code that confirms the account's address: all of them prove the same. */
export async function takeConfirmations(
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

/** Keeps the code of another service's mail as used. */
export async function noteUsedCode(
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

/** What was asked for before counts no more: whoever asked may not have been the owner. Used codes stay until they expire. */
export async function dropCodes(database: Kysely<Tables>, accountId: string): Promise<void> {
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
