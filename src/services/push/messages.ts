import { sql, type Kysely, type Selectable } from 'kysely'
import { validFor } from '../../rules/push/push-message.ts'
import { PUSH_LOCKS } from '../../store/locks.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Tables } from '../../store/tables.ts'
import { readReach } from './reach.ts'
import type { NewPushMessage, PushMessage, PushMessages, PushOverview } from './push-service.ts'

const MAX_MESSAGES = 100
const MAX_OF_ARTICLE = 20
const MINUTE = 60_000

/** Push messages and their recipients, in the site's own database or in a transaction. */
export const createPushMessages = (database: Kysely<Tables>): PushMessages => ({
  make: (message) => make(database, message),
  cancel: (id) => cancel(database, id),
  overview: () => readOverview(database),
  find: (id) => findMessage(database, id),
  ofArticle: (articleId) => messagesOf(database, articleId),
  claim: async (articleId) => {
    await sql`select pg_advisory_xact_lock(${PUSH_LOCKS}, ${articleId}::int)`.execute(database)
    return messagesOf(database, articleId)
  },
  reach: (audience, at) => readReach(database, audience, at),
  countOf: (accountId) => countBrowsers(database, accountId),
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
  // Later ones are found by the task of each minute.
  if (planned - now < MINUTE)
    await enqueue(database, 'send-push', [String(made.id)], new Date(planned))
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

async function countBrowsers(database: Kysely<Tables>, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from push_subscriptions where account_id = ${accountId}`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

async function findMessage(database: Kysely<Tables>, id: number): Promise<PushMessage | null> {
  const row = await database
    .selectFrom('push_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? messageOf(row) : null
}

async function messagesOf(database: Kysely<Tables>, articleId: number): Promise<PushMessage[]> {
  const rows = await database
    .selectFrom('push_messages')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('only_account', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_OF_ARTICLE)
    .execute()
  return rows.map(messageOf)
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
    articleId: row.article_id === null ? null : Number(row.article_id),
  }
}
