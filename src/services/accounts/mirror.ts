import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { findById, type Account } from './account-rows.ts'
import { ServiceError } from '../service-error.ts'
import { texts } from './texts.de.ts'

export type Mirrored = {
  id: string
  email: string
  emailVerified: boolean
  firstName?: string | undefined
  lastName?: string | undefined
  roles?: readonly string[]
  /** Whether who keeps the account has asked for the terms; FusionAuth has. */
  hasAcceptedTerms?: boolean
}

const UNIQUE_VIOLATION = '23505'

/**
 * What this site keeps of an account elsewhere, so that bookmarks and purchases have something to hang on. It has no
 * password.
 */
export async function mirror(
  database: Kysely<Tables>,
  { id, email, emailVerified, firstName, lastName, roles, hasAcceptedTerms = true }: Mirrored,
): Promise<void> {
  const known = {
    email,
    email_verified: emailVerified,
    // A name given here stays where the other side has none.
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
      throw new ServiceError(409, texts.otherAccount)
    })
}

/** The mirrored account; one that signed in elsewhere is mirrored now. */
export async function mirrored(database: Kysely<Tables>, account: Mirrored): Promise<Account> {
  const known = await findById(database, account.id)
  const { email, emailVerified } = account
  if (known?.email === email && known.email_verified === emailVerified) return known
  await mirror(database, account)
  const made = await findById(database, account.id)
  if (!made) throw new ServiceError(503, 'The account could not be kept')
  return made
}
