import type { Kysely, Transaction } from 'kysely'
import { passwordProblem } from '../../../rules/accounts/passwords.ts'
import type { SecurityEventKind } from '../../../rules/accounts/security-events.ts'
import { typedEmail } from '../../../rules/language/typed-text.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMail } from '../../mail/queue.ts'
import { findById, lockAccount, type Account } from '../account-rows.ts'
import type { AccountsService, RequestClient, Refused } from '../accounts-service.ts'
import {
  deleteImportedPassword,
  hasImportedPassword,
  matchingImportedHash,
} from '../imported/imported-passwords.ts'
import { deleteUnusedCodes, findCode, claimCode } from '../registering/codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endSessions } from '../sessions/ended-sessions.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import {
  continuationOf,
  pendingWithPassword,
  settlePending,
} from '../registering/pending-registrations.ts'
import { addSecurityEvent } from '../security-log.ts'
import { openSession, type AccountParts } from '../sessions/sign-ins.ts'

type Input<Method extends 'requestPasswordReset' | 'resetPassword' | 'changePassword'> = Parameters<
  AccountsService[Method]
>[0]

/**
 * S7.02: writes one row for every address, known or unknown. Whether a mail is sent is decided when the outbox is
 * processed.
 */
export async function requestPasswordReset(
  { database }: AccountParts,
  { email }: Input<'requestPasswordReset'>,
): ReturnType<AccountsService['requestPasswordReset']> {
  await queueMail(database, {
    kind: 'reset-password',
    recipient: typedEmail(email),
    accountId: null,
    data: {},
  })
  return { kind: 'accepted' }
}

const BY_MAIL = ['reset-password', 'confirm-email'] as const

/**
 * S7.02: sets a password with a mailed code. An invalid password does not use up the code. A confirmation code works
 * too: on another device than the registration's, the owner proves or chooses the password this way.
 */
export async function resetPassword(
  parts: AccountParts,
  { code, password, passwordConfirmation, ...requester }: Input<'resetPassword'>,
): ReturnType<AccountsService['resetPassword']> {
  const { database, newsletter } = parts
  if (password !== passwordConfirmation)
    return refused({ passwordConfirmation: 'password-different' })
  const found = await findCode(database, { code, purposes: BY_MAIL })
  const owner = found && (await findById(database, found.account_id))
  if (!owner) return { kind: 'wrong-code' }
  if (owner.blocked) return { kind: 'blocked' }
  const problem = passwordProblem({ password, email: owner.email, isCommon: isCommonPassword })
  if (problem) return refused({ password: problem })
  const pending = owner.email_verified
    ? undefined
    : await pendingWithPassword(database, owner.id, password)
  const passwordHash = pending?.password_hash ?? (await hashPassword(password))
  const kind = found.purpose === 'confirm-email' ? 'email-confirmed' : 'password-reset'
  const ended = await database.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, owner.id)
    // If the address was confirmed in the meantime, a confirmation code no longer sets a password.
    if (!locked || (kind === 'email-confirmed' && locked.email_verified)) return null
    if (!(await claimCode(transaction, { code, purposes: BY_MAIL }))) return null
    if (!locked.email_verified)
      await settlePending(transaction, owner.id, pending && { ...pending, newsletter })
    return setPassword(transaction, { accountId: owner.id, passwordHash, kind, requester })
  })
  const account = ended && (await findById(database, owner.id))
  if (!account) return { kind: 'wrong-code' }
  parts.ended.note(ended)
  const signedIn = await openSession(parts, account, requester)
  return { kind: 'signed-in', ...signedIn, ...(pending && continuationOf(pending)) }
}

export async function isResetCode({ database }: AccountParts, code: string): Promise<boolean> {
  return Boolean(await findCode(database, { code, purposes: BY_MAIL }))
}

/** S7.02 */
export async function changePassword(
  parts: AccountParts,
  {
    accountId,
    currentPassword,
    password,
    passwordConfirmation,
    ...requester
  }: Input<'changePassword'>,
): ReturnType<AccountsService['changePassword']> {
  const { database } = parts
  if (password !== passwordConfirmation)
    return refused({ passwordConfirmation: 'password-different' })
  const owner = await findById(database, accountId)
  const proof = await provePassword(database, { owner, password: currentPassword })
  if (proof !== true) return proof
  if (!owner) return refused({ currentPassword: 'current-password' })
  if (password === currentPassword) return refused({ password: 'password-same' })
  const problem = passwordProblem({ password, email: owner.email, isCommon: isCommonPassword })
  if (problem) return refused({ password: problem })
  const passwordHash = await hashPassword(password)
  const ended = await database
    .transaction()
    .execute((transaction) =>
      setPassword(transaction, { accountId, passwordHash, kind: 'password-changed', requester }),
    )
  parts.ended.note(ended)
  return { kind: 'signed-in', ...(await openSession(parts, owner, requester)) }
}

type Proof = { owner: Account | undefined; password: string }

/**
 * Checks the current password before a change that could lock the owner out. Readers who only use an identity provider
 * have no password yet.
 */
export async function provePassword(
  database: Kysely<Tables>,
  { owner, password }: Proof,
): Promise<true | Refused> {
  if (owner?.password_hash === '') return proveImportedPassword(database, { owner, password })
  const fits = await passwordMatches(owner?.password_hash, password)
  return fits || refused({ currentPassword: 'current-password' })
}

/** The owner of an imported account may have signed in with an identity provider only. */
async function proveImportedPassword(
  database: Kysely<Tables>,
  { owner: { id: accountId, email }, password }: { owner: Account; password: string },
): Promise<true | Refused> {
  if (!(await hasImportedPassword(database, accountId)))
    return refused({ currentPassword: 'password-unset' })
  const found = await matchingImportedHash(database, { accountId, email, password })
  return found !== null || refused({ currentPassword: 'current-password' })
}

type PasswordSetting = {
  accountId: string
  passwordHash: string
  kind: SecurityEventKind
  requester: RequestClient
}

/** Sets the password, ends all sessions and notifies the owner. Returns the ended sessions. */
async function setPassword(
  transaction: Transaction<Tables>,
  { accountId, passwordHash, kind, requester }: PasswordSetting,
): Promise<string[]> {
  const { email } = await transaction
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await deleteImportedPassword(transaction, accountId)
  await deleteUnusedCodes(transaction, accountId)
  await addSecurityEvent(transaction, { accountId, kind, userAgent: requester.userAgent })
  const mail = { kind: 'password-changed', recipient: email, accountId, data: {} }
  // No notice for a first password: the owner is choosing it right now.
  if (kind !== 'email-confirmed') await queueMail(transaction, mail)
  return endSessions(transaction, { accountId })
}

function refused(problems: Refused['problems']): Refused {
  return { kind: 'refused', problems }
}
