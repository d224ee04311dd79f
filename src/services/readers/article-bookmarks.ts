import { sql, type Kysely } from 'kysely'
import type { ArticleBookmark } from '../../rules/lists/bookmarks.ts'
import type { Tables } from '../../store/tables.ts'
import type { SaveResult } from './readers-service.ts'

type Database = Kysely<Tables>

/** S3.09: returns bookmarks, newest first. */
export async function loadBookmarks(database: Database, ssoId: string): Promise<ArticleBookmark[]> {
  const rows = await database
    .selectFrom('bookmarks')
    .select(['article_id', 'saved_at'])
    .where('account_id', '=', ssoId)
    .orderBy('saved_at', 'desc')
    .orderBy('article_id', 'desc')
    .execute()
  return rows.map((row) => ({ articleId: row.article_id, ts: row.saved_at.toISOString() }))
}

type NewBookmark = { ssoId: string; articleId: number; limit: number | null }

/** S6.02: one statement that serializes a reader's requests (migration 0006). */
export async function addBookmark(
  database: Database,
  { ssoId, articleId, limit }: NewBookmark,
): Promise<SaveResult> {
  const { rows } = await sql<{ saving: SaveResult }>`
    select add_bookmark(${ssoId}::uuid, ${articleId}::int, ${limit}::int) as saving
  `.execute(database)
  return rows[0]?.saving ?? 'kept'
}

export async function removeBookmark(
  database: Database,
  ssoId: string,
  articleId: number,
): Promise<void> {
  await database
    .deleteFrom('bookmarks')
    .where('account_id', '=', ssoId)
    .where('article_id', '=', articleId)
    .execute()
}

export async function countBookmarks(database: Database, ssoId: string): Promise<number> {
  const { count } = await database
    .selectFrom('bookmarks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', ssoId)
    .executeTakeFirstOrThrow()
  return count
}

export async function isBookmarked(
  database: Database,
  ssoId: string,
  articleId: number,
): Promise<boolean> {
  const row = await database
    .selectFrom('bookmarks')
    .select('article_id')
    .where('account_id', '=', ssoId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row !== undefined
}
