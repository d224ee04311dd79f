import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../../store/tables.ts'

/** The count stops here. */
const MAX_COUNTED = 100_000

/** Marks the engine's index as complete. Rejects if a site without an engine was started in the meantime. */
export async function markBuilt(database: Kysely<Tables>): Promise<void> {
  const marked = await sql`update search_engine set built_at = now()`.execute(database)
  if (marked.numAffectedRows === 0n)
    throw new Error('Meanwhile a site without SEARCH_URL was started, and changes were missed.')
}

export type EngineState = { isBuilt: boolean; waiting: number }

/** `waiting`: changes not yet sent to the engine, counted up to 100,000. */
export async function readEngineState(database: Kysely<Tables>): Promise<EngineState> {
  const { rows } = await sql<EngineState>`
    select exists (select from search_engine where built_at is not null) as "isBuilt",
      (select count(*)::int from (select from search_changes limit ${MAX_COUNTED}) counted) as waiting`.execute(
    database,
  )
  return rows[0] ?? { isBuilt: false, waiting: 0 }
}

export type Delivered = { articleId: number; change: string }

/**
 * Deletes delivered changes unless the article changed again. Never waits for writers, nor they for it (`skip locked`).
 */
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
