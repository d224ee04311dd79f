import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { countClick, isFollowed, linkTarget } from './click-counting.ts'
import { hashOf } from './confirmation-mail.ts'
import { subscribe, subscribeAddress } from './ordering.ts'
import type { NewslettersService, Subscription } from './newsletters-service.ts'
import { agreeToOpens, countOpen, endOpens, HAS_OPENS_CONSENT } from './open-counting.ts'
import {
  endOpensByLink,
  endSubscription,
  unsubscribeByLink,
  unsubscribeLink,
} from './unsubscribing.ts'
import { queueWelcomes } from './welcome/queue-welcomes.ts'

const CODE_LIFE = '7 days'
const PROOF_LIFE = '3 years'
/** Orders that came from another system without proof, until their reader confirms or orders again. */
const MARKED_LIFE = '1 year'

export type NewsletterParts = { database: Kysely<Tables>; limits: RateLimits }

/** Newsletter orders in the site's own database. */
export function createNewsletters(parts: NewsletterParts): NewslettersService {
  const { database } = parts
  return {
    subscriptions: (accountId) => subscriptions(database, accountId),
    subscribe: (order) =>
      database.transaction().execute((transaction) => subscribe(transaction, order)),
    subscribeAddress: (order) => subscribeAddress(parts, order),
    confirm: (code, opens = false) =>
      database.transaction().execute((transaction) => confirm(transaction, code, opens)),
    letSeeOpens: (accountId, newsletter, agrees) =>
      letSeeOpens(database, { accountId, newsletter, agrees }),
    endOpensByLink: (key) => endOpensByLink(database, key),
    countOpen: (key) => countOpen(database, key),
    unsubscribe: (accountId, newsletter) => unsubscribe(database, accountId, newsletter),
    unsubscribeLink: (key) => unsubscribeLink(database, key),
    unsubscribeByLink: (key, issue = null) => unsubscribeByLink(database, key, issue),
    async followLink(link, request) {
      const target = await linkTarget(database, link)
      if (target !== null && isFollowed(request)) await countClick(database, link)
      return target
    },
    tidy: () => tidy(database),
  }
}

/** Readers do not see imported orders without proof before they are asked about them. */
const IS_ORDERED_HERE = sql<boolean>`
  (confirmed_at is not null or imported_at is null or opt_in_sent_at is not null)`

async function subscriptions(database: Kysely<Tables>, accountId: string): Promise<Subscription[]> {
  const rows = await database
    .selectFrom('newsletter_subscriptions as s')
    .select(['newsletter', 'requested_at', 'confirmed_at', HAS_OPENS_CONSENT.as('opens')])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(IS_ORDERED_HERE)
    .orderBy('newsletter')
    .execute()
  return rows.map(({ newsletter, requested_at, confirmed_at, opens }) => ({
    newsletter,
    opens,
    state: confirmed_at ? 'confirmed' : 'waiting',
    since: (confirmed_at ?? requested_at).toISOString(),
  }))
}

/** The same code may be used again with the same result; the first confirmation time is kept. */
async function confirm(
  transaction: Transaction<Tables>,
  code: string,
  opens: boolean,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'newsletter', 'confirmed_at'])
    .where('code_hash', '=', hashOf(code))
    .where('ended_at', 'is', null)
    .where('requested_at', '>', sql<Date>`clock_timestamp() - ${CODE_LIFE}::interval`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const waiting = rows.flatMap(({ id, confirmed_at }) => (confirmed_at ? [] : [id]))
  if (waiting.length > 0)
    await transaction
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: sql`clock_timestamp()` })
      .where('id', 'in', waiting)
      .execute()
  await queueWelcomes(transaction, waiting)
  if (opens) for (const { id } of rows) await agreeToOpens(transaction, id)
  return rows.map(({ newsletter }) => newsletter)
}

async function unsubscribe(
  database: Kysely<Tables>,
  accountId: string,
  newsletter: string,
): Promise<void> {
  const id = await idOf(database, accountId, newsletter)
  if (id !== undefined)
    await database
      .transaction()
      .execute((transaction) => endSubscription(transaction, id, 'reader'))
}

type OpensForm = { accountId: string; newsletter: string; agrees: boolean }

async function letSeeOpens(
  database: Kysely<Tables>,
  { accountId, newsletter, agrees }: OpensForm,
): Promise<void> {
  const id = await idOf(database, accountId, newsletter)
  if (id === undefined) return
  if (agrees) await agreeToOpens(database, id)
  else await database.transaction().execute((transaction) => endOpens(transaction, id))
}

async function idOf(
  database: Kysely<Tables>,
  accountId: string,
  newsletter: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('newsletter', '=', newsletter)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

async function tidy(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', sql<Date>`clock_timestamp() - ${CODE_LIFE}::interval`)
    .where('imported_at', 'is', null)
    .execute()
  await database
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('imported_at', '<', sql<Date>`clock_timestamp() - ${MARKED_LIFE}::interval`)
    .execute()
  await database
    .deleteFrom('newsletter_subscriptions')
    .where('ended_at', '<', sql<Date>`clock_timestamp() - ${PROOF_LIFE}::interval`)
    .execute()
}
