import type { Device } from '../http/device.ts'
import type { AccessCause } from './access-cause.ts'
import type { AccessDecision } from './access.ts'
import {
  isStaff,
  plusTagId,
  PLUS_TAG_PREFIX,
  readerKinds,
  ROLES,
  type ReaderKinds,
} from './roles.ts'

/** The cookie of a staff member who impersonates a kind of reader („see as“). */
export const SEE_AS_COOKIE = 'see_as'

/** S1.02: the kinds of reader that staff can impersonate, named like the demo accounts. A tag's reader is `tag:{id}`. */
const SEEN_ROLES: Readonly<Record<string, readonly string[]>> = {
  frei: [],
  plus: [ROLES.plus],
  pur: [ROLES.pur],
  purplus: [ROLES.pur, ROLES.plus],
  epaper: [ROLES.epaper],
  wallet: [ROLES.wallet],
}

const ANONYMOUS = 'anonym'
const TAG_PREFIX = 'tag:'

/** The answer of `GET /api/access`: why a page opens or not for the impersonated reader. */
export type AccessExplanation = {
  outcome: AccessDecision['outcome']
  /** The paywall template if locked, or if Google's token were missing; else null. */
  template: string | null
  cause: AccessCause
  /** The cause as an English sentence. */
  because: string
  device: Device
  /** The kind that staff impersonate; null for themselves. */
  kind: string | null
}

/** Returns the name of the kind of reader that is closest to these roles. */
export function seenKindOf(roles: readonly string[]): string {
  const { plus, pur, epaper, wallet, plusTagIds } = readerKinds(roles)
  if (plus) return pur ? 'purplus' : 'plus'
  if (plusTagIds.length > 0) return `${TAG_PREFIX}${plusTagIds[0]}`
  if (wallet) return 'wallet'
  if (epaper) return 'epaper'
  return pur ? 'pur' : 'frei'
}

/** Whether a name is a known kind of reader. */
export function isSeenKind(kind: string): boolean {
  return kind === ANONYMOUS || seenRoles(kind) !== undefined
}

/**
 * Returns the kinds to answer for: null is anonymous, undefined is the signed-in reader. The cookie counts only with a verified
 * staff session; an impersonated reader never has staff rights.
 */
export function seeAsKinds(
  cookieValue: string | undefined,
  kinds: ReaderKinds | null,
): ReaderKinds | null | undefined {
  if (!cookieValue || !isStaff(kinds)) return undefined
  if (cookieValue === ANONYMOUS) return null
  const roles = seenRoles(cookieValue)
  return roles && readerKinds(roles)
}

/** Returns the roles of a kind by its name; undefined for an unknown kind and for an anonymous reader. */
export function seenRoles(kind: string): readonly string[] | undefined {
  if (!kind.startsWith(TAG_PREFIX))
    return Object.hasOwn(SEEN_ROLES, kind) ? SEEN_ROLES[kind] : undefined
  const role = PLUS_TAG_PREFIX + kind.slice(TAG_PREFIX.length)
  return plusTagId(role) === null ? undefined : [role]
}
