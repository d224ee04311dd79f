import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

export type CodePurpose = Tables['account_codes']['purpose']

const HOUR = 3600
const LIFETIME_SECONDS: Record<CodePurpose, number> = {
  'confirm-email': 48 * HOUR,
  'change-email': 48 * HOUR,
  'reset-password': HOUR,
}

export const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest()

type NewCode = {
  accountId: string
  purpose: CodePurpose
  newEmail?: string
  /** The hash of what the registering device keeps. */
  deviceHash?: Buffer | null
  next?: string
}

/** A code for a mail; an older one of the same purpose ends. Only its hash is stored. */
export async function issueCode(database: Kysely<Tables>, code: NewCode): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const values = {
    code_hash: codeHash(secret),
    new_email: code.newEmail ?? null,
    device_hash: code.deviceHash ?? null,
    next_path: code.next ?? '/',
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${LIFETIME_SECONDS[code.purpose]})`,
  }
  await database
    .insertInto('account_codes')
    .values({ account_id: code.accountId, purpose: code.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(values))
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
    .executeTakeFirst()
}

/** Uses a code up: of two who come at once one gets it. */
export function takeCode(database: Kysely<Tables>, { code, purposes }: Presented) {
  return database
    .deleteFrom('account_codes')
    .where('code_hash', '=', codeHash(code))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
}

/** What was asked for before counts no more: whoever asked may not have been the owner. */
export async function dropCodes(database: Kysely<Tables>, accountId: string): Promise<void> {
  await database.deleteFrom('account_codes').where('account_id', '=', accountId).execute()
}

/** By which a mail that is written later knows the registration it belongs to. */
export const passwordMark = (passwordHash: string): string => codeHash(passwordHash).toString('hex')

export async function pruneCodes(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('account_codes')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
