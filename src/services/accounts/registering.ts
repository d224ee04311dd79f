import { randomUUID } from 'node:crypto'
import { sql, type Transaction, type UpdateObject } from 'kysely'
import { safeNextPath } from '../../rules/links.ts'
import {
  registrationProblems,
  type FieldProblems,
  type RegistrationField,
} from '../../rules/registration.ts'
import type { Tables } from '../../store/tables.ts'
import { queueMail } from '../mail/queue.ts'
import { orderAtRegistration } from '../newsletters/registration-order.ts'
import type { AccountsService, Confirmation, Limited } from './accounts-service.ts'
import { countAttempt, secondsUntilAllowed } from './attempts.ts'
import { codeHash, dropCodes, passwordMark, takeCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { noteSecurityEvent } from './security-log.ts'
import { openSession, type AccountParts } from './sign-ins.ts'

type Ask<Method extends 'register' | 'confirm' | 'requestConfirmation'> = Parameters<
  AccountsService[Method]
>[0]

/** S7.02: known and unknown addresses are answered alike, after the same work; the mail that follows tells the owner. */
export async function register(
  { database }: AccountParts,
  form: Ask<'register'>,
): ReturnType<AccountsService['register']> {
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) return { kind: 'refused', problems }
  const { email, address } = form
  const retryAfter = await countAttempt(database, { path: 'register', account: email, address })
  if (retryAfter > 0) return { kind: 'limited', retryAfter }
  const said = {
    password_hash: await hashPassword(form.password),
    salutation: form.salutation?.trim() ?? '',
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    terms_accepted_at: form.terms ? sql<Date>`now()` : null,
    newsletter_opt_in: form.newsletter,
  }
  return database.transaction().execute(async (transaction) => {
    const id =
      (await registerAnew(transaction, email, said)) ??
      (await transaction
        .insertInto('accounts')
        .values({ email: email.trim(), ...said })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
        .then((created) => created?.id))
    await queueMail(transaction, {
      kind: 'registration',
      recipient: email.trim(),
      accountId: id ?? null,
      data: {
        deviceHash: form.deviceSecret ? codeHash(form.deviceSecret).toString('hex') : null,
        next: safeNextPath(form.next),
        passwordMark: passwordMark(said.password_hash),
      },
    })
    return { kind: 'accepted' as const, accountId: id ?? randomUUID() }
  })
}

/**
 * Until an address is confirmed the last registration counts, and only its mail: otherwise whoever registers a stranger's
 * address first would know the password of the account that the stranger confirms later.
 */
async function registerAnew(
  transaction: Transaction<Tables>,
  email: string,
  said: UpdateObject<Tables, 'accounts'>,
): Promise<string | undefined> {
  const account = await transaction
    .updateTable('accounts')
    .set(said)
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('email_verified', '=', false)
    .where('blocked', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (account) await dropCodes(transaction, account.id)
  return account?.id
}

function problemsOf(form: Ask<'register'>): FieldProblems<RegistrationField> {
  const { email, password, terms, ...rest } = registrationProblems(form, isCommonPassword)
  const credentials = { ...(email && { email }), ...(password && { password }) }
  return form.consentLater ? credentials : { ...credentials, ...rest, ...(terms && { terms }) }
}

export async function requestConfirmation(
  { database }: AccountParts,
  { email, address }: Ask<'requestConfirmation'>,
): Promise<{ kind: 'accepted' } | Limited> {
  const retryAfter = await countAttempt(database, { path: 'confirm', account: email, address })
  if (retryAfter > 0) return { kind: 'limited', retryAfter }
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
  { code, deviceSecret, ...asker }: Ask<'confirm'>,
): Promise<Confirmation | Limited> {
  const { database } = parts
  const attempt = { path: 'confirm', account: code, address: asker.address } as const
  const retryAfter = await secondsUntilAllowed(database, attempt)
  if (retryAfter > 0) return { kind: 'limited', retryAfter }
  const used = await database.transaction().execute(async (transaction) => {
    const row = await takeCode(transaction, { code, purposes: ['confirm-email', 'change-email'] })
    if (!row) return undefined
    const { new_email } = row
    const isTaken = new_email !== null && (await isHeldByAnother(new_email, row.account_id))
    if (isTaken) return undefined
    const before = await transaction
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow()
    const account = await transaction
      .updateTable('accounts')
      .set({ email_verified: true, ...(new_email !== null && { email: new_email }) })
      .where('id', '=', row.account_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const accountId = account.id
    if (new_email === null) {
      await noteSecurityEvent(transaction, { accountId, kind: 'email-confirmed', ...asker })
      if (account.newsletter_opt_in) await orderAtRegistration(transaction, accountId)
    } else {
      await dropCodes(transaction, accountId)
      await noteSecurityEvent(transaction, { accountId, kind: 'email-changed', ...asker })
      await queueMail(transaction, {
        kind: 'email-changed',
        recipient: before.email,
        accountId,
        data: {},
      })
    }
    return { row, account }

    async function isHeldByAnother(email: string, id: string): Promise<boolean> {
      const other = await transaction
        .selectFrom('accounts')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('id', '!=', id)
        .executeTakeFirst()
      return other !== undefined
    }
  })
  if (!used) {
    await countAttempt(database, attempt)
    return { kind: 'wrong-code' }
  }
  const { row, account } = used
  if (row.new_email !== null) return { kind: 'email-changed' }
  const isSameDevice =
    deviceSecret !== undefined && row.device_hash?.equals(codeHash(deviceSecret)) === true
  const signedIn =
    isSameDevice && !account.blocked ? await openSession(parts, account, asker) : null
  return { kind: 'confirmed', signedIn, next: row.next_path }
}
