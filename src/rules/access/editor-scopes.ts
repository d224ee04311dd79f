/** What an editor's token may be good for; the editor's key is good for all of it, and alone for making tokens. */
export const EDITOR_SCOPES = ['content', 'curation', 'settings', 'paywall', 'billing'] as const
export type EditorScope = (typeof EDITOR_SCOPES)[number]

/** What is asked for: one scope, or the key itself. */
export type EditorRight = EditorScope | 'key'

/** How endpoints and operations say that they are for who has a scope. */
export type EditorAccess = `editor: ${EditorScope}`

export const isEditorAccess = (access: string): access is EditorAccess =>
  access.startsWith('editor: ')

export const scopeOf = (access: EditorAccess): EditorScope =>
  access.slice('editor: '.length) as EditorScope

/** Whom a request's authorization speaks for; `nobody`: it has none · `unknown`: neither the key nor a token that is good. */
export type EditorIdentity =
  | { kind: 'nobody' | 'unknown' }
  | { kind: 'editor'; rights: readonly EditorRight[] }

export type EditorVerdict = 'yes' | 'nobody' | 'unknown' | 'wrong-scope'

/** Whether that may do what needs a right, and if not, why. */
export function verdictOf(editor: EditorIdentity, right: EditorRight): EditorVerdict {
  if (editor.kind !== 'editor') return editor.kind
  return editor.rights.includes(right) ? 'yes' : 'wrong-scope'
}
