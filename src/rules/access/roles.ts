import { idFrom } from '../http/ids.ts'
/** S3.07: the user types as roles in an id token, and the two staff roles. */
export const ROLES = {
  plus: 'PLUS_USER',
  pur: 'PUR_USER',
  epaper: 'EPAPER_USER',
  wallet: 'WALLET_USER',
  newsroom: 'NEWSROOM',
  operator: 'OPERATOR',
} as const
export type Role = (typeof ROLES)[keyof typeof ROLES]

/** S3.21: the prefix of a role for one tag. */
export const PLUS_TAG_PREFIX = 'PLUS-TAG-'

/** S6.05: returns the tag id of a PLUS-TAG- role; null if the rest is not exactly an id. */
export function plusTagId(role: string): number | null {
  if (!role.startsWith(PLUS_TAG_PREFIX)) return null
  return idFrom(role.slice(PLUS_TAG_PREFIX.length))
}

/** S1.02: the kinds of a signed-in reader, from the roles. A reader can have several. */
export type ReaderKinds = {
  plus: boolean
  pur: boolean
  epaper: boolean
  wallet: boolean
  newsroom: boolean
  operator: boolean
  /** The subscribed tags, ascending and without duplicates. */
  plusTagIds: readonly number[]
}

/** Newsroom and operators: they read everything, impersonate readers and see why a page opens. */
export function isStaff(kinds: ReaderKinds | null | undefined): boolean {
  return Boolean(kinds && (kinds.newsroom || kinds.operator))
}

/** S1.02, S3.07: returns the kinds for roles; unknown roles are ignored. */
export function readerKinds(roles: readonly string[]): ReaderKinds {
  const has = (role: Role) => roles.includes(role)
  return {
    plus: has(ROLES.plus),
    pur: has(ROLES.pur),
    epaper: has(ROLES.epaper),
    wallet: has(ROLES.wallet),
    newsroom: has(ROLES.newsroom),
    operator: has(ROLES.operator),
    plusTagIds: plusTagIds(roles),
  }
}

function plusTagIds(roles: readonly string[]): number[] {
  const ids = roles.map(plusTagId).filter((id) => id !== null)
  return [...new Set(ids)].toSorted((a, b) => a - b)
}
