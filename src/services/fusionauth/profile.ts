import { emailProblem, personalDataProblems } from '../../rules/accounts/registration.ts'
import type { AccountsService } from '../accounts/accounts-service.ts'
import * as profile from '../accounts/profile.ts'
import { addSecurityEvent } from '../accounts/security-log.ts'
import { ReaderRefusal } from '../service-error.ts'
import { fieldErrorCodes, readAnswer } from './client.ts'
import { provePassword } from './password-proof.ts'
import type { FusionAuthParts } from './sign-in.ts'
import { changeUser, findUser, ADDRESS_TAKEN_CODES, userAnswer } from './users.ts'
import { texts } from './texts.de.ts'

type FusionAuthBackends = Pick<FusionAuthParts, 'client' | 'database'>

/** Checks the current password with FusionAuth. */
export async function confirmPassword(
  { client }: Pick<FusionAuthBackends, 'client'>,
  { accountId, password, address }: Parameters<AccountsService['confirmPassword']>[0],
): ReturnType<AccountsService['confirmPassword']> {
  const owner = await findUser(client, { id: accountId })
  const proof = owner && (await provePassword(client, { owner, password, address }))
  if (!proof) return { kind: 'refused', problems: { password: 'current-password' } }
  return proof === true ? { kind: 'confirmed' } : proof
}

/**
 * Changes the address. Returns the same answer whether the new address is free. The next FusionAuth token carries the
 * result.
 */
export async function changeEmail(
  { client, database }: FusionAuthBackends,
  { accountId, email, password, address, userAgent }: Parameters<AccountsService['changeEmail']>[0],
): ReturnType<AccountsService['changeEmail']> {
  const problem = emailProblem(email)
  if (problem) return { kind: 'refused', problems: { email: problem } }
  const proof = await confirmPassword({ client }, { accountId, password, address })
  if (proof.kind !== 'confirmed') return proof
  const wanted = email.trim()
  const { status, body } = await changeUser(client, accountId, { email: wanted })
  if (status === 200) {
    const { user } = readAnswer(userAnswer, body)
    if (user.email.toLowerCase() === wanted.toLowerCase())
      await addSecurityEvent(database, { accountId, kind: 'email-changed', userAgent })
    return { kind: 'accepted' }
  }
  const complaints = fieldErrorCodes(body)['user.email']
  if (complaints?.some((code) => ADDRESS_TAKEN_CODES.includes(code))) return { kind: 'accepted' }
  if (complaints) return { kind: 'refused', problems: { email: 'email-shape' } }
  throw new ReaderRefusal(503, texts.away)
}

/** S3.06: saves the name in FusionAuth and the salutation here. */
export async function updateProfile(
  { client, database }: FusionAuthBackends,
  ...[accountId, data]: Parameters<AccountsService['updateProfile']>
): ReturnType<AccountsService['updateProfile']> {
  const problems = personalDataProblems(data)
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  const { status, body } = await changeUser(client, accountId, {
    firstName: data.firstName.trim(),
    lastName: data.lastName.trim(),
  })
  if (status !== 200) throw new ReaderRefusal(503, texts.away)
  readAnswer(userAnswer, body)
  return profile.updateProfile(database, accountId, data)
}
