import { sql, type Kysely } from 'kysely'
import {
  emailProblem,
  knownSalutation,
  missingConsentFields,
  normalizeName,
  personalDataProblems,
  type PersonalData,
} from '../../rules/accounts/registration.ts'
import type { SignInError } from '../../rules/accounts/sign-in-errors.ts'
import { typedEmail } from '../../rules/language/typed-text.ts'
import type { Tables } from '../../store/tables.ts'
import { queueMail } from '../mail/queue.ts'
import { findById } from './account-rows.ts'
import type { AccountsService, Refused, RegistrationState } from './accounts-service.ts'
import { provePassword } from './passwords/password-changes.ts'
import type { AccountParts } from './sessions/sign-ins.ts'

/** S3.06: saves salutation and name. */
export async function updateProfile(
  database: Kysely<Tables>,
  accountId: string,
  data: PersonalData,
): Promise<{ kind: 'saved' } | Refused> {
  const problems = personalDataProblems(data)
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  await saveNames(database, accountId, data)
  return { kind: 'saved' }
}

/** Implements `AccountsService.registrationState`. */
export async function registrationState(
  database: Kysely<Tables>,
  accountId: string,
): Promise<RegistrationState> {
  const account = await findById(database, accountId)
  if (!account) return { missingFields: [], isOnboardingCompleted: false }
  const missingFields = missingConsentFields({
    firstName: account.first_name,
    lastName: account.last_name,
    hasAcceptedTerms: account.terms_accepted_at !== null,
  })
  return { missingFields, isOnboardingCompleted: account.onboarding_completed_at !== null }
}

/** S7.12: saves the whole consent form. Terms accepted before keep their date. */
export async function completeRegistration(
  database: Kysely<Tables>,
  accountId: string,
  { terms, ...data }: PersonalData & { terms: boolean },
): Promise<{ kind: 'saved' } | Refused> {
  const problems: Record<string, SignInError> = { ...personalDataProblems(data) }
  if (!terms) problems['terms'] = 'terms'
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  await saveNames(database, accountId, data)
  await database
    .updateTable('accounts')
    .set({ terms_accepted_at: sql`now()` })
    .where('id', '=', accountId)
    .where('terms_accepted_at', 'is', null)
    .execute()
  return { kind: 'saved' }
}

/** Checks the current password; reports a problem under the `password` field. */
export async function confirmPassword(
  { database }: AccountParts,
  { accountId, password }: Parameters<AccountsService['confirmPassword']>[0],
): ReturnType<AccountsService['confirmPassword']> {
  const owner = await findById(database, accountId)
  const proof = await provePassword(database, { owner, password })
  if (proof === true) return { kind: 'confirmed' }
  const { currentPassword = 'current-password' } = proof.problems
  return { kind: 'refused', problems: { password: currentPassword } }
}

/** Requests an address change. Returns the same answer whether the new address is free; only the mail differs. */
export async function changeEmail(
  parts: AccountParts,
  { accountId, email, password, ...requester }: Parameters<AccountsService['changeEmail']>[0],
): ReturnType<AccountsService['changeEmail']> {
  const problem = emailProblem(email)
  if (problem) return { kind: 'refused', problems: { email: problem } }
  const proof = await confirmPassword(parts, { accountId, password, ...requester })
  if (proof.kind !== 'confirmed') return proof
  const owner = await findById(parts.database, accountId)
  if (owner?.email.toLowerCase() === typedEmail(email).toLowerCase())
    return { kind: 'refused', problems: { email: 'email-same' } }
  await queueMail(parts.database, {
    kind: 'change-email',
    recipient: typedEmail(email),
    accountId,
    data: { accountId },
  })
  return { kind: 'accepted' }
}

/** S7.11 */
export async function setOnboardingCompleted(
  database: Kysely<Tables>,
  accountId: string,
  isCompleted: boolean,
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({ onboarding_completed_at: isCompleted ? sql`now()` : null })
    .where('id', '=', accountId)
    .execute()
}

async function saveNames(
  database: Kysely<Tables>,
  accountId: string,
  { salutation, firstName, lastName }: PersonalData,
): Promise<void> {
  await database
    .updateTable('accounts')
    .set({
      salutation: knownSalutation(salutation),
      first_name: normalizeName(firstName),
      last_name: normalizeName(lastName),
    })
    .where('id', '=', accountId)
    .execute()
}
