import type { Store } from '../../store/store.ts'
import type { ArticleRecord } from '../content/writing/article-record.ts'
import { recordOf } from './draft-article.ts'
import { scopeOf } from './actor.ts'
import { requireDraft } from './draft-rows.ts'
import { loadArticle } from './draft-text.ts'
import type { Editor } from './editor-of.ts'
import { publishDateOf } from './move-draft.ts'

/**
 * Returns the record that publishing the draft would save, with the time for which it is scheduled or else `now`. Throws
 * 404 without a draft or article of this number that the editor may read.
 */
export async function previewRecord(
  { database }: Pick<Store, 'database'>,
  id: number,
  editor: Editor,
  now: Date,
): Promise<ArticleRecord & { id: number }> {
  const row = await requireDraft(database, id, scopeOf(editor))
  const article = await loadArticle(database, row)
  const publishDate = publishDateOf(article, row, row.publishAt ?? now)
  return { ...recordOf({ ...article, publishDate }, id), id }
}
