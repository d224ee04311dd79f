import { readsEveryDraft, type Actor, type NewsroomRole } from '../../rules/newsroom/moves.ts'
import type { DraftRow, DraftScope } from './draft-rows.ts'
import type { Editor } from './editor-of.ts'

/** The role of an account. A token that may publish content directly may do everything; one for drafts only is an author. */
export const roleOf = ({ role, rights }: Editor): NewsroomRole =>
  role ?? (rights.includes('content') ? 'chief' : 'author')

/** Returns the drafts that the editor may read. */
export const scopeOf = (editor: Editor): DraftScope =>
  readsEveryDraft(roleOf(editor)) ? 'all' : { owner: editor.id }

export const actorOf = (editor: Editor, { owner }: Pick<DraftRow, 'owner'>): Actor => ({
  role: roleOf(editor),
  owns: owner === editor.id,
})
