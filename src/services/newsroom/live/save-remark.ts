import type { Transaction } from 'kysely'
import type { EditorName } from '../../../rules/access/editor-scopes.ts'
import type { Tables } from '../../../store/tables.ts'
import { requireDraft, saveRevision } from '../draft-rows.ts'
import { loadArticle } from '../draft-text.ts'
import { moveBasis } from './live-rows.ts'

/**
 * Keeps the remark of an editor on a text that has not changed since the newest revision. A revision that was made by
 * itself gets the remark. In all other cases a revision with the same text has it, because a remark belongs to its
 * writer and is never replaced. A repeated request changes nothing. The caller holds the draft's lock.
 */
export async function saveRemark(
  transaction: Transaction<Tables>,
  id: number,
  reason: string,
  editor: EditorName,
): Promise<void> {
  const row = await requireDraft(transaction, id)
  const newest = await transaction
    .selectFrom('newsroom.revisions')
    .select(['number', 'action', 'reason'])
    .where('draft_id', '=', id)
    .where('number', '=', row.version)
    .executeTakeFirst()
  if (newest?.action === 'write' && newest.reason === reason) return
  if (newest?.action === 'write' && newest.reason === '') {
    await transaction
      .updateTable('newsroom.revisions')
      .set({ reason })
      .where('draft_id', '=', id)
      .where('number', '=', newest.number)
      .execute()
    return
  }
  const { stage, publication, articleVersion, publishAt } = row
  const article = await loadArticle(transaction, row)
  const next = { id, article, stage, publication, articleVersion, publishAt, reason }
  await saveRevision(transaction, { ...next, action: 'write' }, editor)
  await moveBasis(transaction, row, await requireDraft(transaction, id))
}
