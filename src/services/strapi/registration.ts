import { z } from 'zod'
import { normalizeName, registrationProblems } from '../../rules/accounts/registration.ts'
import { typedEmail } from '../../rules/language/typed-text.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { findByEmail } from '../accounts/account-rows.ts'
import type { AccountsService, NewAccount } from '../accounts/accounts-service.ts'
import { saveMirror } from '../accounts/mirror.ts'
import { isCommonPassword } from '../accounts/passwords/common-passwords.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import {
  addPending,
  registrationOfTakenAddress,
  type RegistrationData,
} from '../accounts/registering/pending-registrations.ts'
import { givenNameProblems } from '../accounts/registering/registering.ts'
import { ServiceError } from '../service-error.ts'
import type { StrapiClient } from './client.ts'
import type { StrapiParts } from './sign-in.ts'
import { accountIdOf, strapiUser } from './users.ts'

const REGISTER = '/auth/local/register'
export const FORGOT = '/auth/forgot-password'
const registered = z.object({ user: strapiUser })

type Form = Parameters<AccountsService['register']>[0]
type NewUser = { email: string; password: string }
type Registered = { id: string; confirmed: boolean } | 'taken' | 'refused' | { retryAfter: number }

/** Calls `POST /auth/local/register`; the username is the e-mail address. */
async function registerUser(
  client: StrapiClient,
  { email, password }: NewUser,
): Promise<Registered> {
  const body = { username: email, email, password }
  const answer = await client.call('POST', REGISTER, { body })
  if (answer.status === 429) return { retryAfter: answer.retryAfter }
  if (answer.status === 400)
    return answer.problem.message.includes('taken') || answer.problem.id.endsWith('.taken')
      ? 'taken'
      : 'refused'
  const { user } = registered.safeParse(answer.body).data ?? {}
  if (answer.status !== 200 || !user) throw client.unexpected(REGISTER, answer)
  return { id: accountIdOf(user), confirmed: user.confirmed }
}

/**
 * Creates a user; `null` if the address is taken. Strapi decides who may sign in, even if the address is confirmed
 * here.
 */
export async function createUser(
  { client, parts }: StrapiParts,
  { email, password, hasAcceptedTerms = true, ...account }: NewAccount,
): Promise<{ id: string } | null> {
  const result = await registerUser(client, { email: typedEmail(email), password })
  if (result === 'taken') return null
  if (typeof result === 'string' || 'retryAfter' in result)
    throw new ServiceError(503, 'Strapi refused a registration')
  const { id, confirmed } = result
  const emailVerified = account.emailVerified || confirmed
  const known = { ...account, id, email: typedEmail(email), emailVerified, hasAcceptedTerms }
  await saveMirror(parts.database, known)
  return { id }
}

/**
 * S7.02: registers an address. Returns the same answer for known and unknown addresses; Strapi sends the confirmation
 * mail.
 */
export async function register(
  { client, parts }: StrapiParts,
  form: Form,
): ReturnType<AccountsService['register']> {
  const found = registrationProblems(form, isCommonPassword)
  const { email: emailFault, password: passwordFault } = found
  const problems = form.consentLater
    ? {
        ...(emailFault && { email: emailFault }),
        ...(passwordFault && { password: passwordFault }),
        ...givenNameProblems(form),
      }
    : found
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  // Hashes before the address is looked up, so that every answer takes as long.
  const registration = await registrationOf(form)
  const email = typedEmail(form.email)
  const result = await registerUser(client, { email, password: form.password })
  if (result === 'refused') return { kind: 'refused', problems: { password: 'password-refused' } }
  if (result === 'taken') {
    // A stranger may have registered the address before, and a confirmation would activate the stranger's password. So
    // the owner gets a mail to set one.
    if (form.sendsMail ?? true) await sendMail(client, FORGOT, email)
    const known = await findByEmail(parts.database, email)
    if (known)
      await savePending(
        parts,
        known.id,
        known.email_verified ? registrationOfTakenAddress(registration) : registration,
      )
    return { kind: 'accepted' }
  }
  if ('retryAfter' in result) return { kind: 'limited', retryAfter: result.retryAfter }
  const { id } = result
  // Unconfirmed until the first sign-in, which applies the data of this registration to the account.
  await saveMirror(parts.database, { id, email, emailVerified: false, hasAcceptedTerms: false })
  await savePending(parts, id, registration)
  return { kind: 'accepted' }
}

/** Calls an endpoint that makes Strapi send a mail to the address. */
export async function sendMail(
  client: StrapiClient,
  path: string,
  email: string,
): ReturnType<AccountsService['requestConfirmation']> {
  const answer = await client.call('POST', path, { body: { email: typedEmail(email) } })
  return answer.status === 429
    ? { kind: 'limited', retryAfter: answer.retryAfter }
    : { kind: 'accepted' }
}

async function registrationOf(form: Form): Promise<Omit<RegistrationData, 'accountId'>> {
  return {
    passwordHash: await hashPassword(form.password),
    firstName: normalizeName(form.firstName),
    lastName: normalizeName(form.lastName),
    hasAcceptedTerms: form.terms,
    newsletter: form.newsletter,
    next: safeNextPath(form.next),
  }
}

async function savePending(
  { database }: StrapiParts['parts'],
  accountId: string,
  registration: Omit<RegistrationData, 'accountId'>,
): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => addPending(transaction, { accountId, ...registration }))
}
