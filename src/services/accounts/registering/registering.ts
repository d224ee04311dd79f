import { sql, type Kysely, type Transaction } from 'kysely'
import { safeNextPath } from '../../../rules/site/links.ts'
import {
  knownSalutation,
  nameOf,
  personalDataProblems,
  registrationProblems,
  type FieldProblems,
  type RegistrationField,
} from '../../../rules/accounts/registration.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMail } from '../../mail/queue.ts'
import { ServiceError } from '../../service-error.ts'
import { findById, lockAccount } from '../account-rows.ts'
import type { AccountsService, Asker } from '../accounts-service.ts'
import { dropCodes, findCode, takeCode } from './codes.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import {
  addPending,
  dropPending,
  pendingOfDevice,
  saidInVain,
  settlePending,
} from './pending-registrations.ts'
import { noteSecurityEvent } from '../security-log.ts'
import { openSession, type AccountParts } from '../sessions/sign-ins.ts'

type Input<Method extends 'register' | 'confirm' | 'requestConfirmation'> = Parameters<
  AccountsService[Method]
>[0]

/** S7.02: known and unknown addresses are answered alike, after the same work; the mail that follows tells the owner. */
export async function register(
  { database }: AccountParts,
  form: Input<'register'>,
): ReturnType<AccountsService['register']> {
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  const { email, deviceSecret, newsletter, sendsMail = true } = form
  const said = {
    passwordHash: await hashPassword(form.password),
    deviceSecret,
    salutation: knownSalutation(form.salutation),
    firstName: nameOf(form.firstName),
    lastName: nameOf(form.lastName),
    hasAcceptedTerms: form.terms,
    newsletter,
    next: safeNextPath(form.next),
  }
  return database.transaction().execute(async (transaction) => {
    const { id, isOpen } = await accountOf(transaction, email.trim())
    await addPending(transaction, { accountId: id, ...(isOpen ? said : saidInVain(said)) })
    const accountId = isOpen ? id : null
    const mail = { kind: 'registration', recipient: email.trim(), accountId, data: {} }
    if (sendsMail) await queueMail(transaction, mail)
    return { kind: 'accepted' as const }
  })
}

/** The account of an address; `isOpen`: nobody has confirmed it. One that is made now knows nothing but its address. */
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

/** Names that may be left out have to be names where they are given. */
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
    recipient: email.trim(),
    accountId: null,
    data: {},
  })
  return { kind: 'accepted' }
}

/** The code of a mail: an address is its reader's, a first or a new one. */
export async function confirm(
  parts: AccountParts,
  { code, deviceSecret, ...asker }: Input<'confirm'>,
): ReturnType<AccountsService['confirm']> {
  const { database, newsletter } = parts
  const found = await findCode(database, { code, purposes: ['confirm-email', 'change-email'] })
  const owner = found && (await findById(database, found.account_id))
  if (!owner || owner.blocked) return { kind: 'wrong-code' }
  if (found.new_email !== null) {
    const isChanged = await changeAddress(database, { code, newEmail: found.new_email, asker })
    return { kind: isChanged ? 'email-changed' : 'wrong-code' }
  }
  const own = await pendingOfDevice(database, owner.id, deviceSecret)
  // The code proves whose the address is, not whose the password: a stranger may have registered it.
  if (!own) return { kind: 'password-needed' }
  const account = await database.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, owner.id)
    if (!locked || locked.email_verified) return undefined
    if (!(await takeCode(transaction, { code, purposes: ['confirm-email'] }))) return undefined
    await settlePending(transaction, owner.id, { ...own, newsletter })
    const { userAgent } = asker
    await noteSecurityEvent(transaction, {
      accountId: owner.id,
      kind: 'email-confirmed',
      userAgent,
    })
    return findById(transaction, owner.id)
  })
  if (!account) return { kind: 'wrong-code' }
  return {
    kind: 'confirmed',
    signedIn: await openSession(parts, account, asker),
    next: own.next_path,
  }
}

type AddressChange = { code: string; newEmail: string; asker: Asker }

/** False where somebody else confirmed the address meanwhile, or the code was used. */
function changeAddress(
  database: Kysely<Tables>,
  { code, newEmail, asker }: AddressChange,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const used = await takeCode(transaction, { code, purposes: ['change-email'] })
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
    await dropPending(transaction, accountId)
    await dropCodes(transaction, accountId)
    await noteSecurityEvent(transaction, { accountId, kind: 'email-changed', ...asker })
    await queueMail(transaction, { kind: 'email-changed', recipient: email, accountId, data: {} })
    return true
  })
}

/** What somebody registered for an address and never confirmed does not keep it from its owner: it goes. */
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
