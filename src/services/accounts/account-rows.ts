import { sql, type Kysely, type Selectable } from 'kysely'
import type { Reader } from '../../rules/reader.ts'
import type { Tables } from '../../store/tables.ts'
import type { NewAccount } from './accounts-service.ts'
import { hashPassword } from './passwords.ts'

export type Account = Selectable<Tables['accounts']>

export function findByEmail(database: Kysely<Tables>, email: string): Promise<Account | undefined> {
  return database
    .selectFrom('accounts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

export function findById(database: Kysely<Tables>, id: string): Promise<Account | undefined> {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** S3.06 */
export function subjectOf(account: Account, sessionId: string): Omit<Reader, 'expiresAt'> {
  return {
    ssoId: account.id,
    email: account.email,
    emailVerified: account.email_verified,
    salutation: account.salutation,
    firstName: account.first_name,
    lastName: account.last_name,
    roles: account.roles,
    sessionId,
  }
}

export async function createAccount(
  database: Kysely<Tables>,
  account: NewAccount,
): Promise<{ id: string } | null> {
  const row = await database
    .insertInto('accounts')
    .values({
      email: account.email.trim(),
      password_hash: await hashPassword(account.password),
      first_name: account.firstName,
      last_name: account.lastName,
      roles: account.roles,
      email_verified: account.emailVerified,
      terms_accepted_at: (account.hasAcceptedTerms ?? true) ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}
