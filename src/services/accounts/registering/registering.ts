import { sql, type Transaction } from 'kysely'
import { typedEmail } from '../../../rules/language/typed-text.ts'
import { safeNextPath } from '../../../rules/browsing/safe-next-path.ts'
import {
  knownSalutation,
  normalizeName,
  personalDataProblems,
  registrationProblems,
  type FieldProblems,
  type RegistrationField,
} from '../../../rules/accounts/registration.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMail } from '../../mail/queue.ts'
import { ServiceError } from '../../service-error.ts'
import type { AccountsService } from '../accounts-service.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { addPending, registrationOfTakenAddress } from './pending-registrations.ts'
import type { AccountParts } from '../sessions/sign-ins.ts'

type Input<Method extends 'register' | 'requestConfirmation'> = Parameters<
  AccountsService[Method]
>[0]

/**
 * S7.02: registers an address. Known and unknown addresses get the same answer after the same work; only the mail
 * differs.
 */
export async function register(
  { database }: AccountParts,
  form: Input<'register'>,
): ReturnType<AccountsService['register']> {
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  const { email, deviceSecret, newsletter, order, sendsMail = true } = form
  const registration = {
    passwordHash: await hashPassword(form.password),
    deviceSecret,
    salutation: knownSalutation(form.salutation),
    firstName: normalizeName(form.firstName),
    lastName: normalizeName(form.lastName),
    hasAcceptedTerms: form.terms,
    newsletter,
    next: safeNextPath(form.next),
    order: order?.fields,
  }
  return database.transaction().execute(async (transaction) => {
    const { id, isOpen } = await accountOf(transaction, typedEmail(email))
    await addPending(transaction, {
      accountId: id,
      ...(isOpen ? registration : registrationOfTakenAddress(registration)),
    })
    const accountId = isOpen ? id : null
    const data = order ? { order: { name: order.name, checkout: order.checkout } } : {}
    const mail = { kind: 'registration', recipient: typedEmail(email), accountId, data }
    if (sendsMail) await queueMail(transaction, mail)
    return { kind: 'accepted' as const }
  })
}

/** Returns the account of an address, creating one if needed. `isOpen`: not confirmed and not blocked. */
async function accountOf(
  transaction: Transaction<Tables>,
  email: string,
): Promise<{ id: string; isOpen: boolean }> {
  const made = await transaction
    .insertInto('accounts')
    .values({ email, password_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isOpen: true }
  const known = await transaction
    .selectFrom('accounts')
    .select(['id', 'email_verified', 'blocked'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) throw new ServiceError(503, 'The account went away, please try again')
  return { id: known.id, isOpen: !known.email_verified && !known.blocked }
}

function problemsOf(form: Input<'register'>): FieldProblems<RegistrationField> {
  const { email, password, terms, ...rest } = registrationProblems(form, isCommonPassword)
  const credentials = { ...(email && { email }), ...(password && { password }) }
  if (!form.consentLater) return { ...credentials, ...rest, ...(terms && { terms }) }
  return { ...credentials, ...givenNameProblems(form) }
}

/** Returns problems of names that are given; missing names are allowed. */
export function givenNameProblems(
  form: Pick<Input<'register'>, 'firstName' | 'lastName'>,
): FieldProblems<'firstName' | 'lastName'> {
  const problems = personalDataProblems(form)
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem === 'name-shape'),
  )
}

export async function requestConfirmation(
  { database }: AccountParts,
  { email }: Input<'requestConfirmation'>,
): ReturnType<AccountsService['requestConfirmation']> {
  await queueMail(database, {
    kind: 'confirm-email',
    recipient: typedEmail(email),
    accountId: null,
    data: {},
  })
  return { kind: 'accepted' }
}
