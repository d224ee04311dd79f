import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Consent } from './consent-fields.ts'

/** An order of a newsletter that came from another system. */
export type Recipient = {
  email: string
  /** The account whose address is confirmed. */
  accountId: string | null
  newsletter: string
  consent: Consent | null
}

/** `known`: the reader has ordered or cancelled the newsletter here, or an earlier run imported it. */
export type RecipientOutcome = 'withProof' | 'withoutProof' | 'known'

type KnownOrder = { key: string; newsletter: string; can_be_proven: boolean }

/** An order that was cancelled here stays cancelled. */
async function knownOrders(
  database: Kysely<Tables>,
  recipients: readonly Recipient[],
): Promise<Map<string, boolean>> {
  const accounts = recipients.flatMap(({ accountId }) => (accountId ? [accountId] : []))
  const emails = recipients.map(({ email }) => email.toLowerCase())
  const { rows } = await sql<KnownOrder>`
    select coalesce(account_id::text, email) as key, newsletter,
      bool_and(imported_at is not null and confirmed_at is null and opt_in_sent_at is null) as can_be_proven
    from newsletter_subscriptions
    where account_id = any(${accounts}::uuid[]) or email = any(${emails}::text[])
    group by 1, 2`.execute(database)
  return new Map(rows.map((row) => [`${row.key} ${row.newsletter}`, row.can_be_proven]))
}

type Decision = { outcome: RecipientOutcome; isMarked: boolean }

async function decisions(
  database: Kysely<Tables>,
  recipients: readonly Recipient[],
): Promise<Decision[]> {
  if (recipients.length === 0) return []
  const known = await knownOrders(database, recipients)
  return recipients.map(({ accountId, email, newsletter, consent }) => {
    const canBeProven =
      known.get(`${accountId} ${newsletter}`) ?? known.get(`${email.toLowerCase()} ${newsletter}`)
    const isMarked = canBeProven === true
    if (canBeProven !== undefined && !(isMarked && consent)) return { outcome: 'known', isMarked }
    return { outcome: consent ? 'withProof' : 'withoutProof', isMarked }
  })
}

/** Returns what `saveRecipients` would do. */
export async function recipientOutcomes(
  database: Kysely<Tables>,
  recipients: readonly Recipient[],
): Promise<RecipientOutcome[]> {
  return (await decisions(database, recipients)).map(({ outcome }) => outcome)
}

/**
 * Saves orders with their proof as confirmed. Without proof they are marked for a renewed consent: no issue is sent, and
 * a mail only if an operator asks for it.
 */
export async function saveRecipients(
  transaction: Transaction<Tables>,
  recipients: readonly Recipient[],
): Promise<RecipientOutcome[]> {
  const decided = await decisions(transaction, recipients)
  await saveTexts(transaction, recipients)
  const isNew = (place: number) => decided[place]?.outcome !== 'known' && !decided[place]?.isMarked
  await insertOrders(
    transaction,
    recipients.filter((_, place) => isNew(place)),
  )
  for (const [place, row] of recipients.entries())
    if (row.consent && decided[place]?.isMarked) await prove(transaction, row, row.consent)
  return decided.map(({ outcome }) => outcome)
}

async function insertOrders(
  transaction: Transaction<Tables>,
  recipients: readonly Recipient[],
): Promise<void> {
  if (recipients.length === 0) return
  await transaction
    .insertInto('newsletter_subscriptions')
    .values(
      recipients.map(({ accountId, email, newsletter, consent }) => ({
        account_id: accountId,
        email: accountId ? null : email.toLowerCase(),
        newsletter,
        imported_at: sql<Date>`now()`,
        requested_at: consent?.at ?? sql<Date>`now()`,
        confirmed_at: consent?.at ?? null,
        consent_source: consent?.source ?? null,
        consent_version: consent ? versionOf(consent.text) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The proof of an order that an earlier run has marked for a renewed consent. */
async function prove(
  transaction: Transaction<Tables>,
  recipient: Recipient,
  consent: Consent,
): Promise<void> {
  const { accountId, email, newsletter } = recipient
  await transaction
    .updateTable('newsletter_subscriptions')
    .set({
      requested_at: consent.at,
      confirmed_at: consent.at,
      consent_source: consent.source,
      consent_version: versionOf(consent.text),
    })
    .where(accountId ? 'account_id' : 'email', '=', accountId ?? email.toLowerCase())
    .where('newsletter', '=', newsletter)
    .where('ended_at', 'is', null)
    .where('imported_at', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('opt_in_sent_at', 'is', null)
    .execute()
}

/** The words that readers agreed to are kept once each, with the other texts of consent. */
async function saveTexts(
  transaction: Transaction<Tables>,
  recipients: readonly Recipient[],
): Promise<void> {
  const texts = new Map(
    recipients.flatMap(({ consent }) =>
      consent ? [[versionOf(consent.text), consent.text] as const] : [],
    ),
  )
  if (texts.size === 0) return
  await transaction
    .insertInto('consent_texts')
    .values([...texts].map(([version, text]) => ({ version, text })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)
