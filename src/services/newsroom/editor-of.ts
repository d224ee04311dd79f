import { ORPCError } from '@orpc/server'
import type { EditorIdentity } from '../../rules/access/editor-scopes.ts'
import { EDITOR_KEY_REQUIRED } from '../editors/editors-service.ts'
import type { OperationContext } from '../content/wire/operation-guard.ts'

/** The person or program that acts, as the operation's guard has identified them. */
export type Editor = Extract<EditorIdentity, { kind: 'editor' }>

/** Returns the editor whom the guard has let through. */
export async function editorOf(context: OperationContext): Promise<Editor> {
  const editor = await context.editorOf()
  if (editor.kind === 'editor') return editor
  throw new ORPCError('NOT_AN_EDITOR', { status: 401, message: EDITOR_KEY_REQUIRED })
}
