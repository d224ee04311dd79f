import type { Reader } from '../../rules/access/reader.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import { bookmarkLimit } from '../../rules/lists/bookmarks.ts'
import type { SaveResult } from '../../services/readers/readers-service.ts'
import type { UserApiParts } from '../user-api.ts'

/** S6.02: saves an article within the reader's bookmark limit. Used by script requests and by forms. */
export async function saveBookmark(
  { readers, mandator, settings }: Pick<UserApiParts, 'readers' | 'mandator' | 'settings'>,
  reader: Reader,
  articleId: number,
): Promise<{ saving: SaveResult; limit: number | null }> {
  const limit = bookmarkLimit({
    kinds: readerKinds(reader.roles),
    mandator: await mandator(),
    limitDisabled: settings().bookmark_limit_disabled,
  })
  return { saving: await readers.addBookmark(reader, articleId, limit), limit }
}
