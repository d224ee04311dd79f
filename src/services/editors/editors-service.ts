import type { IssuedKey } from '../issued-keys.ts'
import type { EditorIdentity, EditorScope } from '../../rules/access/editor-scopes.ts'
import type { TokenRefusal, TokenState } from '../../rules/office/staff/program-tokens.ts'

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

/** A token as the office lists it. */
export type OfficeToken = {
  id: string
  name: string
  /** Its first characters; `null` for tokens of older releases. */
  beginning: string | null
  scopes: string[]
  /** The account that it acts for; `null` for a program in its own name. */
  actsFor: { accountId: string; email: string } | null
  createdAt: Date
  /** The address of the operator, or the name of the editor's key; `null` if the log does not know. */
  createdBy: string | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  state: TokenState
}

/** `accountId`: the account that it acts for; `null` for a program in its own name. */
export type NewOfficeToken = NewEditorToken & { accountId: string | null }

export type MakeTokenResult =
  | {
      kind: 'made'
      id: string
      token: string
      /** ISO 8601; `null` for a token without an end. */
      expiresAt: string | null
      /** The address of the account that it acts for, or `null`. */
      actsFor: string | null
    }
  | { kind: 'refused'; because: TokenRefusal }

/** Tokens of programs in the office. They are the same tokens as those of `EditorsService`. */
export type OfficeTokens = {
  /** Returns the newest 1,000 tokens. */
  list(): Promise<OfficeToken[]>
  /** Returns a token by its id, a UUID, or `null`. */
  find(id: string): Promise<OfficeToken | null>
  /** Creates a token; its secret is returned only here. */
  make(token: NewOfficeToken): Promise<MakeTokenResult>
  /** Returns `false` if the token is unknown or already ended. */
  end(id: string): Promise<boolean>
}
