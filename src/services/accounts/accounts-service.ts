import type { Reader } from '../../rules/access/reader.ts'
import type { PersonalData, Registration } from '../../rules/accounts/registration.ts'
import type { SecurityEventKind } from '../../rules/accounts/security-events.ts'
import type { SignInError } from '../../rules/accounts/sign-in-errors.ts'
import type { Identity } from './identity.ts'

/** S3.19: what a sign-in hands out. Lifetimes in seconds. */
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
  /** What the browser keeps so that it is known as one of the account's. */
  knownDevices?: string
}
export type SignedIn = { kind: 'signed-in' } & SignIn

/** Who asks: what is counted against too many tries, and what the account's owner sees of it. */
export type Asker = {
  /** The address of the connection. */
  address: string
  userAgent?: string | undefined
  /** What a browser keeps of the accounts it was signed in with; absent where none that could keep it asks. */
  knownDevices?: string | undefined
}

/** Too many tries; `retryAfter` says how many seconds to wait. */
export type Limited = { kind: 'limited'; retryAfter: number }
/** What is wrong at which field. */
export type Refused = { kind: 'refused'; problems: Readonly<Record<string, SignInError>> }

/** Why a sign-in is refused. */
export type SignInRefusal =
  | { kind: 'invalid' }
  | { kind: 'blocked' }
  | { kind: 'unconfirmed' }
  | Limited

/** Why someone an identity provider vouches for is not signed in: no proved address there, or another account of that provider linked. */
export type ProviderRefusal =
  | { kind: 'blocked' }
  | { kind: 'unverified' }
  | { kind: 'other-linked' }

/** The four token errors of S8.07: no compact token, wrong signature, expired, a claim that does not hold. */
export type TokenError = 'invalid' | 'signature' | 'expired' | 'claim'
export type Inspection =
  | { kind: 'verified'; reader: Reader }
  | { kind: 'refused'; error: TokenError; code: string }

export type SecurityEvent = { kind: SecurityEventKind; at: string; device: string }

/**
 * What the code of a confirmation mail asks for: one press that confirms an address, a first or a new one; on another
 * device than the registration's its password (whoever registered may not own the address); or nothing any more.
 */
export type ConfirmationStep =
  | { kind: 'confirm-email' }
  | { kind: 'change-email' }
  | { kind: 'password' }
  | { kind: 'used' }
  | { kind: 'wrong-code' }

/** What a press on the button of a confirmation led to. `used`: it was confirmed before. */
export type Confirmation =
  | { kind: 'wrong-code' }
  | { kind: 'used' }
  | { kind: 'confirmed'; signedIn: SignIn; next: string }
  | { kind: 'password-needed' }
  | { kind: 'email-changed' }

/**
 * Accounts and sign-ins. What could tell whether an address is known (`register`, `requestPasswordReset`,
 * `requestConfirmation`) answers everyone alike and leaves the rest to a mail.
 */
export type AccountsService = {
  /** E-mail and password (S7.02). Never tells whether the address is known. */
  signIn(
    credentials: { identifier: string; password: string } & Asker,
  ): Promise<SignedIn | SignInRefusal>
  /** Whom an identity provider vouches for: the first time this makes an account, or links one (S7.02, S7.12). */
  signInWithProvider(
    ask: { identity: Identity } & Asker,
  ): Promise<(SignedIn & { isNew: boolean }) | ProviderRefusal>
  /** RS256 against the own keys only (S5.04); null for whatever does not verify. */
  verify(idToken: string): Promise<Reader | null>
  /** S8.07: the same, and why not. */
  inspect(idToken: string): Promise<Inspection>
  /** Whether the sign-in behind a verified token was ended since; asks nobody, so that the cache's way can. */
  hasEnded(reader: Reader): boolean
  /** Hears what other nodes announced (cache tags); ended sign-ins are among them. */
  invalidate(cacheTags: readonly string[]): void
  /** New tokens for a refresh token, once; reuse ends the whole family. */
  refresh(refreshToken: string): Promise<TokenSet | null>
  signOut(refreshToken: string): Promise<void>
  signOutEverywhere(accountId: string): Promise<void>
  /** S7.12: the public keys by which anyone can verify an id token. */
  publicKeys(): Promise<{ jwks: { keys: object[] }; pem: string }>
  /** A new key signs from now on where the newest is older than 90 days or `force`; older ones verify until their tokens end. */
  rotateKeys(how?: { force: boolean }): Promise<void>
  /** Creates an account; null if the address is taken. */
  createAccount(account: NewAccount): Promise<{ id: string } | null>

  /**
   * `deviceSecret` lets the confirmation sign in on the device that registered; `consentLater` leaves name and terms to
   * the consent form (S7.12), as clients of the content backend do; without `sendsMail` earlier mails have to do.
   */
  register(
    form: Registration & {
      deviceSecret?: string
      next?: string
      consentLater?: boolean
      sendsMail?: boolean
    } & Asker,
  ): Promise<{ kind: 'accepted' } | Refused | Limited>
  requestConfirmation(ask: { email: string } & Asker): Promise<{ kind: 'accepted' } | Limited>
  /** Uses nothing up: scanners of mails open their links, too. */
  confirmationOf(
    ask: { code: string; deviceSecret?: string | undefined } & Asker,
  ): Promise<ConfirmationStep | Limited>
  confirm(
    ask: { code: string; deviceSecret?: string | undefined } & Asker,
  ): Promise<Confirmation | Limited>
  /** Confirms an address with the password of its registration, and signs in. `next` as for `resetPassword`. */
  confirmWithPassword(
    ask: { code: string; password: string } & Asker,
  ): Promise<
    | (SignedIn & { next?: string })
    | { kind: 'wrong-code' }
    | { kind: 'used' }
    | { kind: 'blocked' }
    | Refused
    | Limited
  >

  requestPasswordReset(ask: { email: string } & Asker): Promise<{ kind: 'accepted' } | Limited>
  /**
   * With the code of a mail, to set a password or to confirm an address; ends every other sign-in. `next` is where the
   * registration was going that was made with this password: whoever knows it is who registered.
   */
  resetPassword(
    ask: { code: string; password: string; passwordConfirmation: string } & Asker,
  ): Promise<
    | (SignedIn & { next?: string })
    | { kind: 'wrong-code' }
    | { kind: 'blocked' }
    | Refused
    | Limited
  >
  /** Whether `resetPassword` knows the code. Uses nothing up: scanners of mails open their links, too. */
  isResetCode(code: string): Promise<boolean>
  /** With the old password; ends every other sign-in. */
  changePassword(
    ask: {
      accountId: string
      currentPassword: string
      password: string
      passwordConfirmation: string
    } & Asker,
  ): Promise<SignedIn | Refused | Limited>
  /** Who is signed in says the password once more, before something only they may do. */
  confirmPassword(
    ask: { accountId: string; password: string } & Asker,
  ): Promise<{ kind: 'confirmed' } | Refused | Limited>
  /** The new address counts once the mail sent to it is confirmed; the old one is told. */
  changeEmail(
    ask: { accountId: string; email: string; password: string } & Asker,
  ): Promise<{ kind: 'accepted' } | Refused | Limited>

  /** S3.06: salutation and name. */
  updateProfile(accountId: string, data: PersonalData): Promise<{ kind: 'saved' } | Refused>
  /** S7.12: the consent-form fields the account has yet to fill in. */
  missingFields(accountId: string): Promise<string[]>
  completeRegistration(
    accountId: string,
    data: PersonalData & { terms: boolean },
  ): Promise<{ kind: 'saved' } | Refused>
  /** S7.11 */
  isOnboardingCompleted(accountId: string): Promise<boolean>
  setOnboardingCompleted(accountId: string, isCompleted: boolean): Promise<void>
  /** The newest first. */
  securityEvents(accountId: string): Promise<SecurityEvent[]>
  /** Forgets what has ended: tokens, codes, tries and keys past their time. */
  tidy(): Promise<void>
}

export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  roles: string[]
  emailVerified: boolean
  /** True where whoever creates the account answers for it. */
  hasAcceptedTerms?: boolean
}
