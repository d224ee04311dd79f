import type { IssuedKey } from '../issued-keys.ts'
import type { EditorIdentity, EditorScope } from '../../rules/access/editor-scopes.ts'

/** A token of a program of the newsroom, as it is listed. */
export type EditorToken = IssuedKey<EditorScope>

/** Why a request without the right is refused. */
export const EDITOR_NEEDED = 'This needs the editor key: authorization: Bearer {editor key}.'
export const EDITOR_UNKNOWN = 'This is not the editor key: authorization: Bearer {editor key}.'
export const WRONG_SCOPE = 'This token of an editor is for something else.'

/** `days` until it ends; null for none. */
export type NewEditorToken = { name: string; scopes: readonly EditorScope[]; days: number | null }

/** Who may write: the editor's key may everything, its tokens what they are made for. */
export type EditorsService = {
  /** Whom an `Authorization` header speaks for. */
  identify(authorization: string | null | undefined): Promise<EditorIdentity>
  /** The token itself is told this once. */
  make(token: NewEditorToken): Promise<EditorToken & { token: string }>
  /** All that were made, the newest first; 1,000 at most. */
  list(): Promise<EditorToken[]>
  /** False where there is no such token, or it was revoked before. */
  revoke(id: string): Promise<boolean>
}
