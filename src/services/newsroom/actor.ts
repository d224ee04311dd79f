import { readsEveryDraft, type Actor, type NewsroomRole } from '../../rules/newsroom/moves.ts'
import type { DraftScope } from './desk/draft-scope.ts'
import type { DraftRow } from './draft-rows.ts'
import type { Editor } from './editor-of.ts'

/** The fields that decide about the rights of an editor. */
export type Person = Pick<Editor, 'id' | 'role' | 'rights'>

/** The role of an account. A token that may publish content directly may do everything; one for drafts only is an author. */
export const roleOf = ({ role, rights }: Person): NewsroomRole =>
  role ?? (rights.includes('content') ? 'chief' : 'author')

/** Returns the drafts that the editor may read; see `DraftScope`. */
export const scopeOf = (editor: Person): DraftScope =>
  readsEveryDraft(roleOf(editor)) ? 'all' : { owner: editor.id }

/** A draft belongs to its owner, and to the person it is assigned to. */
export const actorOf = (
  editor: Person,
  { owner, assigneeId }: Pick<DraftRow, 'owner' | 'assigneeId'>,
): Actor => ({
  role: roleOf(editor),
  owns: owner === editor.id || assigneeId === editor.id,
})

/** Whether a person may read a draft, with its comments: the rule of `DraftScope`, for one row. */
export const worksOn = (person: Person, row: DraftRow): boolean =>
  readsEveryDraft(roleOf(person)) || actorOf(person, row).owns
