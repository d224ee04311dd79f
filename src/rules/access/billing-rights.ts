import { plusTagId, ROLES, type Role } from './roles.ts'

/** What access rights of a billing service give here: its own names, and the roles they become. */
export type BillingRights = ReadonlyMap<string, readonly string[]>

/** What needs no entry: plenigo's names hold letters, digits and hyphens alone. */
const BY_NAME: Readonly<Record<string, Role>> = {
  PLUS: ROLES.plus,
  PUR: ROLES.pur,
  EPAPER: ROLES.epaper,
}

/** Nobody becomes staff by buying something. */
const SOLD: readonly string[] = [ROLES.plus, ROLES.pur, ROLES.epaper]

const NAME = /^[\da-zA-Z-]{2,30}$/

/** `digital=PLUS_USER, paket=PLUS_USER+EPAPER_USER`; throws the sentence on the first entry that is none. */
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

const isSold = (role: string): boolean => SOLD.includes(role) || plusTagId(role) !== null

/** S3.07, S3.21: the roles of a right; none where it means nothing here. */
export function rolesOfRight(name: string, rights: BillingRights): readonly string[] {
  const named = rights.get(name)
  if (named) return named
  const role = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined
  if (role) return [role]
  return plusTagId(name) === null ? [] : [name]
}
