import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Reader } from '../../rules/access/reader.ts'
import { typedEmail } from '../../rules/language/typed-text.ts'
import type { Tables } from '../../store/tables.ts'
import type { NewAccount } from './accounts-service.ts'
import { hashPassword } from './passwords/passwords.ts'
import { addPending } from './registering/pending-registrations.ts'

export type Account = Selectable<Tables['accounts']>

export function findByEmail(database: Kysely<Tables>, email: string): Promise<Account | undefined> {
  return database
    .selectFrom('accounts')
    .selectAll()
    .where(sql`lower(email)`, '=', typedEmail(email).toLowerCase())
    .executeTakeFirst()
}

export function findById(database: Kysely<Tables>, id: string): Promise<Account | undefined> {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Locks an account and returns its current row. Call it before codes are claimed, to avoid deadlocks when several codes
 * end at once.
 */
export function lockAccount(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Account | undefined> {
  return transaction
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** S3.06: maps an account row to a reader. */
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

/**
 * Creates an account, or returns `null` if the address is taken. An unconfirmed account gets its password and names on
 * confirmation.
 */
export async function createAccount(
  database: Kysely<Tables>,
  account: NewAccount,
): Promise<{ id: string } | null> {
  const { firstName, lastName, emailVerified, hasAcceptedTerms = true } = account
  const passwordHash = await hashPassword(account.password)
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('accounts')
      .values({
        email: typedEmail(account.email),
        roles: account.roles,
        newsroom_role: account.newsroomRole ?? null,
        email_verified: emailVerified,
        password_hash: emailVerified ? passwordHash : '',
        ...(emailVerified && { first_name: firstName, last_name: lastName }),
        terms_accepted_at: emailVerified && hasAcceptedTerms ? sql<Date>`now()` : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    const names = { firstName, lastName }
    const registration = { passwordHash, hasAcceptedTerms, newsletter: false, next: '/' }
    if (!emailVerified)
      await addPending(transaction, { accountId: row.id, ...names, ...registration })
    return row
  })
}
