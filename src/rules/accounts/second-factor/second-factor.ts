import type { Reader } from '../../access/reader.ts'
import { isStaff, readerKinds, ROLES } from '../../access/roles.ts'

/** Days for which a session counts as one with a second factor. */
export const FACTOR_DAYS = 30

/** The passkeys that an account may have, and the length of their names. */
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 60

/** The number of recovery codes that are made at once. */
export const RECOVERY_CODES = 10

/** Binds a confirmed second factor to a browser whose sessions have no id, as those of FusionAuth. */
export const FACTOR_COOKIE = 'second_factor'

/** The step that a session of staff still needs: a second factor to be set up, or a code of it. */
export type FactorGap = 'setup' | 'code'

/** Errors of the second factor's forms, with their sentences. */
export const FACTOR_PROBLEMS = {
  'wrong-code':
    'Dieser Code stimmt nicht, oder er wurde schon benutzt. Warten Sie auf den nächsten in Ihrer App.',
  'too-many': 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.',
  required: 'Für Redaktion und Betrieb ist ein zweiter Faktor vorgeschrieben.',
  changed: 'Das hat sich inzwischen geändert. Bitte prüfen Sie den Stand hier.',
  'wrong-passkey':
    'Dieser Passkey wurde nicht angenommen, oder es hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'known-passkey': 'Dieser Passkey ist schon eingerichtet.',
  'many-passkeys': `Mehr als ${MAX_PASSKEYS} Passkeys sind nicht möglich. Entfernen Sie zuerst einen.`,
} as const
export type FactorProblem = keyof typeof FACTOR_PROBLEMS

export const isFactorProblem = (code: string | null): code is FactorProblem =>
  code !== null && Object.hasOwn(FACTOR_PROBLEMS, code)

const WITHHELD: readonly string[] = [ROLES.newsroom, ROLES.operator]

/** Returns the reader without staff roles, which are kept aside until the session has a second factor. */
export const withoutStaffRoles = (reader: Reader): Reader => ({
  ...reader,
  roles: reader.roles.filter((role) => !WITHHELD.includes(role)),
  withheldRoles: reader.roles.filter((role) => WITHHELD.includes(role)),
})

/** Returns the reader with all roles of the account, also those that need a second factor. */
export function withStaffRoles({ withheldRoles = [], ...reader }: Reader): Reader {
  return { ...reader, roles: [...reader.roles, ...withheldRoles] }
}

/** Whether the account has the right for newsroom or office, with or without a second factor. */
export const hasStaffRoles = (reader: Reader): boolean =>
  isStaff(readerKinds(withStaffRoles(reader).roles))
