import { sql, type Kysely, type Transaction } from 'kysely'
import { isUuid } from '../../rules/http/ids.ts'
import type { Tables } from '../../store/tables.ts'
import type { UnsubscribeLink } from './newsletters-service.ts'
import { endOpens, HAS_OPENS_CONSENT } from './open-counting.ts'

/** Ends a subscription: a confirmed one is kept as proof, an unconfirmed one is deleted. `true` if it was confirmed. */
export async function endSubscription(
  transaction: Transaction<Tables>,
  id: number,
  by: 'reader' | 'bounce',
): Promise<boolean> {
  await endOpens(transaction, id)
  const ended = await transaction
    .updateTable('newsletter_subscriptions')
    .set({ ended_at: sql<Date>`clock_timestamp()`, ended_by: by, code_hash: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows > 0n) {
    if (by === 'reader') await countForIssue(transaction, id)
    return true
  }
  await transaction
    .deleteFrom('newsletter_subscriptions')
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
  return false
}

/** Counts the subscription that the link of an issue has ended. `sent`: the subscription that got the issue. */
async function countForLink(
  transaction: Transaction<Tables>,
  { issue, sent }: { issue: number; sent: number },
): Promise<void> {
  await sql`
    update newsletter_issues set unsubscribed_by_link = unsubscribed_by_link + 1
    where id = ${issue} and exists (
      select from newsletter_deliveries where issue_id = ${issue} and subscription_id = ${sent})`.execute(
    transaction,
  )
}

/** Attributes the unsubscription to the last issue the reader received. */
async function countForIssue(
  transaction: Transaction<Tables>,
  subscription: number,
): Promise<void> {
  await sql`
    update newsletter_issues set unsubscribed = unsubscribed + 1
    where id = (select max(issue_id) from newsletter_deliveries
      where subscription_id = ${subscription} and state = 'sent')`.execute(transaction)
}

export async function unsubscribeLink(
  database: Kysely<Tables>,
  key: string,
): Promise<UnsubscribeLink | null> {
  const row = await rowOf(database, key)
  return row
    ? { newsletter: row.newsletter, isEnded: row.ended_at !== null, opens: row.opens }
    : null
}

export async function unsubscribeByLink(
  database: Kysely<Tables>,
  key: string,
  issue: number | null,
): Promise<boolean> {
  const row = await rowOf(database, key)
  if (!row) return false
  await database.transaction().execute(async (transaction) => {
    const hasEnded = await endSubscription(transaction, row.id, 'reader')
    if (hasEnded && issue !== null) await countForLink(transaction, { issue, sent: row.sent })
  })
  return true
}

export async function endOpensByLink(database: Kysely<Tables>, key: string): Promise<boolean> {
  const row = await rowOf(database, key)
  if (!row) return false
  await database.transaction().execute((transaction) => endOpens(transaction, row.id))
  return true
}

/** Returns the order of a link or, if that has ended, the same reader's current order of the newsletter. */
async function rowOf(database: Kysely<Tables>, key: string) {
  if (!isUuid(key)) return undefined
  return database
    .selectFrom('newsletter_subscriptions as old')
    .innerJoin('newsletter_subscriptions as s', (join) =>
      join.onRef('s.newsletter', '=', 'old.newsletter').on(
        sql<boolean>`(s.id = old.id or s.ended_at is null
            and (s.account_id = old.account_id or s.email = old.email))`,
      ),
    )
    .select(['s.id', 'old.id as sent', 's.newsletter', 's.ended_at', HAS_OPENS_CONSENT.as('opens')])
    .where('old.unsubscribe_key', '=', key)
    .orderBy('s.ended_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst()
}
