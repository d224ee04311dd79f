import type { NewsroomRole } from '../newsroom/moves.ts'

/** The scopes of an editor's token. The editor's key has all of them and is the only one that may create tokens. */
export const EDITOR_SCOPES = [
  'content',
  'drafts',
  'media',
  'curation',
  'settings',
  'paywall',
  'billing',
] as const
export type EditorScope = (typeof EDITOR_SCOPES)[number]

/** The right that an operation requires: one scope, or the key itself. */
export type EditorRight = EditorScope | 'key'

/** The access declaration of endpoints and operations that require a scope. */
export type EditorAccess = `editor: ${EditorScope}`

export const isEditorAccess = (access: string): access is EditorAccess =>
  access.startsWith('editor: ')

export const scopeOf = (access: EditorAccess): EditorScope =>
  access.slice('editor: '.length) as EditorScope

/**
 * An editor at work in the newsroom. `id`: `key`, `token:{id}` or `account:{id}`. `name`: of the token or the person; `null` for
 * the key.
 */
export type EditorName = {
  id: string
  name: string | null
  /** The name of the token by which a program acts for an account. */
  program?: string
}

/** The identity behind an Authorization header. `nobody`: no header; `unknown`: neither the key nor a valid token. */
export type EditorIdentity =
  | { kind: 'nobody' | 'unknown' }
  | ({
      kind: 'editor'
      rights: readonly EditorRight[]
      /** The role of an account in the newsroom; keys and tokens have no role. */
      role?: NewsroomRole
    } & EditorName)

export type EditorVerdict = 'yes' | 'nobody' | 'unknown' | 'wrong-scope'

/** Returns whether the editor has the right, or why not. */
export function checkEditorRight(editor: EditorIdentity, right: EditorRight): EditorVerdict {
  if (editor.kind !== 'editor') return editor.kind
  return editor.rights.includes(right) ? 'yes' : 'wrong-scope'
}
