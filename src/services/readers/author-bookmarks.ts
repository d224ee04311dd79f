import type { Kysely } from 'kysely'
import { MAX_AUTHORS, type AuthorBookmark } from '../../rules/lists/bookmarks.ts'
import type { Tables } from '../../store/tables.ts'
import { withReaderLock } from './reader-lock.ts'
import type { SaveResult } from './readers-service.ts'

type Database = Kysely<Tables>

export async function loadAuthors(database: Database, ssoId: string): Promise<AuthorBookmark[]> {
  return database
    .selectFrom('author_bookmarks')
    .select(['author_id as id', 'label', 'target'])
    .where('account_id', '=', ssoId)
    .orderBy('label')
    .orderBy('author_id')
    .execute()
}

export async function addAuthor(
  database: Database,
  ssoId: string,
  { id, label, target }: AuthorBookmark,
): Promise<SaveResult> {
  return withReaderLock(database, ssoId, async (transaction) => {
    const authors = await loadAuthors(transaction, ssoId)
    if (authors.some((author) => author.id === id)) return 'kept'
    if (authors.length >= MAX_AUTHORS) return 'full'
    await transaction
      .insertInto('author_bookmarks')
      .values({ account_id: ssoId, author_id: id, label, target })
      .execute()
    return 'added'
  })
}

export async function removeAuthor(
  database: Database,
  ssoId: string,
  authorId: number,
): Promise<void> {
  await database
    .deleteFrom('author_bookmarks')
    .where('account_id', '=', ssoId)
    .where('author_id', '=', authorId)
    .execute()
}
