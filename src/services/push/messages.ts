import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { validFor, type PushAudience } from '../../rules/push/push-message.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Tables } from '../../store/tables.ts'
import type { NewPushMessage, PushMessage, PushMessages, PushOverview } from './push-service.ts'

const MAX_MESSAGES = 100

/** Push messages and their recipients, in the site's own database or in a transaction. */
export const createPushMessages = (database: Kysely<Tables>): PushMessages => ({
  make: (message) => make(database, message),
  cancel: (id) => cancel(database, id),
  overview: () => readOverview(database),
  count: (audience) => count(database, isRecipient({ ...audience, onlyAccount: null })),
  countOf: (accountId) =>
    count(database, isRecipient({ breaking: false, paths: [], onlyAccount: accountId })),
})

async function make(
  database: Kysely<Tables>,
  { title, body, path, image, articleId, breaking, paths, at, by, onlyAccount }: NewPushMessage,
): Promise<number | null> {
  const now = Date.now()
  const planned = Math.max(at.getTime(), now)
  const made = await database
    .insertInto('push_messages')
    .values({
      state: 'planned',
      title,
      body,
      path,
      image,
      breaking,
      article_id: articleId,
      choices: paths,
      only_account: onlyAccount ?? null,
      planned_at: new Date(planned),
      valid_until: new Date(planned + validFor(breaking)),
      made_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  if (planned <= now) await enqueue(database, 'send-push', [String(made.id)])
  return Number(made.id)
}

async function cancel(database: Kysely<Tables>, id: number): Promise<boolean> {
  const cancelled = await database
    .updateTable('push_messages')
    .set({ state: 'cancelled', finished_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'sending'])
    .executeTakeFirst()
  return cancelled.numUpdatedRows > 0n
}

type Wanted = PushAudience & { onlyAccount: string | null }

/** SQL condition for subscriptions `s` that get a message. */
export function isRecipient({ breaking, paths, onlyAccount }: Wanted): RawBuilder<boolean> {
  if (onlyAccount) return sql<boolean>`s.account_id = ${onlyAccount}`
  const chosen = sql`${paths}::text[]`
  return sql<boolean>`(
    (${breaking}::boolean and s.breaking) or s.choices && ${chosen}
    or (s.follows and (
      exists (select from tag_bookmarks t where t.account_id = s.account_id and t.target = any(${chosen}))
      or exists (select from region_bookmarks r where r.account_id = s.account_id and r.target = any(${chosen}))
    )))`
}

async function count(database: Kysely<Tables>, wanted: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from push_subscriptions s where ${wanted}`.execute(database)
  return rows[0]?.count ?? 0
}

async function readOverview(database: Kysely<Tables>): Promise<PushOverview> {
  const [rows, browsers] = await Promise.all([
    database
      .selectFrom('push_messages')
      .selectAll()
      .orderBy('planned_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_MESSAGES)
      .execute(),
    database
      .selectFrom('push_subscriptions')
      .select([
        sql<number>`count(*)::int`.as('browsers'),
        sql<number>`(count(*) filter (where breaking))::int`.as('breaking'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { messages: rows.map(messageOf), ...browsers }
}

function messageOf(row: Selectable<Tables['push_messages']>): PushMessage {
  const { title, body, path, image, state, breaking } = row
  const { recipients, sent, gone, failed, quiet } = row
  return {
    id: Number(row.id),
    title,
    body,
    path,
    image,
    state,
    breaking,
    paths: row.choices,
    isTrial: row.only_account !== null,
    plannedAt: row.planned_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    recipients,
    sent,
    gone,
    failed,
    quiet,
    madeBy: row.made_by,
  }
}
