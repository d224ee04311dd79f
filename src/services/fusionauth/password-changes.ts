import { passwordProblem } from '../../rules/accounts/passwords.ts'
import type { SecurityEventKind } from '../../rules/accounts/security-events.ts'
import type { SignInError } from '../../rules/accounts/sign-in-errors.ts'
import type {
  AccountsService,
  RequestClient,
  Refused,
  SignedIn,
} from '../accounts/accounts-service.ts'
import { isCommonPassword } from '../accounts/passwords/common-passwords.ts'
import {
  continuationOf,
  deletePending,
  pendingWithPassword,
} from '../accounts/registering/pending-registrations.ts'
import { addSecurityEvent } from '../accounts/security-log.ts'
import { ReaderRefusal, ServiceError } from '../service-error.ts'
import { fieldErrorCodes, hasGeneralError, readAnswer, type FusionAuthClient } from './client.ts'
import { confirmationOf, verifyAddress } from './confirmation.ts'
import { saveMirror } from '../accounts/mirror.ts'
import { provePassword } from './password-proof.ts'
import { endUserSessions, logIn, type FusionAuthParts } from './sign-in.ts'
import { changeUser, findUser, userAnswer, type FusionAuthUser } from './users.ts'
import { texts } from './texts.de.ts'

/**
 * S7.02: sets a password with the `changePasswordId` or `verificationId` of a FusionAuth mail. A refused password does
 * not use up the code.
 */
export async function resetPassword(
  parts: FusionAuthParts,
  ask: Parameters<AccountsService['resetPassword']>[0],
): ReturnType<AccountsService['resetPassword']> {
  const { code, password, passwordConfirmation, ...requester } = ask
  const { client, database } = parts
  if (password !== passwordConfirmation)
    return refused({ passwordConfirmation: 'password-different' })
  const owner = await findUser(client, { changePasswordId: code })
  if (!owner) return confirmWithNewPassword(parts, ask)
  if (!owner.active) return { kind: 'blocked' }
  const problem = problemOf(password, owner)
  if (problem) return refused({ password: problem })
  const outcome = await setPassword(client, { changePasswordId: code, password })
  if (outcome === 'unknown') return { kind: 'wrong-code' }
  if (outcome !== 'changed') return outcome
  await saveMirror(database, { ...owner, emailVerified: owner.verified })
  return restartSession(parts, { owner, password, kind: 'password-reset', requester })
}

/**
 * FusionAuth has the password of the first registration. Replaces it with the owner's before the address is confirmed;
 * both may be the same.
 */
async function confirmWithNewPassword(
  parts: FusionAuthParts,
  { code, password, ...requester }: Parameters<AccountsService['resetPassword']>[0],
): ReturnType<AccountsService['resetPassword']> {
  const { client } = parts
  const owner = await findUser(client, { verificationId: code })
  if (!owner) return { kind: 'wrong-code' }
  if (!owner.active) return { kind: 'blocked' }
  const problem = problemOf(password, owner)
  if (problem) return refused({ password: problem })
  const { status, body } = await changeUser(client, owner.id, { password })
  const complaints = fieldErrorCodes(body)['user.password'] ?? []
  const isTheSame = complaints.some((one) => one.startsWith('[previouslyUsed]'))
  if (status !== 200 && complaints.length === 0) throw new ReaderRefusal(503, texts.away)
  if (status === 200) readAnswer(userAnswer, body)
  else if (!isTheSame) return refused({ password: passwordRefusal(complaints) })
  const own = await pendingWithPassword(parts.database, owner.id, password)
  if (!(await verifyAddress(parts, owner, code))) return { kind: 'wrong-code' }
  await deletePending(parts.database, owner.id)
  const started = await restartSession(parts, {
    owner,
    password,
    kind: 'email-confirmed',
    requester,
  })
  return own ? { ...started, ...continuationOf(own) } : started
}

/**
 * S7.02: confirms the address with the password of a registration on this site or the one FusionAuth has, and signs in.
 */
export async function confirmWithPassword(
  parts: FusionAuthParts,
  { code, password, ...requester }: Parameters<AccountsService['confirmWithPassword']>[0],
): ReturnType<AccountsService['confirmWithPassword']> {
  const { client, database } = parts
  const owner = await findUser(client, { verificationId: code })
  if (!owner) {
    const step = await confirmationOf(parts, { code })
    return step.kind === 'used' ? step : { kind: 'wrong-code' }
  }
  if (!owner.active) return { kind: 'blocked' }
  const isRegistered = await pendingWithPassword(database, owner.id, password)
  const proof =
    isRegistered !== undefined ||
    (await provePassword(client, { owner, password, address: requester.address }))
  if (proof === false) return refused({ password: 'registration-password' })
  if (proof !== true) return proof
  return resetPassword(parts, { code, password, passwordConfirmation: password, ...requester })
}

/** Returns whether FusionAuth knows the code, without using it up. */
export async function isResetCode(client: FusionAuthClient, code: string): Promise<boolean> {
  const owner =
    (await findUser(client, { changePasswordId: code })) ??
    (await findUser(client, { verificationId: code }))
  return owner !== null
}

/** S7.02 */
export async function changePassword(
  parts: FusionAuthParts,
  {
    accountId,
    currentPassword,
    password,
    passwordConfirmation,
    ...requester
  }: Parameters<AccountsService['changePassword']>[0],
): ReturnType<AccountsService['changePassword']> {
  const { client } = parts
  if (password !== passwordConfirmation)
    return refused({ passwordConfirmation: 'password-different' })
  // Loads the user again: the address, which is the sign-in name, may have changed in FusionAuth.
  const owner = await findUser(client, { id: accountId })
  const proof =
    owner &&
    (await provePassword(client, {
      owner,
      password: currentPassword,
      address: requester.address,
    }))
  if (!owner || !proof) return refused({ currentPassword: 'current-password' })
  if (proof !== true) return proof
  if (password === currentPassword) return refused({ password: 'password-same' })
  const problem = problemOf(password, owner)
  if (problem) return refused({ password: problem })
  const outcome = await setPassword(client, {
    loginId: owner.email,
    applicationId: client.applicationId,
    currentPassword,
    password,
  })
  if (outcome === 'unknown') return refused({ currentPassword: 'current-password' })
  if (outcome !== 'changed') return outcome
  return restartSession(parts, { owner, password, kind: 'password-changed', requester })
}

/** Maps the codes of FusionAuth's password rules to an error. */
export function passwordRefusal(codes: readonly string[]): SignInError {
  const isAbout = (rule: string) => codes.some((code) => code.startsWith(`[${rule}`))
  if (isAbout('breached')) return 'password-common'
  return isAbout('previouslyUsed') ? 'password-same' : 'password-refused'
}

function problemOf(password: string, { email }: FusionAuthUser) {
  return passwordProblem({ password, email, isCommon: isCommonPassword })
}

type PasswordChange = { password: string } & (
  | { changePasswordId: string }
  | { loginId: string; applicationId: string; currentPassword: string }
)

/** Calls `POST /api/user/change-password`; returns `unknown` if the code or the current password is wrong. */
async function setPassword(
  client: FusionAuthClient,
  setting: PasswordChange,
): Promise<'changed' | 'unknown' | Refused> {
  const { status, body } = await client.call('POST', '/api/user/change-password', setting)
  if (status === 200) return 'changed'
  if (status === 404) return 'unknown'
  const { currentPassword, loginId, password } = fieldErrorCodes(body)
  if (currentPassword || loginId) return 'unknown'
  if (password) return refused({ password: passwordRefusal(password) })
  if (hasGeneralError(body, '[TrustTokenRequired]')) throw new ReaderRefusal(403, texts.secondStep)
  throw new ReaderRefusal(503, texts.away)
}

type Changed = {
  owner: FusionAuthUser
  password: string
  kind: SecurityEventKind
  requester: RequestClient
}

/**
 * Ends every session and signs in with the new password, because FusionAuth may answer a one-time password without a
 * refresh token. If the sign-in fails, the error says that the password was saved.
 */
async function restartSession(
  parts: FusionAuthParts,
  { owner, password, kind, requester }: Changed,
): Promise<SignedIn> {
  const { client, database } = parts
  await addSecurityEvent(database, {
    accountId: owner.id,
    kind,
    userAgent: requester.userAgent,
  })
  const result = await endUserSessions(client, owner.id)
    .then(() => logIn(parts, { identifier: owner.email, password, ...requester }))
    .catch((error: unknown) => {
      if (error instanceof ServiceError) return error
      throw error
    })
  if (result instanceof ServiceError) throw new ReaderRefusal(result.status, texts.passwordSaved)
  if (result.kind !== 'signed-in') throw new ReaderRefusal(403, texts.passwordSaved)
  return result
}

function refused(problems: Refused['problems']): Refused {
  return { kind: 'refused', problems }
}
