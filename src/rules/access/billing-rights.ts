import { plusTagId, ROLES, type Role } from './roles.ts'

/** Maps access rights of a billing service, by their names there, to roles. */
export type BillingRights = ReadonlyMap<string, readonly string[]>

/** The default mapping. plenigo's names contain only letters, digits and hyphens. */
const BY_NAME: Readonly<Record<string, Role>> = {
  PLUS: ROLES.plus,
  PUR: ROLES.pur,
  EPAPER: ROLES.epaper,
}

/** The roles that can be sold; staff roles are not among them. */
const SOLD_ROLES: readonly string[] = [ROLES.plus, ROLES.pur, ROLES.epaper]

const NAME = /^[\da-zA-Z-]{2,30}$/

/** Parses `digital=PLUS_USER, paket=PLUS_USER+EPAPER_USER`; throws a sentence about the first invalid entry. */
export function parseBillingRights(text: string): BillingRights {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return new Map(entries.map(parseEntry))
}

function parseEntry(entry: string): [string, string[]] {
  const [name = '', roles = '', ...rest] = entry.split('=').map((part) => part.trim())
  const given = roles.split('+').map((role) => role.trim())
  const isWhole = NAME.test(name) && rest.length === 0 && given.every(isSold)
  if (!isWhole) throw new Error(`„${entry}“ is no entry such as paket=PLUS_USER+EPAPER_USER`)
  return [name, given]
}

const isSold = (role: string): boolean => SOLD_ROLES.includes(role) || plusTagId(role) !== null

/** S3.07, S3.21: returns the roles of a right; an empty list if the right is unknown. */
export function rolesOfRight(name: string, rights: BillingRights): readonly string[] {
  const named = rights.get(name)
  if (named) return named
  const role = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined
  if (role) return [role]
  return plusTagId(name) === null ? [] : [name]
}
