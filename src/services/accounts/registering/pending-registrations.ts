import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { orderAtRegistration } from '../../newsletters/registration-order.ts'
import type { Continuation, OrderFields } from '../accounts-service.ts'
import { codeHash, CONFIRMATION_SECONDS, deleteUnusedCodes, claimConfirmations } from './codes.ts'
import { deleteImportedPassword } from '../imported/imported-passwords.ts'
import { passwordMatches } from '../passwords/passwords.ts'

/** Data of a registration whose address is not confirmed yet. */
export type PendingRegistration = Selectable<Tables['pending_registrations']>

/** Matches no account, so that an unknown address costs the same queries as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The newest registrations of an address are kept. The owner of a dropped one confirms by choosing a password. */
const MAX_PENDING = 10

export type RegistrationData = {
  accountId: string
  passwordHash: string
  /** Secret known only to the registering device. */
  deviceSecret?: string | undefined
  salutation?: string
  firstName: string
  lastName: string
  hasAcceptedTerms: boolean
  newsletter: boolean
  next: string
  /** The fields of an order that is placed with the confirmation. */
  order?: OrderFields | undefined
}

/**
 * Returns the registration for an address that already has an owner: only the password hash, so that a sign-in is
 * answered as for a new address.
 */
export const registrationOfTakenAddress = ({
  passwordHash,
}: Pick<RegistrationData, 'passwordHash'>): Omit<RegistrationData, 'accountId'> => ({
  passwordHash,
  firstName: '',
  lastName: '',
  hasAcceptedTerms: false,
  newsletter: false,
  next: '/',
})

/** Adds a registration. It does not change the passwords or mails of other registrations of the address. */
export async function addPending(
  transaction: Transaction<Tables>,
  said: RegistrationData,
): Promise<void> {
  const { accountId, deviceSecret } = said
  await transaction
    .insertInto('pending_registrations')
    .values({
      account_id: accountId,
      password_hash: said.passwordHash,
      device_hash: deviceSecret ? codeHash(deviceSecret) : null,
      salutation: said.salutation ?? '',
      first_name: said.firstName,
      last_name: said.lastName,
      terms_accepted_at: said.hasAcceptedTerms ? sql<Date>`now()` : null,
      newsletter_opt_in: said.newsletter,
      next_path: said.next,
      order_draft: said.order ? JSON.stringify(said.order) : null,
      created_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${CONFIRMATION_SECONDS})`,
    })
    .execute()
  await sql`
    delete from pending_registrations where account_id = ${accountId} and id not in (
      select id from pending_registrations where account_id = ${accountId}
      order by created_at desc limit ${MAX_PENDING}
    )`.execute(transaction)
}

/** Newest first. */
function pendingOf(database: Kysely<Tables>, accountId: string): Promise<PendingRegistration[]> {
  return database
    .selectFrom('pending_registrations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()
}

/**
 * Returns the registration made on this device. Reading the address's mail on the same device proves who registered.
 */
export async function pendingOfDevice(
  database: Kysely<Tables>,
  accountId: string,
  deviceSecret: string | undefined,
): Promise<PendingRegistration | undefined> {
  if (!deviceSecret) return undefined
  const hash = codeHash(deviceSecret)
  const pending = await pendingOf(database, accountId)
  return pending.find(({ device_hash }) => device_hash?.equals(hash))
}

/**
 * Returns whether the newest registration of an address has this password. Checks exactly one hash, also for an unknown
 * address, so that the time reveals nothing.
 */
export async function wasRegisteredWith(
  database: Kysely<Tables>,
  accountId: string | undefined,
  password: string,
): Promise<boolean> {
  const [pending] = await pendingOf(database, accountId ?? NOBODY)
  return passwordMatches(pending?.password_hash, password)
}

/** Returns the registration made with this password. Knowing the password proves who registered. */
export async function pendingWithPassword(
  database: Kysely<Tables>,
  accountId: string,
  password: string,
): Promise<PendingRegistration | undefined> {
  for (const pending of await pendingOf(database, accountId))
    if (await passwordMatches(pending.password_hash, password)) return pending
  return undefined
}

/** Returns whether a registration of the address was sent with an order. */
export async function hasPendingOrder(
  database: Kysely<Tables>,
  accountId: string,
): Promise<boolean> {
  return (await pendingOf(database, accountId)).some(({ order_draft }) => order_draft !== null)
}

/**
 * Confirms an account: applies the owner's registration (`own`) and deletes all others, and an imported password, with
 * their codes.
 * `own` is absent if no registration was the owner's.
 */
export async function settlePending(
  transaction: Transaction<Tables>,
  accountId: string,
  own?: PendingRegistration & { newsletter: string | null },
): Promise<void> {
  // First, so that a simultaneous registration already sees the address as confirmed.
  await transaction
    .updateTable('accounts')
    .set({
      email_verified: true,
      ...(own && {
        password_hash: own.password_hash,
        salutation: own.salutation,
        first_name: own.first_name,
        last_name: own.last_name,
        terms_accepted_at: own.terms_accepted_at,
        newsletter_opt_in: own.newsletter_opt_in,
      }),
    })
    .where('id', '=', accountId)
    .execute()
  await deleteImportedPassword(transaction, accountId)
  await deletePending(transaction, accountId)
  await claimConfirmations(transaction, accountId)
  await deleteUnusedCodes(transaction, accountId)
  if (own?.newsletter && own.newsletter_opt_in)
    await orderAtRegistration(transaction, accountId, own.newsletter)
}

/** Returns where a confirmed registration continues, with its order if it has one. */
export const continuationOf = ({
  next_path: next,
  order_draft: order,
}: PendingRegistration): Continuation => ({ next, ...(order && { order }) })

/** Deletes all pending registrations of an account. */
export async function deletePending(database: Kysely<Tables>, accountId: string): Promise<void> {
  await database.deleteFrom('pending_registrations').where('account_id', '=', accountId).execute()
}

export async function prunePending(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('pending_registrations')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

const MAX_PRUNED = 1000

/** Deletes unconfirmed accounts that have no pending registration and no code left and were not imported. */
export async function pruneUnconfirmed(database: Kysely<Tables>): Promise<void> {
  const isLeft = sql`not exists (select from pending_registrations where account_id = accounts.id)
    and not exists (select from account_codes where account_id = accounts.id)
    and not exists (select from imported_readers where account_id = accounts.id)`
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from accounts
      where not email_verified and not blocked and ${isLeft}
        and created_at < now() - make_interval(secs => ${CONFIRMATION_SECONDS})
      limit ${MAX_PRUNED} for update skip locked`.execute(transaction)
    // Checks again, because somebody may have registered the address before the row was locked.
    await sql`delete from accounts where id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isLeft}`.execute(
      transaction,
    )
  })
}
