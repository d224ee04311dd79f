import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { CONSENT_VERSION } from '../../rules/newsletters/consent.ts'
import type { Tables } from '../../store/tables.ts'
import { queueMail } from '../mail/queue.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import { queueConfirmation } from './confirmation-mail.ts'
import type { NewsletterParts } from './embedded.ts'
import { ALREADY } from './texts.de.ts'
import type { AddressOrder, Order } from './newsletters-service.ts'

const PAUSE = '10 minutes'

/** An address gets so many mails about orders in a day, of whatever newsletters: whoever types it in need not be its owner. */
const ADDRESS_MAILS: RateLimit = { name: 'newsletter-mails', points: 3, seconds: 86_400 }

/** Whose an order is, and where its mail goes. */
type Owner = { accountId: string | null; email: string; isVerified: boolean }
type Wish = { owner: Owner; newsletter: string; title: string }

export async function subscribe(
  transaction: Transaction<Tables>,
  { accountId, newsletter, title }: Order,
): Promise<'subscribed' | 'mail-sent' | 'mail-was-sent' | 'confirmed'> {
  const { email, email_verified } = await transaction
    .selectFrom('accounts')
    .select(['email', 'email_verified'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const wish = { owner: { accountId, email, isVerified: email_verified }, newsletter, title }
  if (email_verified) return (await keepConfirmed(transaction, wish)) ? 'subscribed' : 'confirmed'
  if (await keepWaiting(transaction, wish)) {
    await queueConfirmation(transaction, wish)
    return 'mail-sent'
  }
  return (await isConfirmed(transaction, wish)) ? 'confirmed' : 'mail-was-sent'
}

export async function subscribeAddress(
  { database, limits }: NewsletterParts,
  { email: typed, newsletter, title }: AddressOrder,
): Promise<void> {
  const email = typed.toLowerCase()
  if ((await limits.take(ADDRESS_MAILS, email)) > 0) return
  await database.transaction().execute(async (transaction) => {
    const wish = { owner: await ownerOf(transaction, email), newsletter, title }
    if (await keepWaiting(transaction, wish)) return queueConfirmation(transaction, wish)
    if (await isConfirmed(transaction, wish)) await sayAlready(transaction, wish)
  })
}

/** The account whose confirmed address it is, else the address alone. */
async function ownerOf(database: Kysely<Tables>, email: string): Promise<Owner> {
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return { accountId: account?.id ?? null, email, isVerified: account !== undefined }
}

/** True where it waits from now on, or has waited so long that another mail may go. */
async function keepWaiting(
  transaction: Transaction<Tables>,
  { owner, newsletter }: Wish,
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

/** False where it was confirmed before. */
async function keepConfirmed(
  transaction: Transaction<Tables>,
  { owner, newsletter }: Wish,
): Promise<boolean> {
  const kept = await sql`
    insert into newsletter_subscriptions (account_id, newsletter, consent_version, confirmed_at)
    values (${owner.accountId}, ${newsletter}, ${CONSENT_VERSION}, clock_timestamp())
    on conflict (account_id, newsletter) where ended_at is null
    do update set confirmed_at = clock_timestamp(), consent_version = excluded.consent_version
    where newsletter_subscriptions.confirmed_at is null
    returning id`.execute(transaction)
  return kept.rows.length > 0
}

async function isConfirmed(
  transaction: Transaction<Tables>,
  { owner, newsletter }: Wish,
): Promise<boolean> {
  const found = await sql`
    select from newsletter_subscriptions
    where ${sql.ref(columnOf(owner))} = ${keyOf(owner)} and newsletter = ${newsletter}
      and ended_at is null and confirmed_at is not null`.execute(transaction)
  return found.rows.length > 0
}

const columnOf = ({ accountId }: Owner): string => (accountId ? 'account_id' : 'email')
const keyOf = ({ accountId, email }: Owner): RawBuilder<unknown> => sql`${accountId ?? email}`

async function sayAlready(transaction: Transaction<Tables>, { owner, title }: Wish): Promise<void> {
  const { accountId, email } = owner
  await queueMail(transaction, {
    kind: 'message',
    recipient: email,
    accountId,
    data: ALREADY(title),
  })
}
