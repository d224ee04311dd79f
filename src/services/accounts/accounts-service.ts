import type { NewsroomRole } from '../../rules/newsroom/moves.ts'
import type { Reader } from '../../rules/access/reader.ts'
import type { PersonalData, Registration } from '../../rules/accounts/registration.ts'
import type { SecurityEventKind } from '../../rules/accounts/security-events.ts'
import type { SignInError } from '../../rules/accounts/sign-in-errors.ts'
import type { Identity } from './identity.ts'

/** S3.19: the tokens of a sign-in. Lifetimes are in seconds. */
export type TokenSet = {
  idToken: string
  accessToken: string
  refreshToken: string
  refreshTokenId: string
  expiresIn: number
  refreshExpiresIn: number
}

export type SignIn = {
  tokens: TokenSet
  reader: Reader
  /** Cookie value that marks the browser as known to the account. */
  knownDevices?: string
}
export type SignedIn = { kind: 'signed-in' } & SignIn

/** The client of a request: used for rate limits and shown to the account's owner. */
export type RequestClient = {
  /** IP address of the connection. */
  address: string
  userAgent?: string | undefined
  /** Cookie value listing the accounts this browser has signed in with; absent if the client cannot keep one. */
  knownDevices?: string | undefined
}

/** Too many attempts; `retryAfter` in seconds. */
export type Limited = { kind: 'limited'; retryAfter: number }
/** Validation errors by field. */
export type Refused = { kind: 'refused'; problems: Readonly<Record<string, SignInError>> }

export type SignInRefusal =
  | { kind: 'invalid' }
  | { kind: 'blocked' }
  | { kind: 'unconfirmed' }
  | Limited

/** Why a provider's sign-in is refused: its address is not verified, or another account of that provider is linked. */
export type ProviderRefusal =
  | { kind: 'blocked' }
  | { kind: 'unverified' }
  | { kind: 'other-linked' }

/** The four token errors of S8.07: not a compact token, wrong signature, expired, invalid claim. */
export type TokenError = 'invalid' | 'signature' | 'expired' | 'claim'
export type Inspection =
  | { kind: 'verified'; reader: Reader }
  | { kind: 'refused'; error: TokenError; code: string }

/** `missingFields`: the fields of the consent form that are empty. */
export type RegistrationState = { missingFields: string[]; isOnboardingCompleted: boolean }

export type SecurityEvent = { kind: SecurityEventKind; at: string; device: string }

/**
 * The step that a confirmation code needs: one click (first or new address); the registration's password on another device than
 * the one that registered, because the registrant may not own the address; or nothing, because it was used. `hasOrder`:
 * an order may be placed with the confirmation.
 */
export type ConfirmationStep =
  | { kind: 'confirm-email'; hasOrder?: true }
  | { kind: 'change-email' }
  | { kind: 'password'; hasOrder?: true }
  | { kind: 'used' }
  | { kind: 'wrong-code' }

/** The typed fields of an order form, without address and password of the account. */
export type OrderFields = Readonly<Record<string, string>>

/** An order that is sent with a registration. `name` and `checkout`, a path, are for the mail. */
export type RegisteredOrder = { name: string; checkout: string; fields: OrderFields }

/** The next step after a confirmed registration: the target page, and the order that was sent with it. */
export type Continuation = { next: string; order?: OrderFields }

/** Result of a confirmation. `used`: the address was confirmed before. */
export type Confirmation =
  | { kind: 'wrong-code' }
  | { kind: 'used' }
  | ({ kind: 'confirmed'; signedIn: SignIn } & Continuation)
  | { kind: 'password-needed' }
  | { kind: 'email-changed' }

/**
 * Accounts and sign-ins. `register`, `requestPasswordReset` and `requestConfirmation` return the same answer for known
 * and unknown addresses; only the mail differs.
 */
export type AccountsService = {
  /** Signs in with e-mail and password (S7.02). Never reveals whether the address is known. */
  signIn(
    credentials: { identifier: string; password: string } & RequestClient,
  ): Promise<SignedIn | SignInRefusal>
  /** Signs in with an identity provider. The first time, creates or links an account (S7.02, S7.12). */
  signInWithProvider(
    ask: { identity: Identity } & RequestClient,
  ): Promise<(SignedIn & { isNew: boolean }) | ProviderRefusal>
  /** Verifies an RS256 token against the site's own keys (S5.04); `null` if it does not verify. */
  verify(idToken: string): Promise<Reader | null>
  /** S8.07: like `verify`, but returns the reason for a refusal. */
  inspect(idToken: string): Promise<Inspection>
  /**
   * Returns whether the session of a verified token was ended. Synchronous, without a query, so that cached pages can
   * use it.
   */
  hasEnded(reader: Reader): boolean
  /** Receives cache tags invalidated by other nodes, including ended sessions. */
  invalidate(cacheTags: readonly string[]): void
  /** Exchanges a refresh token for new tokens, once. Reuse ends the whole token family. */
  refresh(refreshToken: string): Promise<TokenSet | null>
  signOut(refreshToken: string): Promise<void>
  signOutEverywhere(accountId: string): Promise<void>
  /** S7.12: returns the public keys that verify id tokens. */
  publicKeys(): Promise<{ jwks: { keys: object[] }; pem: string }>
  /**
   * Creates a signing key if the newest is older than 90 days or `force` is set. Older keys verify until their tokens
   * expire.
   */
  rotateKeys(how?: { force: boolean }): Promise<void>
  /** Creates an account; `null` if the address is taken. */
  createAccount(account: NewAccount): Promise<{ id: string } | null>

  /**
   * `deviceSecret` lets the confirmation sign in on the device that registered. `consentLater` leaves name and terms to
   * the consent form (S7.12), as clients of the content backend do. Without `sendsMail`, no further mail is sent.
   * `order` is kept for the confirmation, and dropped if the address has an account.
   */
  register(
    form: Registration & {
      deviceSecret?: string
      next?: string
      order?: RegisteredOrder
      consentLater?: boolean
      sendsMail?: boolean
    } & RequestClient,
  ): Promise<{ kind: 'accepted' } | Refused | Limited>
  requestConfirmation(
    ask: { email: string } & RequestClient,
  ): Promise<{ kind: 'accepted' } | Limited>
  /** Does not use up the code, because mail scanners open links. */
  confirmationOf(
    ask: { code: string; deviceSecret?: string | undefined } & RequestClient,
  ): Promise<ConfirmationStep | Limited>
  confirm(
    ask: { code: string; deviceSecret?: string | undefined } & RequestClient,
  ): Promise<Confirmation | Limited>
  /** Confirms an address with the password of its registration and signs in. `next` and `order` as in `resetPassword`. */
  confirmWithPassword(
    ask: { code: string; password: string } & RequestClient,
  ): Promise<
    | (SignedIn & Partial<Continuation>)
    | { kind: 'wrong-code' }
    | { kind: 'used' }
    | { kind: 'blocked' }
    | Refused
    | Limited
  >

  requestPasswordReset(
    ask: { email: string } & RequestClient,
  ): Promise<{ kind: 'accepted' } | Limited>
  /**
   * Sets a password or confirms an address with a mailed code, and ends every other session. `next` and
   * `order` are those of the registration made with this password: knowing the password proves who registered.
   */
  resetPassword(
    ask: { code: string; password: string; passwordConfirmation: string } & RequestClient,
  ): Promise<
    | (SignedIn & Partial<Continuation>)
    | { kind: 'wrong-code' }
    | { kind: 'blocked' }
    | Refused
    | Limited
  >
  /** Returns whether `resetPassword` accepts the code. Does not use up the code, because mail scanners open links. */
  isResetCode(code: string): Promise<boolean>
  /** Changes the password with the current one and ends every other session. */
  changePassword(
    ask: {
      accountId: string
      currentPassword: string
      password: string
      passwordConfirmation: string
    } & RequestClient,
  ): Promise<SignedIn | Refused | Limited>
  /** Checks the password of a signed-in reader before a sensitive action. */
  confirmPassword(
    ask: { accountId: string; password: string } & RequestClient,
  ): Promise<{ kind: 'confirmed' } | Refused | Limited>
  /** Requests a new address. It applies once the mail to it is confirmed; the old address is notified. */
  changeEmail(
    ask: { accountId: string; email: string; password: string } & RequestClient,
  ): Promise<{ kind: 'accepted' } | Refused | Limited>

  /** S3.06: updates salutation and name. */
  updateProfile(accountId: string, data: PersonalData): Promise<{ kind: 'saved' } | Refused>
  /** S7.11, S7.12: returns what the account still has to complete. */
  registrationState(accountId: string): Promise<RegistrationState>
  completeRegistration(
    accountId: string,
    data: PersonalData & { terms: boolean },
  ): Promise<{ kind: 'saved' } | Refused>
  /** S7.11 */
  setOnboardingCompleted(accountId: string, isCompleted: boolean): Promise<void>
  /** Returns the account's security events, newest first. */
  securityEvents(accountId: string): Promise<SecurityEvent[]>
  /** Deletes expired tokens, codes, attempts and keys. */
  tidy(): Promise<void>
}

export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  roles: string[]
  newsroomRole?: NewsroomRole | undefined
  emailVerified: boolean
  /** `true` if the creator of the account vouches for the consent. */
  hasAcceptedTerms?: boolean
}
