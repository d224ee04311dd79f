import { sql, type Kysely, type Transaction } from 'kysely'
import { applyOrder } from '../../rules/lists/bookmark-order.ts'
import { MAX_TOPICS, type TagBookmark } from '../../rules/lists/bookmarks.ts'
import type { Tables } from '../../store/tables.ts'
import { withReaderLock } from './reader-lock.ts'
import type { SaveResult } from './readers-service.ts'

type Database = Kysely<Tables>

/** In the reader's own order. */
export async function loadTags(database: Database, ssoId: string): Promise<TagBookmark[]> {
  return database
    .selectFrom('tag_bookmarks')
    .select(['tag_id as id', 'label', 'target'])
    .where('account_id', '=', ssoId)
    .orderBy('position')
    .orderBy('tag_id')
    .execute()
}

export async function addTag(
  database: Database,
  ssoId: string,
  { id, label, target }: TagBookmark,
): Promise<SaveResult> {
  return withReaderLock(database, ssoId, async (transaction) => {
    const tags = await loadTags(transaction, ssoId)
    if (tags.some((tag) => tag.id === id)) return 'kept'
    if (tags.length >= MAX_TOPICS) return 'full'
    const position = sql<number>`(
      select coalesce(max(position), 0) + 1 from tag_bookmarks where account_id = ${ssoId}
    )`
    await transaction
      .insertInto('tag_bookmarks')
      .values({ account_id: ssoId, tag_id: id, label, target, position })
      .execute()
    return 'added'
  })
}

export async function removeTag(database: Database, ssoId: string, tagId: number): Promise<void> {
  await database
    .deleteFrom('tag_bookmarks')
    .where('account_id', '=', ssoId)
    .where('tag_id', '=', tagId)
    .execute()
}

/** S9.14 */
export async function orderTags(
  database: Database,
  ssoId: string,
  wanted: readonly number[],
): Promise<TagBookmark[]> {
  return withReaderLock(database, ssoId, async (transaction) => {
    const current = await loadTags(transaction, ssoId)
    const ids = applyOrder(
      current.map(({ id }) => id),
      wanted,
    )
    await sql`
      update tag_bookmarks set position = wanted.position
      from unnest(${ids}::int[]) with ordinality as wanted (id, position)
      where account_id = ${ssoId} and tag_id = wanted.id
    `.execute(transaction)
    return loadTags(transaction, ssoId)
  })
}

/**
 * Moves the followers of a topic to the one that it was merged into, within the transaction of the merge. Who follows both
 * keeps one, at its own place.
 */
export const moveTagBookmarks =
  (from: number) =>
  async (
    transaction: Transaction<Tables>,
    kept: Omit<TagBookmark, 'target'> & { urlPath: string },
  ) => {
    await sql`
      insert into tag_bookmarks (account_id, tag_id, label, target, position, saved_at)
      select account_id, ${kept.id}, ${kept.label}, ${kept.urlPath}, position, saved_at
      from tag_bookmarks where tag_id = ${from}
      on conflict do nothing`.execute(transaction)
    await sql`delete from tag_bookmarks where tag_id = ${from}`.execute(transaction)
  }
