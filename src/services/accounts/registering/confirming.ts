import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { queueMail } from '../../mail/queue.ts'
import { findById, lockAccount } from '../account-rows.ts'
import type { AccountsService, RequestClient } from '../accounts-service.ts'
import { matchingImportedHash } from '../imported/imported-passwords.ts'
import { resetPassword } from '../passwords/password-changes.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import { addSecurityEvent } from '../security-log.ts'
import { openSession, type AccountParts } from '../sessions/sign-ins.ts'
import { deleteUnusedCodes, findCode, isUsedCode, claimCode, type CodePurpose } from './codes.ts'
import {
  continuationOf,
  deletePending,
  hasPendingOrder,
  pendingOfDevice,
  pendingWithPassword,
  settlePending,
} from './pending-registrations.ts'

type Input<Method extends 'confirmationOf' | 'confirm' | 'confirmWithPassword'> = Parameters<
  AccountsService[Method]
>[0]

/** Purposes of codes that confirm a first or a new address. */
const CONFIRMATIONS: readonly CodePurpose[] = ['confirm-email', 'change-email']

/** Returns what a mailed code needs, without using it up. */
export async function confirmationOf(
  { database }: AccountParts,
  { code, deviceSecret }: Input<'confirmationOf'>,
): ReturnType<AccountsService['confirmationOf']> {
  const found = await findCode(database, { code, purposes: CONFIRMATIONS })
  if (!found) return notConfirmed(database, code)
  const owner = await findById(database, found.account_id)
  if (!owner || owner.blocked) return { kind: 'wrong-code' }
  if (found.new_email !== null) return { kind: 'change-email' }
  const pending = await pendingOfDevice(database, owner.id, deviceSecret)
  const hasOrder = pending
    ? pending.order_draft !== null
    : await hasPendingOrder(database, owner.id)
  return { kind: pending ? 'confirm-email' : 'password', ...(hasOrder && { hasOrder }) }
}

const notConfirmed = async (
  database: Kysely<Tables>,
  code: string,
): Promise<{ kind: 'used' } | { kind: 'wrong-code' }> =>
  (await isUsedCode(database, { code, purposes: CONFIRMATIONS }))
    ? { kind: 'used' }
    : { kind: 'wrong-code' }

/** Another request may have confirmed the address in the same moment. */
const isOpenCode = async (database: Kysely<Tables>, code: string): Promise<boolean> =>
  (await findCode(database, { code, purposes: CONFIRMATIONS })) !== undefined

/** Confirms a first or a new address with a mailed code. */
export async function confirm(
  parts: AccountParts,
  { code, deviceSecret, ...requester }: Input<'confirm'>,
): ReturnType<AccountsService['confirm']> {
  const { database, newsletter } = parts
  const found = await findCode(database, { code, purposes: CONFIRMATIONS })
  const owner = found && (await findById(database, found.account_id))
  if (!owner || owner.blocked) return notConfirmed(database, code)
  if (found.new_email !== null) {
    const isChanged = await changeAddress(database, { code, newEmail: found.new_email, requester })
    return isChanged ? { kind: 'email-changed' } : notConfirmed(database, code)
  }
  const pending = await pendingOfDevice(database, owner.id, deviceSecret)
  // The code proves who owns the address, not who chose the password: a stranger may have registered it.
  if (!pending)
    return (await isOpenCode(database, code))
      ? { kind: 'password-needed' }
      : notConfirmed(database, code)
  const account = await database.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, owner.id)
    if (!locked || locked.email_verified) return undefined
    if (!(await claimCode(transaction, { code, purposes: ['confirm-email'] }))) return undefined
    await settlePending(transaction, owner.id, { ...pending, newsletter })
    const { userAgent } = requester
    await addSecurityEvent(transaction, {
      accountId: owner.id,
      kind: 'email-confirmed',
      userAgent,
    })
    return findById(transaction, owner.id)
  })
  if (!account) return notConfirmed(database, code)
  return {
    kind: 'confirmed',
    signedIn: await openSession(parts, account, requester),
    ...continuationOf(pending),
  }
}

/** S7.02: on another device, the registration's password confirms the address and signs in. */
export async function confirmWithPassword(
  parts: AccountParts,
  { code, password, ...requester }: Input<'confirmWithPassword'>,
): ReturnType<AccountsService['confirmWithPassword']> {
  const { database } = parts
  const found = await findCode(database, { code, purposes: ['confirm-email'] })
  const owner = found && (await findById(database, found.account_id))
  if (!owner) return notConfirmed(database, code)
  const isOwn =
    (await pendingWithPassword(database, owner.id, password)) !== undefined ||
    (owner.password_hash !== '' && (await passwordMatches(owner.password_hash, password))) ||
    (await matchingImportedHash(database, {
      accountId: owner.id,
      email: owner.email,
      password,
    })) !== null
  if (!isOwn) return { kind: 'refused', problems: { password: 'registration-password' } }
  return resetPassword(parts, { code, password, passwordConfirmation: password, ...requester })
}

type AddressChange = { code: string; newEmail: string; requester: RequestClient }

/** Returns `false` if another account confirmed the address first, or the code was used. */
function changeAddress(
  database: Kysely<Tables>,
  { code, newEmail, requester }: AddressChange,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const used = await claimCode(transaction, { code, purposes: ['change-email'] })
    if (!used || (await isTaken(transaction, newEmail, used.account_id))) return false
    const accountId = used.account_id
    const { email } = await transaction
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('accounts')
      .set({ email: newEmail, email_verified: true })
      .where('id', '=', accountId)
      .execute()
    await deletePending(transaction, accountId)
    await deleteUnusedCodes(transaction, accountId)
    await addSecurityEvent(transaction, { accountId, kind: 'email-changed', ...requester })
    await queueMail(transaction, { kind: 'email-changed', recipient: email, accountId, data: {} })
    return true
  })
}

/**
 * Deletes unconfirmed registrations of the address, so that they do not block its owner, then returns whether another
 * account has it.
 */
async function isTaken(
  transaction: Transaction<Tables>,
  email: string,
  exceptFor: string,
): Promise<boolean> {
  await transaction
    .deleteFrom('accounts')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', exceptFor)
    .where('email_verified', '=', false)
    .where('blocked', '=', false)
    .execute()
  const other = await transaction
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', exceptFor)
    .executeTakeFirst()
  return other !== undefined
}
