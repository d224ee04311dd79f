import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { lockContent } from '../writing/content-lock.ts'

/** The outbox of a search engine: articles whose entry in `search_index` differs from what the engine holds. */

/** Records changed articles for the engine, within the transaction of the change. Does nothing without an engine. */
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
 * Sets whether changes are recorded for an engine. After a time without an engine, changes were missed, and the index
 * must be rebuilt before it is queried.
 */
export async function declareEngine(database: Kysely<Tables>, isThere: boolean): Promise<void> {
  const known = await database.selectFrom('search_engine').select('id').executeTakeFirst()
  if (Boolean(known) === isThere) return
  await database.transaction().execute(async (transaction) => {
    // Otherwise a change in progress would be neither recorded nor seen by the rebuild.
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
