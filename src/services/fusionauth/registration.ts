import type { Kysely } from 'kysely'
import { z } from 'zod'
import { typedEmail } from '../../rules/language/typed-text.ts'
import { normalizeName, registrationProblems } from '../../rules/accounts/registration.ts'
import type { SignInError } from '../../rules/accounts/sign-in-errors.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import type { Tables } from '../../store/tables.ts'
import type { AccountsService, NewAccount } from '../accounts/accounts-service.ts'
import { findByEmail } from '../accounts/account-rows.ts'
import { isCommonPassword } from '../accounts/passwords/common-passwords.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import {
  addPending,
  registrationOfTakenAddress,
  type RegistrationData,
} from '../accounts/registering/pending-registrations.ts'
import { givenNameProblems } from '../accounts/registering/registering.ts'
import { queueMail } from '../mail/queue.ts'
import { ServiceError } from '../service-error.ts'
import { fieldErrorCodes, readAnswer, type FusionAuthClient } from './client.ts'
import { saveMirror } from '../accounts/mirror.ts'
import { passwordRefusal } from './password-changes.ts'
import { ADDRESS_TAKEN_CODES } from './users.ts'

type FusionAuthBackends = { client: FusionAuthClient; database: Kysely<Tables> }
type Form = Parameters<AccountsService['register']>[0]

const created = z.object({ user: z.object({ id: z.uuid() }) })

/** Calls `PUT /api/user/verify-email`. Ignores the answer: only the mail may reveal whether the address is known. */
export async function sendConfirmation(client: FusionAuthClient, email: string): Promise<void> {
  const query = new URLSearchParams({ email: email.trim() })
  await client.call('PUT', `/api/user/verify-email?${query}`)
}

type NewUser = Pick<NewAccount, 'email' | 'password' | 'firstName' | 'lastName'> & {
  verified?: boolean
  roles?: readonly string[]
}

/** Calls `POST /api/user/registration`: creates a user with a registration for this application. */
async function registerUser(
  { client, database }: FusionAuthBackends,
  { verified, roles, ...person }: NewUser,
): Promise<{ id: string } | 'taken' | { password: SignInError }> {
  const { status, body } = await client.call('POST', '/api/user/registration', {
    user: { ...person, ...(verified && { verified }) },
    registration: { applicationId: client.applicationId, ...(roles && { roles }) },
  })
  if (status === 200) {
    const { id } = readAnswer(created, body).user
    await saveMirror(database, { id, ...person, emailVerified: verified ?? false })
    return { id }
  }
  const complaints = fieldErrorCodes(body)
  if (
    Object.values(complaints)
      .flat()
      .some((code) => ADDRESS_TAKEN_CODES.includes(code))
  )
    return 'taken'
  const password = complaints['user.password']
  if (password) return { password: passwordRefusal(password) }
  throw new ServiceError(503, 'The identity service refused a registration')
}

/** Creates a user; `null` if the address is taken. */
export async function createUser(
  parts: FusionAuthBackends,
  account: NewAccount,
): Promise<{ id: string } | null> {
  const { emailVerified: verified, roles, ...person } = account
  const result = await registerUser(parts, { ...person, verified, roles })
  if (result === 'taken') return null
  if ('password' in result) throw new ServiceError(400, 'The identity service refused the password')
  return result
}

/**
 * S7.02: registers an address. Returns the same answer for known and unknown addresses; FusionAuth sends the
 * confirmation mail.
 */
export async function register(
  parts: FusionAuthBackends,
  form: Form,
): ReturnType<AccountsService['register']> {
  const found = registrationProblems(form, isCommonPassword)
  const { email, password } = found
  const problems = form.consentLater
    ? { ...(email && { email }), ...(password && { password }), ...givenNameProblems(form) }
    : found
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  // Hashes before the address is looked up, so that every answer takes as long.
  const registration = await localRegistrationOf(form)
  const result = await registerUser(parts, {
    email: form.email.trim(),
    password: form.password,
    firstName: normalizeName(form.firstName),
    lastName: normalizeName(form.lastName),
  })
  if (result === 'taken') {
    // A stranger may have registered the address before, so its owner gets a mail anyway.
    if (form.sendsMail ?? true) await sendConfirmation(parts.client, form.email)
    await announceOrder(parts, form)
    const known = await findByEmail(parts.database, form.email.trim())
    if (known)
      await savePending(
        parts,
        known.id,
        known.email_verified ? registrationOfTakenAddress(registration) : registration,
      )
    return { kind: 'accepted' }
  }
  if ('password' in result) return { kind: 'refused', problems: result }
  await savePending(parts, result.id, registration)
  await announceOrder(parts, form)
  return { kind: 'accepted' }
}

/** Sends a mail that names the order, because FusionAuth's own mail does not. */
async function announceOrder(
  { database }: FusionAuthBackends,
  { email, order, sendsMail = true }: Form,
): Promise<void> {
  if (!order || !sendsMail) return
  const { name, checkout } = order
  await queueMail(database, {
    kind: 'order-waits',
    recipient: typedEmail(email),
    accountId: null,
    data: { order: { name, checkout } },
  })
}

type LocalRegistration = Omit<RegistrationData, 'accountId'>

/**
 * Data FusionAuth does not store, such as the target page. It is kept here until the address is confirmed, and used
 * when the reader chooses this registration's password.
 */
async function localRegistrationOf(form: Form): Promise<LocalRegistration> {
  return {
    passwordHash: await hashPassword(form.password),
    firstName: normalizeName(form.firstName),
    lastName: normalizeName(form.lastName),
    hasAcceptedTerms: form.terms,
    newsletter: form.newsletter,
    next: safeNextPath(form.next),
    order: form.order?.fields,
  }
}

async function savePending(
  { database }: FusionAuthBackends,
  accountId: string,
  registration: LocalRegistration,
) {
  await database
    .transaction()
    .execute((transaction) => addPending(transaction, { accountId, ...registration }))
}
