import type { Reader } from '../../../rules/access/reader.ts'
import type { FactorGap } from '../../../rules/accounts/second-factor/second-factor.ts'

/** A signed-in reader and the Cookie header, which binds sessions without an id. */
export type FactorHolder = {
  reader: Reader
  cookies: string | undefined
}

/** The dark squares of a QR code as an SVG path, and its size in squares. */
export type QrCode = { size: number; path: string }

/** The secret of an app: `secret` for typing, and `qr` the same as a QR code. */
export type PendingApp = { secret: string; qr: QrCode }

export type Passkey = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null }

/**
 * `off`: not set up · `pending`: an app was begun · `on`: set up. `pendingApp`: an app that is begun in addition to passkeys.
 * `isConfirmed`: this session has the factor; without it `pendingApp` is `null`.
 */
export type FactorState =
  | { kind: 'off' }
  | ({ kind: 'pending' } & PendingApp)
  | {
      kind: 'on'
      since: Date
      hasApp: boolean
      pendingApp: PendingApp | null
      passkeys: readonly Passkey[]
      recoveryCodes: number
      isConfirmed: boolean
    }

export type FactorRefusal =
  | 'wrong-code'
  | 'too-many'
  | 'required'
  | 'changed'
  | 'wrong-passkey'
  | 'known-passkey'
  | 'many-passkeys'

export const refused = (because: FactorRefusal): FactorResult => ({ kind: 'refused', because })

/** The purpose of a passkey's signature: to be added to the account, or to confirm the session. */
export type PasskeyPurpose = 'add' | 'confirm'

/** `options`: for the browser. `cookie`: as in `FactorResult`; it is not confirmed yet. */
export type PasskeyChallenge = { options: object; cookie?: string }

/** `cookie`: the value of `FACTOR_COOKIE` for a session without an id. `codes`: new recovery codes, shown once. */
export type FactorResult =
  | { kind: 'done'; cookie?: string; codes?: readonly string[] }
  | { kind: 'refused'; because: FactorRefusal }

/**
 * The second factor of accounts with a role: codes of an app (TOTP, RFC 6238), passkeys (WebAuthn) and
 * recovery codes. Attempts are bounded per account, and a code or challenge works once.
 */
export type SecondFactorService = {
  /** Whether the setting requires a second factor for staff. */
  isRequired: boolean
  /** Returns what the session needs before staff may act, or `null`. Call it for staff only. */
  gapOf(holder: FactorHolder): Promise<FactorGap | null>
  /** Returns `null` for readers without a role or right. */
  stateOf(holder: FactorHolder): Promise<FactorState | null>
  /** Makes a new secret, unless the app is already on. */
  begin(holder: FactorHolder): Promise<FactorResult>
  /** Turns the pending factor on with the first code of the app. Other sessions of the account then need a code. */
  turnOn(holder: FactorHolder & { code: string }): Promise<FactorResult>
  /** Confirms the session with a code of the app or a recovery code. */
  confirm(holder: FactorHolder & { code: string }): Promise<FactorResult>
  /** Replaces the recovery codes. */
  renewCodes(holder: FactorHolder & { code: string }): Promise<FactorResult>
  /** Removes the app, with the last one the whole factor; refused if it is the last one and the setting requires it. */
  turnOff(holder: FactorHolder & { code: string }): Promise<FactorResult>
  /**
   * Returns a challenge of this session for five minutes; `null` if the session may not add a passkey, or has no passkey to
   * confirm with.
   */
  challenge(holder: FactorHolder, purpose: PasskeyPurpose): Promise<PasskeyChallenge | null>
  /** Adds a passkey. `credential`: the browser's answer to the challenge, as JSON. */
  addPasskey(holder: FactorHolder & { name: string; credential: string }): Promise<FactorResult>
  /** Confirms the session with a passkey. */
  confirmByPasskey(holder: FactorHolder & { credential: string }): Promise<FactorResult>
  /** Removes a passkey, with the last one the whole factor; refused like `turnOff`. */
  removePasskey(holder: FactorHolder & { id: number }): Promise<FactorResult>
}
