import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { orderAtRegistration } from '../../newsletters/registration-order.ts'
import { codeHash, CONFIRMATION_SECONDS, dropCodes, takeConfirmations } from './codes.ts'
import { passwordFits } from '../passwords/passwords.ts'

/** What somebody said who registered an address that nobody has confirmed yet. */
export type PendingRegistration = Selectable<Tables['pending_registrations']>

/** No account's id: whoever is unknown costs as many statements as everyone. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The newest of an address are kept. Who loses one so confirms by choosing a password. */
const MAX_PENDING = 10

export type Said = {
  accountId: string
  passwordHash: string
  /** Known to the device that registers alone. */
  deviceSecret?: string | undefined
  salutation?: string
  firstName: string
  lastName: string
  hasAcceptedTerms: boolean
  newsletter: boolean
  next: string
}

/** What is kept where the address has its owner: enough to answer a sign-in as if it were new, and nothing of a stranger's. */
export const saidInVain = ({
  passwordHash,
}: Pick<Said, 'passwordHash'>): Omit<Said, 'accountId'> => ({
  passwordHash,
  firstName: '',
  lastName: '',
  hasAcceptedTerms: false,
  newsletter: false,
  next: '/',
})

/** Each registration stands beside the others: none changes another's password, or ends another's mail. */
export async function addPending(transaction: Transaction<Tables>, said: Said): Promise<void> {
  const { accountId, deviceSecret } = said
  await transaction
    .insertInto('pending_registrations')
    .values({
      account_id: accountId,
      password_hash: said.passwordHash,
      device_hash: deviceSecret ? codeHash(deviceSecret) : null,
      salutation: said.salutation ?? '',
      first_name: said.firstName,
      last_name: said.lastName,
      terms_accepted_at: said.hasAcceptedTerms ? sql<Date>`now()` : null,
      newsletter_opt_in: said.newsletter,
      next_path: said.next,
      created_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${CONFIRMATION_SECONDS})`,
    })
    .execute()
  await sql`
    delete from pending_registrations where account_id = ${accountId} and id not in (
      select id from pending_registrations where account_id = ${accountId}
      order by created_at desc limit ${MAX_PENDING}
    )`.execute(transaction)
}

/** The newest first. */
function pendingOf(database: Kysely<Tables>, accountId: string): Promise<PendingRegistration[]> {
  return database
    .selectFrom('pending_registrations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()
}

/** What was said on a device; whoever reads the address's mail there is who said it. */
export async function pendingOfDevice(
  database: Kysely<Tables>,
  accountId: string,
  deviceSecret: string | undefined,
): Promise<PendingRegistration | undefined> {
  if (!deviceSecret) return undefined
  const hash = codeHash(deviceSecret)
  const pending = await pendingOf(database, accountId)
  return pending.find(({ device_hash }) => device_hash?.equals(hash))
}

/**
 * Whether an address was last registered with this password. One is looked at and no more, else the time would tell how
 * often it was; none where nobody has the address takes as long.
 */
export async function wasRegisteredWith(
  database: Kysely<Tables>,
  accountId: string | undefined,
  password: string,
): Promise<boolean> {
  const [pending] = await pendingOf(database, accountId ?? NOBODY)
  return passwordFits(pending?.password_hash, password)
}

/** What was said with a password; whoever knows it is who said it. */
export async function pendingWithPassword(
  database: Kysely<Tables>,
  accountId: string,
  password: string,
): Promise<PendingRegistration | undefined> {
  for (const pending of await pendingOf(database, accountId))
    if (await passwordFits(pending.password_hash, password)) return pending
  return undefined
}

/**
 * The address is its reader's: what the owner said becomes the account's, and everything that others said about it
 * ends, their passwords and codes too. Without `own` nothing of it was the owner’s.
 */
export async function settlePending(
  transaction: Transaction<Tables>,
  accountId: string,
  own?: PendingRegistration & { newsletter: string | null },
): Promise<void> {
  // First, so that a registration that comes at the same time finds the address confirmed.
  await transaction
    .updateTable('accounts')
    .set({
      email_verified: true,
      ...(own && {
        password_hash: own.password_hash,
        salutation: own.salutation,
        first_name: own.first_name,
        last_name: own.last_name,
        terms_accepted_at: own.terms_accepted_at,
        newsletter_opt_in: own.newsletter_opt_in,
      }),
    })
    .where('id', '=', accountId)
    .execute()
  await dropPending(transaction, accountId)
  await takeConfirmations(transaction, accountId)
  await dropCodes(transaction, accountId)
  if (own?.newsletter && own.newsletter_opt_in)
    await orderAtRegistration(transaction, accountId, own.newsletter)
}

/** What anyone said about an address ends once it is its owner's. */
export async function dropPending(database: Kysely<Tables>, accountId: string): Promise<void> {
  await database.deleteFrom('pending_registrations').where('account_id', '=', accountId).execute()
}

export async function prunePending(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('pending_registrations')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

const MAX_PRUNED = 1000

/** An address that nobody confirmed goes with the last of what was said about it and of the letters to it. */
export async function pruneUnconfirmed(database: Kysely<Tables>): Promise<void> {
  const isLeft = sql`not exists (select from pending_registrations where account_id = accounts.id)
    and not exists (select from account_codes where account_id = accounts.id)`
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from accounts
      where not email_verified and not blocked and ${isLeft}
        and created_at < now() - make_interval(secs => ${CONFIRMATION_SECONDS})
      limit ${MAX_PRUNED} for update skip locked`.execute(transaction)
    // Looked at again: somebody may have registered it before it was locked.
    await sql`delete from accounts where id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isLeft}`.execute(
      transaction,
    )
  })
}
