import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { loadWhole } from '../../content/stored-whole.ts'
import { draftArticleOf } from '../draft-article.ts'
import { saveUses } from '../media/uses.ts'

/** Records again which files of the library the article shows, after the picture of an entry has changed. */
export async function refreshUses(transaction: Transaction<Tables>, id: number): Promise<void> {
  const whole = await loadWhole(transaction, id)
  if (whole) await saveUses(transaction, { id, place: 'article' }, draftArticleOf(whole))
}
