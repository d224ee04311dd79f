import type { EditorIdentity } from '../../rules/access/editor-scopes.ts'
import type { Actor, NewsroomRole } from '../../rules/newsroom/moves.ts'
import type { DraftRow } from './draft-rows.ts'

/** Who acts, as the operation's guard has identified them. */
export type Editor = Extract<EditorIdentity, { kind: 'editor' }>

/** Who may publish content directly may do everything with drafts; who may only write drafts is an author. */
const roleOf = ({ rights }: Editor): NewsroomRole =>
  rights.includes('content') ? 'chief' : 'author'

export const actorOf = (editor: Editor, { owner }: Pick<DraftRow, 'owner'>): Actor => ({
  role: roleOf(editor),
  owns: owner === editor.id,
})
