import type { EditorScope } from '../../rules/editor-scopes.ts'

/** A token of a program of the newsroom, as it is listed; moments are ISO 8601 in UTC. */
export type EditorToken = {
  id: string
  name: string
  scopes: EditorScope[]
  createdAt: string
  /** Null: until it is revoked. */
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
}

/** `days` until it ends; null for none. */
export type NewEditorToken = { name: string; scopes: readonly EditorScope[]; days: number | null }

/** What is asked for: one scope, or the key itself. */
export type EditorRight = EditorScope | 'key'

/** `nobody`: the request carries nothing · `unknown`: neither the key nor a token that is good. */
export type EditorVerdict = 'yes' | 'nobody' | 'unknown' | 'wrong-scope'

/** Who may write: the editor's key may everything, its tokens what they are made for. */
export type EditorsService = {
  /** Judges an `Authorization` header. */
  judge(authorization: string | null | undefined, right: EditorRight): Promise<EditorVerdict>
  /** The token itself is told this once. */
  make(token: NewEditorToken): Promise<EditorToken & { token: string }>
  /** All that were made, the newest first; 1,000 at most. */
  list(): Promise<EditorToken[]>
  /** False where there is no such token, or it was revoked before. */
  revoke(id: string): Promise<boolean>
}
