import { passwordProblem } from '../../rules/accounts/passwords.ts'
import type { SecurityEventKind } from '../../rules/accounts/security-events.ts'
import { SIGN_IN_ERRORS } from '../../rules/accounts/sign-in-errors.ts'
import { findById } from '../accounts/account-rows.ts'
import type {
  AccountsService,
  RequestClient,
  Refused,
  SignedIn,
} from '../accounts/accounts-service.ts'
import { isCommonPassword } from '../accounts/passwords/common-passwords.ts'
import { addSecurityEvent } from '../accounts/security-log.ts'
import { endSessions } from '../accounts/sessions/ended-sessions.ts'
import { ReaderRefusal } from '../service-error.ts'
import type { StrapiAnswer } from './client.ts'
import { provePassword, sessionIn, startSession, type StrapiParts } from './sign-in.ts'
import { accountIdOf, type StrapiSession } from './users.ts'
import { texts } from './texts.de.ts'

type Input<Method extends 'resetPassword' | 'changePassword' | 'confirmPassword'> = Parameters<
  AccountsService[Method]
>[0]

const RESET = '/auth/reset-password'
const CHANGE = '/auth/change-password'

/** S7.02: sets a password with `POST /auth/reset-password` and the code of Strapi's mail. */
export async function resetPassword(
  strapi: StrapiParts,
  { code, password, passwordConfirmation, ...requester }: Input<'resetPassword'>,
): ReturnType<AccountsService['resetPassword']> {
  const { client } = strapi
  if (password !== passwordConfirmation)
    return refused({ passwordConfirmation: 'password-different' })
  const problem = passwordProblem({ password, email: '', isCommon: isCommonPassword })
  if (problem) return refused({ password: problem })
  const body = { code, password, passwordConfirmation }
  const answer = await client.call('POST', RESET, { body })
  if (answer.status === 200)
    return restartSession(strapi, sessionIn(client, RESET, answer), {
      ...requester,
      kind: 'password-reset',
    })
  if (answer.status === 429) return { kind: 'limited', retryAfter: answer.retryAfter }
  if (answer.status !== 400) throw client.unexpected(RESET, answer)
  if (isAbout(answer, 'password')) return refused({ password: 'password-refused' })
  return { kind: 'wrong-code' }
}

/** S7.02: changes a password with `POST /auth/change-password` and the token of a sign-in with the current password. */
export async function changePassword(
  strapi: StrapiParts,
  {
    accountId,
    currentPassword,
    password,
    passwordConfirmation,
    ...requester
  }: Input<'changePassword'>,
): ReturnType<AccountsService['changePassword']> {
  const { client, parts } = strapi
  if (password !== passwordConfirmation)
    return refused({ passwordConfirmation: 'password-different' })
  const proof = await proveOwnership(strapi, { accountId, password: currentPassword })
  if (proof.kind !== 'proved')
    return proof.kind === 'refused' ? refused({ currentPassword: 'current-password' }) : proof
  if (password === currentPassword) return refused({ password: 'password-same' })
  const { jwt, user } = proof.session
  const problem = passwordProblem({ password, email: user.email, isCommon: isCommonPassword })
  if (problem) return refused({ password: problem })
  const body = { currentPassword, password, passwordConfirmation }
  const answer = await client.call('POST', CHANGE, { jwt, body })
  if (answer.status === 404 || answer.status === 405)
    throw new ReaderRefusal(501, texts.noPasswordChange)
  if (answer.status === 429) return { kind: 'limited', retryAfter: answer.retryAfter }
  if (answer.status === 400) return refused({ password: changeProblem(answer) })
  if (answer.status !== 200) throw client.unexpected(CHANGE, answer)
  const session = sessionIn(client, CHANGE, answer)
  if (accountIdOf(session.user) !== accountId) throw client.unexpected(CHANGE, answer)
  const result = await restartSession({ ...strapi, parts }, session, {
    ...requester,
    kind: 'password-changed',
  })
  if (result.kind === 'blocked') throw new ReaderRefusal(403, SIGN_IN_ERRORS.blocked)
  return result
}

/** Checks the current password with Strapi. */
export async function confirmPassword(
  strapi: StrapiParts,
  { accountId, password }: Input<'confirmPassword'>,
): ReturnType<AccountsService['confirmPassword']> {
  const proof = await proveOwnership(strapi, { accountId, password })
  return proof.kind === 'proved' ? { kind: 'confirmed' } : proof
}

type Proof = { accountId: string; password: string }

/** Checks the password for the account's last known address. */
async function proveOwnership(strapi: StrapiParts, { accountId, password }: Proof) {
  const owner = await findById(strapi.parts.database, accountId)
  if (!owner) return refused({ password: 'current-password' })
  const proof = await provePassword(strapi, { identifier: owner.email, password })
  if (proof.kind === 'blocked') throw new ReaderRefusal(403, SIGN_IN_ERRORS.blocked)
  if (proof.kind === 'limited') return proof
  const isOwner = proof.kind === 'proved' && accountIdOf(proof.session.user) === accountId
  return isOwner ? proof : refused({ password: 'current-password' })
}

const isAbout = ({ problem }: StrapiAnswer, field: string): boolean =>
  problem.fields.includes(field) || problem.message.includes(field)

const changeProblem = ({ problem }: StrapiAnswer) =>
  problem.message.includes('must be different') ? 'password-same' : 'password-refused'

type SessionRestart = RequestClient & { kind: SecurityEventKind }

/** Ends every session here and opens a new one. */
async function restartSession(
  strapi: StrapiParts,
  session: StrapiSession,
  { kind, ...requester }: SessionRestart,
): Promise<SignedIn | { kind: 'blocked' }> {
  const { database, ended } = strapi.parts
  const accountId = accountIdOf(session.user)
  const sessions = await database.transaction().execute(async (transaction) => {
    const owner = await findById(transaction, accountId)
    if (owner)
      await addSecurityEvent(transaction, { accountId, kind, userAgent: requester.userAgent })
    return endSessions(transaction, { accountId })
  })
  ended.note(sessions)
  const result = await startSession(strapi, session, requester)
  if (result.kind === 'unconfirmed') throw new ReaderRefusal(403, texts.passwordSaved)
  return result
}

function refused(problems: Refused['problems']): Refused {
  return { kind: 'refused', problems }
}
