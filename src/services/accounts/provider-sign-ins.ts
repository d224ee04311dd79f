import { sql, type Transaction } from 'kysely'
import { PROVIDERS } from '../../rules/accounts/provider-sign-in.ts'
import { typedEmail } from '../../rules/language/typed-text.ts'
import type { Tables } from '../../store/tables.ts'
import { queueMail } from '../mail/queue.ts'
import type { Identity } from './identity.ts'
import { ServiceError } from '../service-error.ts'
import { findByEmail, findById, type Account } from './account-rows.ts'
import type { AccountsService, ProviderRefusal } from './accounts-service.ts'
import { settlePending } from './registering/pending-registrations.ts'
import { addSecurityEvent } from './security-log.ts'
import { openSession, type AccountParts } from './sessions/sign-ins.ts'

type SignInInput = Parameters<AccountsService['signInWithProvider']>[0]
type ResolvedAccount = { account: Account; isNew: boolean }

/**
 * Signs in with an identity provider, which is recognised by its subject. An address links to an account only if the
 * provider has verified it. If the account was never confirmed here, earlier registrations of it are dropped, so that
 * their author does not share the account.
 */
export async function signInWithProvider(
  parts: AccountParts,
  { identity, ...requester }: SignInInput,
): ReturnType<AccountsService['signInWithProvider']> {
  const found = await findOrMake(parts, { identity, ...requester })
  if ('kind' in found) return found
  const { account, isNew } = found
  if (account.blocked) return { kind: 'blocked' }
  return { kind: 'signed-in', isNew, ...(await openSession(parts, account, requester)) }
}

async function findOrMake(
  { database }: AccountParts,
  ask: SignInInput,
): Promise<ResolvedAccount | ProviderRefusal> {
  return database.transaction().execute(async (transaction) => {
    await lockSubject(transaction, ask.identity)
    const linked = await findLinked(transaction, ask.identity)
    if (linked) return { account: linked, isNew: false }
    const { emailVerified } = ask.identity
    const email = typedEmail(ask.identity.email ?? '')
    if (!email || !emailVerified) return { kind: 'unverified' }
    const made = await makeAccount(transaction, ask.identity, email)
    const account = made ?? (await findByEmail(transaction, email))
    if (!account) throw new ServiceError(503, 'The account went away, please try again')
    if (account.blocked) return { kind: 'blocked' }
    const isNew = made !== undefined || !account.email_verified
    if (!account.email_verified) await claim(transaction, account, ask.identity)
    if (!(await link(transaction, account, ask.identity))) return { kind: 'other-linked' }
    const { provider } = ask.identity
    const event = { accountId: account.id, kind: `${provider}-linked` } as const
    await addSecurityEvent(transaction, { ...event, userAgent: ask.userAgent })
    if (!isNew) await notifyOwner(transaction, account, PROVIDERS[provider])
    return { account: (await findById(transaction, account.id)) ?? account, isNew }
  })
}

/** Serializes simultaneous first sign-ins, so that they create one account. */
async function lockSubject(
  transaction: Transaction<Tables>,
  { provider, subject }: Identity,
): Promise<void> {
  const name = `${provider}:${subject}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7201))`.execute(transaction)
}

async function findLinked(
  transaction: Transaction<Tables>,
  { provider, subject }: Identity,
): Promise<Account | undefined> {
  const row = await transaction
    .selectFrom('account_providers')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && findById(transaction, row.account_id)
}

/**
 * Creates an account without a password; its owner can set one by mail. The consent form asks for the terms (S7.12).
 */
function makeAccount(
  transaction: Transaction<Tables>,
  { firstName, lastName }: Identity,
  email: string,
): Promise<Account | undefined> {
  return transaction
    .insertInto('accounts')
    .values({
      email,
      password_hash: '',
      first_name: firstName,
      last_name: lastName,
      email_verified: true,
      terms_accepted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Confirms the account for the address's owner and drops the password and data of earlier registrations. */
async function claim(
  transaction: Transaction<Tables>,
  { id }: Account,
  { firstName, lastName }: Identity,
): Promise<void> {
  await settlePending(transaction, id)
  await transaction
    .updateTable('accounts')
    .set({ password_hash: '', first_name: firstName, last_name: lastName, terms_accepted_at: null })
    .where('id', '=', id)
    .execute()
}

/** Returns `false` if another account of that provider is already linked: the address may have changed hands there. */
async function link(
  transaction: Transaction<Tables>,
  account: Account,
  { provider, subject }: Identity,
): Promise<boolean> {
  const row = await transaction
    .insertInto('account_providers')
    .values({ account_id: account.id, provider, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

function notifyOwner(
  transaction: Transaction<Tables>,
  { id: accountId, email: recipient }: Account,
  provider: string,
): Promise<void> {
  return queueMail(transaction, {
    kind: 'provider-linked',
    recipient,
    accountId,
    data: { provider },
  })
}
