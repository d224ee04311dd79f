import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../../store/tables.ts'
import { lockContent } from '../../writing/content-lock.ts'

/** The engine's outbox: articles whose entry in `search_index` is not what the engine holds. */

/** More is not counted. */
const MAX_COUNTED = 100_000

/** Says in the transaction of a change that the engine is to be told of it; nothing where there is none. */
export async function noteChanges(
  transaction: Transaction<Tables>,
  articleIds: readonly number[],
): Promise<void> {
  if (articleIds.length === 0) return
  await sql`
    insert into search_changes (article_id)
    select distinct article_id from unnest(${articleIds}::int[]) changed (article_id)
    where exists (select from search_engine)
    on conflict (article_id) do update set change = excluded.change`.execute(transaction)
}

/**
 * Whether this store's changes are noted for an engine. After a time without, the engine has missed some, and has to be
 * built anew before it is asked.
 */
export async function declareEngine(database: Kysely<Tables>, isThere: boolean): Promise<void> {
  const known = await database.selectFrom('search_engine').select('id').executeTakeFirst()
  if (Boolean(known) === isThere) return
  await database.transaction().execute(async (transaction) => {
    // A change under way would else be neither noted nor seen by who builds.
    await lockContent(transaction)
    if (isThere)
      await sql`insert into search_engine default values on conflict do nothing`.execute(
        transaction,
      )
    else
      await sql`with gone as (delete from search_engine) delete from search_changes`.execute(
        transaction,
      )
  })
}

/** From now on the engine holds every article. Rejects where a site without an engine was started meanwhile. */
export async function markBuilt(database: Kysely<Tables>): Promise<void> {
  const marked = await sql`update search_engine set built_at = now()`.execute(database)
  if (marked.numAffectedRows === 0n)
    throw new Error('Meanwhile a site without SEARCH_URL was started, and changes were missed.')
}

export type EngineState = { isBuilt: boolean; waiting: number }

/** `waiting`: changes the engine was not told of, counted to 100,000. */
export async function readEngineState(database: Kysely<Tables>): Promise<EngineState> {
  const { rows } = await sql<EngineState>`
    select exists (select from search_engine where built_at is not null) as "isBuilt",
      (select count(*)::int from (select from search_changes limit ${MAX_COUNTED}) counted) as waiting`.execute(
    database,
  )
  return rows[0] ?? { isBuilt: false, waiting: 0 }
}

export type Delivered = { articleId: number; change: string }

/** What was changed again meanwhile stays, and no writer waits for this or is waited for. */
export async function deleteDelivered(
  database: Kysely<Tables>,
  delivered: readonly Delivered[],
): Promise<void> {
  if (delivered.length === 0) return
  await sql`
    delete from search_changes where article_id in (
      select waiting.article_id from search_changes waiting
        join json_to_recordset(${JSON.stringify(delivered)}::json) as delivered ("articleId" int, change bigint)
          on delivered."articleId" = waiting.article_id and delivered.change = waiting.change
      for update of waiting skip locked
    )`.execute(database)
}
