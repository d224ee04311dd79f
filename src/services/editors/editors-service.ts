import type { IssuedKey } from '../issued-keys.ts'
import type { EditorIdentity, EditorScope } from '../../rules/access/editor-scopes.ts'

/** A token for a newsroom program, as listed. */
export type EditorToken = IssuedKey<EditorScope>

/** Why a request is refused. */
export const EDITOR_KEY_REQUIRED = 'This needs the editor key: authorization: Bearer {editor key}.'
export const EDITOR_UNKNOWN = 'This is not the editor key: authorization: Bearer {editor key}.'
export const WRONG_SCOPE = 'This token of an editor is for something else.'

/** `days` until the token expires; `null` for no expiry. */
export type NewEditorToken = { name: string; scopes: readonly EditorScope[]; days: number | null }

/** Access to the editor API: the editor key has all rights, tokens have the scopes they were created with. */
export type EditorsService = {
  /** Returns the identity for an `Authorization` header. */
  identify(authorization: string | null | undefined): Promise<EditorIdentity>
  /** Creates a token; its secret is returned only here. */
  make(token: NewEditorToken): Promise<EditorToken & { token: string }>
  /** Returns up to 1,000 tokens, newest first. */
  list(): Promise<EditorToken[]>
  /** Returns `false` if the token is unknown or already revoked. */
  revoke(id: string): Promise<boolean>
}
