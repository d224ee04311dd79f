import { z } from 'zod'
import { MAX_PASSKEY_NAME } from '../../rules/accounts/second-factor/second-factor.ts'
import { anyText, fieldOf, oneOf } from '../forms/form-fields.ts'

/** The longest answer of a browser about a passkey, in characters. */
const MAX_CREDENTIAL_LENGTH = 20_000

/**
 * The acts of the forms of the second factor. `turn-on`, `confirm`, `renew-codes` and `turn-off` need a code, `add-passkey` and
 * `confirm-passkey` the browser's answer, which a script fills in.
 */
export const secondFactorForm = z.object({
  act: oneOf([
    'begin',
    'turn-on',
    'confirm',
    'renew-codes',
    'turn-off',
    'add-passkey',
    'confirm-passkey',
    'remove-passkey',
  ]),
  code: fieldOf('compact', z.string().max(40), { label: 'Code' }),
  name: fieldOf('line', z.string().max(MAX_PASSKEY_NAME), { label: 'Name des Passkeys' }),
  credential: fieldOf('verbatim', z.string().max(MAX_CREDENTIAL_LENGTH)),
  /** The number of a passkey. */
  passkey: anyText('compact'),
  /** The path that continues after the code. */
  next: anyText('text'),
})

/** The purpose of a challenge. */
export const passkeyChallengeForm = z.object({ purpose: oneOf(['add', 'confirm']) })

/** Recovery codes that were just made; they are shown once. */
export type SecondFactorReport = { codes: readonly string[]; next: string }
