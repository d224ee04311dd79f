import type { Reader } from '../../../rules/access/reader.ts'
import type { FactorGap } from '../../../rules/accounts/second-factor/second-factor.ts'

/** A signed-in reader and the Cookie header, which binds sessions without an id. */
export type FactorHolder = {
  reader: Reader
  cookies: string | undefined
}

/** The dark squares of a QR code as an SVG path, and its size in squares. */
export type QrCode = { size: number; path: string }

/**
 * `off`: not set up · `pending`: `secret` is what the app needs, for typing, and `qr` the same as a QR code · `on`: set up.
 * `isConfirmed`: this session has it.
 */
export type FactorState =
  | { kind: 'off' }
  | { kind: 'pending'; secret: string; qr: QrCode }
  | { kind: 'on'; since: Date; recoveryCodes: number; isConfirmed: boolean }

export type FactorRefusal = 'wrong-code' | 'too-many' | 'required' | 'changed'

/** `cookie`: the value of `FACTOR_COOKIE` for a session without an id. `codes`: new recovery codes, shown once. */
export type FactorResult =
  | { kind: 'done'; cookie?: string; codes?: readonly string[] }
  | { kind: 'refused'; because: FactorRefusal }

/**
 * The second factor of accounts with a role: codes of an app (TOTP, RFC 6238) and recovery codes. Attempts are bounded per
 * account, and a code works once.
 */
export type SecondFactorService = {
  /** Whether the setting requires a second factor for staff. */
  isRequired: boolean
  /** Returns what the session needs before staff may act, or `null`. Call it for staff only. */
  gapOf(holder: FactorHolder): Promise<FactorGap | null>
  /** Returns `null` for readers without a role or right. */
  stateOf(holder: FactorHolder): Promise<FactorState | null>
  /** Makes a new secret, unless the factor is already on. */
  begin(holder: FactorHolder): Promise<FactorResult>
  /** Turns the pending factor on with the first code of the app. Other sessions of the account then need a code. */
  turnOn(holder: FactorHolder & { code: string }): Promise<FactorResult>
  /** Confirms the session with a code of the app or a recovery code. */
  confirm(holder: FactorHolder & { code: string }): Promise<FactorResult>
  /** Replaces the recovery codes. */
  renewCodes(holder: FactorHolder & { code: string }): Promise<FactorResult>
  /** Turns the factor off; refused if the setting requires it. */
  turnOff(holder: FactorHolder & { code: string }): Promise<FactorResult>
}
