import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { hashOf, queueConfirmation } from './confirmation-mail.ts'
import type { NewslettersService, Order, Subscription } from './newsletters-service.ts'

const CODE_LIFE = '7 days'
const PAUSE = '10 minutes'

/** The orders in the site's own store. */
export function createNewsletters(database: Kysely<Tables>): NewslettersService {
  return {
    subscriptions: (accountId) => subscriptions(database, accountId),
    subscribe: (order) =>
      database.transaction().execute((transaction) => subscribe(transaction, order)),
    confirm: (code) => confirm(database, code),
    async unsubscribe(accountId, newsletter) {
      await database
        .deleteFrom('newsletter_subscriptions')
        .where('account_id', '=', accountId)
        .where('newsletter', '=', newsletter)
        .execute()
    },
  }
}

async function subscriptions(database: Kysely<Tables>, accountId: string): Promise<Subscription[]> {
  const rows = await database
    .selectFrom('newsletter_subscriptions')
    .select(['newsletter', 'requested_at', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .orderBy('newsletter')
    .execute()
  return rows.map(({ newsletter, requested_at, confirmed_at }) => ({
    newsletter,
    state: confirmed_at ? 'confirmed' : 'waiting',
    since: (confirmed_at ?? requested_at).toISOString(),
  }))
}

async function subscribe(
  transaction: Transaction<Tables>,
  { accountId, newsletter, title }: Order,
): Promise<'mail-sent' | 'mail-was-sent' | 'confirmed'> {
  const ordered = await transaction
    .insertInto('newsletter_subscriptions')
    .values({ account_id: accountId, newsletter })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'newsletter'])
        .doUpdateSet({ requested_at: sql`clock_timestamp()` })
        .where('newsletter_subscriptions.confirmed_at', 'is', null)
        .where(
          'newsletter_subscriptions.requested_at',
          '<',
          sql<Date>`clock_timestamp() - ${PAUSE}::interval`,
        ),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (ordered) {
    await queueConfirmation(transaction, { accountId, newsletter, title })
    return 'mail-sent'
  }
  const known = await subscriptions(transaction, accountId)
  const isConfirmed = known.some(
    (one) => one.newsletter === newsletter && one.state === 'confirmed',
  )
  return isConfirmed ? 'confirmed' : 'mail-was-sent'
}

/** A code is used up by its use: one statement, so that it cannot be used twice. */
async function confirm(database: Kysely<Tables>, code: string): Promise<string | null> {
  const row = await database
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql`clock_timestamp()`, code_hash: null })
    .where('code_hash', '=', hashOf(code))
    .where('requested_at', '>', sql<Date>`clock_timestamp() - ${CODE_LIFE}::interval`)
    .returning('newsletter')
    .executeTakeFirst()
  return row?.newsletter ?? null
}
