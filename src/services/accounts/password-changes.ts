import { type Transaction } from 'kysely'
import { passwordProblem } from '../../rules/passwords.ts'
import type { SecurityEventKind } from '../../rules/security-events.ts'
import type { Tables } from '../../store/tables.ts'
import { queueMail } from '../mail/queue.ts'
import { findById } from './account-rows.ts'
import type { AccountsService, Asker, Limited, Refused } from './accounts-service.ts'
import { countAttempt, secondsUntilAllowed, triesOf } from './attempts.ts'
import { dropCodes, findCode, takeCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endSessions } from './ended-sessions.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { noteSecurityEvent } from './security-log.ts'
import { openSession, type AccountParts } from './sign-ins.ts'

type Ask<Method extends 'requestPasswordReset' | 'resetPassword' | 'changePassword'> = Parameters<
  AccountsService[Method]
>[0]

/** S7.02: one row is written for every address, known or not; who gets a mail is decided when it is sent. */
export async function requestPasswordReset(
  { database }: AccountParts,
  { email, address }: Ask<'requestPasswordReset'>,
): Promise<{ kind: 'accepted' } | Limited> {
  const retryAfter = await countAttempt(database, { path: 'forgot', account: email, address })
  if (retryAfter > 0) return { kind: 'limited', retryAfter }
  await queueMail(database, {
    kind: 'reset-password',
    recipient: email.trim(),
    accountId: null,
    data: {},
  })
  return { kind: 'accepted' }
}

const RESET = ['reset-password'] as const

/** S7.02: a code is used up by a good password only, so that a slip does not cost it. */
export async function resetPassword(
  parts: AccountParts,
  { code, password, passwordConfirmation, ...asker }: Ask<'resetPassword'>,
): ReturnType<AccountsService['resetPassword']> {
  const { database } = parts
  const attempt = { path: 'reset', account: code, address: asker.address } as const
  const retryAfter = await secondsUntilAllowed(database, attempt)
  if (retryAfter > 0) return { kind: 'limited', retryAfter }
  if (password !== passwordConfirmation)
    return refused({ passwordConfirmation: 'password-different' })
  const found = await findCode(database, { code, purposes: RESET })
  const owner = found && (await findById(database, found.account_id))
  if (!owner) {
    await countAttempt(database, attempt)
    return { kind: 'wrong-code' }
  }
  if (owner.blocked) return { kind: 'blocked' }
  const problem = passwordProblem({ password, email: owner.email, isCommon: isCommonPassword })
  if (problem) return refused({ password: problem })
  const passwordHash = await hashPassword(password)
  const ended = await database.transaction().execute(async (transaction) => {
    if (!(await takeCode(transaction, { code, purposes: RESET }))) return null
    return setPassword(transaction, {
      accountId: owner.id,
      passwordHash,
      kind: 'password-reset',
      asker,
    })
  })
  if (!ended) return { kind: 'wrong-code' }
  parts.ended.note(ended)
  return {
    kind: 'signed-in',
    ...(await openSession(parts, { ...owner, email_verified: true }, asker)),
  }
}

/** S7.02 */
export async function changePassword(
  parts: AccountParts,
  { accountId, currentPassword, password, passwordConfirmation, ...asker }: Ask<'changePassword'>,
): ReturnType<AccountsService['changePassword']> {
  const { database } = parts
  if (password !== passwordConfirmation)
    return refused({ passwordConfirmation: 'password-different' })
  const owner = await findById(database, accountId)
  const proof = await provePassword(parts, { owner, password: currentPassword, asker })
  if (proof !== true) return proof
  if (!owner) return refused({ currentPassword: 'current-password' })
  if (password === currentPassword) return refused({ password: 'password-same' })
  const problem = passwordProblem({ password, email: owner.email, isCommon: isCommonPassword })
  if (problem) return refused({ password: problem })
  const passwordHash = await hashPassword(password)
  const ended = await database
    .transaction()
    .execute((transaction) =>
      setPassword(transaction, { accountId, passwordHash, kind: 'password-changed', asker }),
    )
  parts.ended.note(ended)
  return { kind: 'signed-in', ...(await openSession(parts, owner, asker)) }
}

type Proof = { owner: Awaited<ReturnType<typeof findById>>; password: string; asker: Asker }

/**
 * Who is signed in says the password once more before something is changed that could lock the owner out. Who signed in
 * with another house's account alone has none yet.
 */
export async function provePassword(
  { database }: AccountParts,
  { owner, password, asker }: Proof,
): Promise<true | Refused | Limited> {
  if (owner?.password_hash === '') return refused({ currentPassword: 'password-unset' })
  const attempt = { path: 'change', account: owner?.id ?? '', address: asker.address } as const
  const outcome = await passwordFits(owner?.password_hash, password, triesOf(database, attempt))
  if (typeof outcome === 'number') return { kind: 'limited', retryAfter: outcome }
  return outcome || refused({ currentPassword: 'current-password' })
}

type PasswordSetting = {
  accountId: string
  passwordHash: string
  kind: SecurityEventKind
  asker: Asker
}

/** Whoever else is signed in has to sign in again; the owner hears of it. Answers the sign-ins that ended. */
async function setPassword(
  transaction: Transaction<Tables>,
  { accountId, passwordHash, kind, asker }: PasswordSetting,
): Promise<string[]> {
  const { email } = await transaction
    .updateTable('accounts')
    .set({
      password_hash: passwordHash,
      ...(kind === 'password-reset' && { email_verified: true }),
    })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await dropCodes(transaction, accountId)
  await noteSecurityEvent(transaction, { accountId, kind, userAgent: asker.userAgent })
  await queueMail(transaction, { kind: 'password-changed', recipient: email, accountId, data: {} })
  return endSessions(transaction, { accountId })
}

function refused(problems: Refused['problems']): Refused {
  return { kind: 'refused', problems }
}
