import { sql } from 'kysely'
import { mayChangeMedia, type MediaClaim } from '../../../rules/newsroom/moves.ts'
import { roleOf, scopeOf } from '../actor.ts'
import { draftsIn } from '../desk/draft-scope.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { Database } from './media-rows.ts'

/** Whether an editor may change and delete a file: the rule of `mayChangeMedia`. */
export async function mayChange(database: Database, id: number, editor: Editor): Promise<boolean> {
  const { rows } = await sql<{ claim: MediaClaim }>`
    select case when owner = ${editor.id} then 'own' when owner is null and not exists (
      select from newsroom.media_uses uses where media_id = media.id
        and article_id not in (select own.id from ${draftsIn(scopeOf(editor))} own)) then 'free'
      else 'others' end as claim
    from newsroom.media media where id = ${id}`.execute(database)
  return mayChangeMedia(roleOf(editor), rows[0]?.claim ?? 'others')
}

/** Throws 403 unless the editor may change and delete the file. */
export async function requireMediaRight(
  database: Database,
  id: number,
  editor: Editor,
): Promise<void> {
  if (!(await mayChange(database, id, editor))) throw new NewsroomRefusal(403, 'othersMedia', id)
}
