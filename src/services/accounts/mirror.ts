import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { findById, type Account } from './account-rows.ts'
import { ReaderRefusal, ServiceError } from '../service-error.ts'
import { texts } from './texts.de.ts'

export type MirroredAccount = {
  id: string
  email: string
  emailVerified: boolean
  firstName?: string | undefined
  lastName?: string | undefined
  roles?: readonly string[]
  /** Whether the backend that owns the account asked for the terms; FusionAuth does. */
  hasAcceptedTerms?: boolean
}

const UNIQUE_VIOLATION = '23505'

/**
 * Saves a local copy of an account from another backend, so that bookmarks and purchases can refer to it. It has no
 * password.
 */
export async function saveMirror(
  database: Kysely<Tables>,
  {
    id,
    email,
    emailVerified,
    firstName,
    lastName,
    roles,
    hasAcceptedTerms = true,
  }: MirroredAccount,
): Promise<void> {
  const known = {
    email,
    email_verified: emailVerified,
    // A local name is kept if the other backend has no name.
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(roles && { roles: [...roles] }),
  }
  await database
    .insertInto('accounts')
    .values({
      id,
      password_hash: '',
      terms_accepted_at: hasAcceptedTerms ? sql<Date>`now()` : null,
      ...known,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(known))
    .execute()
    .catch((error: unknown) => {
      if (Reflect.get(Object(error), 'code') !== UNIQUE_VIOLATION) throw error
      throw new ReaderRefusal(409, texts.otherAccount)
    })
}

/** Returns the local copy of an account; creates or updates it if needed. */
export async function ensureMirror(
  database: Kysely<Tables>,
  account: MirroredAccount,
): Promise<Account> {
  const known = await findById(database, account.id)
  const { email, emailVerified } = account
  if (known?.email === email && known.email_verified === emailVerified) return known
  await saveMirror(database, account)
  const made = await findById(database, account.id)
  if (!made) throw new ServiceError(503, 'The account could not be kept')
  return made
}
