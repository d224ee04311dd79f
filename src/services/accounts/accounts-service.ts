import type { Reader } from '../../rules/reader.ts'

/** S3.19: what a sign-in hands out. Lifetimes in seconds. */
export type TokenSet = {
  idToken: string
  accessToken: string
  refreshToken: string
  refreshTokenId: string
  expiresIn: number
  refreshExpiresIn: number
}

export type SignIn = { tokens: TokenSet; reader: Reader }

/** Why a sign-in is refused. `limited` says how many seconds to wait. */
export type SignInRefusal =
  | { kind: 'invalid' }
  | { kind: 'blocked' }
  | { kind: 'unconfirmed' }
  | { kind: 'limited'; retryAfter: number }

export type AccountsService = {
  /** E-mail and password (S7.02). Never tells whether the address is known. */
  signIn(credentials: {
    identifier: string
    password: string
    address: string
  }): Promise<({ kind: 'signed-in' } & SignIn) | SignInRefusal>
  /** RS256 against the own keys only (S5.04); null for whatever does not verify. */
  verify(idToken: string): Promise<Reader | null>
  /** New tokens for a refresh token, once; reuse ends the whole family. */
  refresh(refreshToken: string): Promise<TokenSet | null>
  signOut(refreshToken: string): Promise<void>
  /** S7.12: the public keys by which anyone can verify an id token. */
  publicKeys(): Promise<{ jwks: { keys: object[] }; pem: string }>
  /** Creates an account; null if the address is taken. */
  createAccount(account: NewAccount): Promise<{ id: string } | null>
}

export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  roles: string[]
  emailVerified: boolean
}
