import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { CONSENT_VERSION } from '../../rules/newsletters/consent.ts'
import type { Tables } from '../../store/tables.ts'
import { queueMail } from '../mail/queue.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import { queueConfirmation } from './confirmation-mail.ts'
import type { NewsletterParts } from './embedded.ts'
import { alreadyMail } from './texts.de.ts'
import type { AddressOrder, Order, OrderedNewsletter } from './newsletters-service.ts'
import { queueWelcomes } from './welcome/queue-welcomes.ts'

const PAUSE = '10 minutes'

/** Limit of mails per address and day: the person who types an address may not be its owner. */
const ADDRESS_MAILS: RateLimit = { name: 'newsletter-mails', points: 3, seconds: 86_400 }

/** Owner of an order and address of its mail. */
type Owner = { accountId: string | null; email: string; isVerified: boolean }

export async function subscribe(
  transaction: Transaction<Tables>,
  { accountId, newsletters }: Order,
): Promise<'subscribed' | 'mail-sent' | 'mail-was-sent' | 'confirmed'> {
  const { email, email_verified } = await transaction
    .selectFrom('accounts')
    .select(['email', 'email_verified'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const owner = { accountId, email, isVerified: email_verified }
  if (email_verified) {
    const added = await filterSequentially(newsletters, ({ id }) =>
      saveConfirmed(transaction, owner, id),
    )
    return added.length > 0 ? 'subscribed' : 'confirmed'
  }
  const waiting = await filterSequentially(newsletters, ({ id }) =>
    saveWaiting(transaction, owner, id),
  )
  if (waiting.length > 0) {
    await queueConfirmation(transaction, owner, waiting)
    return 'mail-sent'
  }
  const had = await filterSequentially(newsletters, ({ id }) => isConfirmed(transaction, owner, id))
  return had.length === newsletters.length ? 'confirmed' : 'mail-was-sent'
}

export async function subscribeAddress(
  { database, limits }: NewsletterParts,
  { email: typed, newsletters }: AddressOrder,
): Promise<void> {
  const email = typed.toLowerCase()
  if ((await limits.take(ADDRESS_MAILS, email)) > 0) return
  await database.transaction().execute(async (transaction) => {
    const owner = await ownerOf(transaction, email)
    const waiting = await filterSequentially(newsletters, ({ id }) =>
      saveWaiting(transaction, owner, id),
    )
    if (waiting.length > 0) return queueConfirmation(transaction, owner, waiting)
    const had = await filterSequentially(newsletters, ({ id }) =>
      isConfirmed(transaction, owner, id),
    )
    if (had.length > 0) await queueAlreadyMail(transaction, owner, had)
  })
}

/** Sequential, because queries of one transaction cannot run in parallel. */
async function filterSequentially<Item>(
  items: readonly Item[],
  accepts: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const accepted = []
  for (const item of items) if (await accepts(item)) accepted.push(item)
  return accepted
}

/** Returns the account with this confirmed address, or the address alone. */
async function ownerOf(database: Kysely<Tables>, email: string): Promise<Owner> {
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return { accountId: account?.id ?? null, email, isVerified: account !== undefined }
}

/** Saves a waiting order. Returns `true` if it is new, or old enough for another mail. */
async function saveWaiting(
  transaction: Transaction<Tables>,
  owner: Owner,
  newsletter: string,
): Promise<boolean> {
  const kept = await sql`
    insert into newsletter_subscriptions (${sql.ref(columnOf(owner))}, newsletter, consent_version)
    values (${keyOf(owner)}, ${newsletter}, ${CONSENT_VERSION})
    on conflict (${sql.ref(columnOf(owner))}, newsletter) where ended_at is null
    do update set requested_at = clock_timestamp(), consent_version = excluded.consent_version
    where newsletter_subscriptions.confirmed_at is null
      and newsletter_subscriptions.requested_at < clock_timestamp() - ${PAUSE}::interval
    returning id`.execute(transaction)
  return kept.rows.length > 0
}

/** Saves a confirmed order and queues its welcome mail. Returns `false` if it was already confirmed. */
async function saveConfirmed(
  transaction: Transaction<Tables>,
  owner: Owner,
  newsletter: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscriptions (account_id, newsletter, consent_version, confirmed_at)
    values (${owner.accountId}, ${newsletter}, ${CONSENT_VERSION}, clock_timestamp())
    on conflict (account_id, newsletter) where ended_at is null
    do update set confirmed_at = clock_timestamp(), consent_version = excluded.consent_version
    where newsletter_subscriptions.confirmed_at is null
    returning id`.execute(transaction)
  await queueWelcomes(
    transaction,
    rows.map(({ id }) => id),
  )
  return rows.length > 0
}

async function isConfirmed(
  transaction: Transaction<Tables>,
  owner: Owner,
  newsletter: string,
): Promise<boolean> {
  const found = await sql`
    select from newsletter_subscriptions
    where ${sql.ref(columnOf(owner))} = ${keyOf(owner)} and newsletter = ${newsletter}
      and ended_at is null and confirmed_at is not null`.execute(transaction)
  return found.rows.length > 0
}

const columnOf = ({ accountId }: Owner): string => (accountId ? 'account_id' : 'email')
const keyOf = ({ accountId, email }: Owner): RawBuilder<unknown> => sql`${accountId ?? email}`

async function queueAlreadyMail(
  transaction: Transaction<Tables>,
  { accountId, email }: Owner,
  newsletters: readonly OrderedNewsletter[],
): Promise<void> {
  await queueMail(transaction, {
    kind: 'message',
    recipient: email,
    accountId,
    data: alreadyMail(newsletters.map(({ title }) => title)),
  })
}
