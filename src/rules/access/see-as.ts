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

/** The cookie of a member of staff who impersonates a kind of reader („see as“). */
export const SEE_AS_COOKIE = 'see_as'

/** S1.02: the kinds of reader staff can impersonate, by the names of the demo accounts. A tag's reader is `tag:{id}`. */
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

/** `GET /api/access`: why a page opens or not for the reader who is impersonated. */
export type AccessExplanation = {
  outcome: AccessDecision['outcome']
  /** The paywall's template where it is locked, or would be without Google's token. */
  template: string | null
  cause: AccessCause
  /** The cause as a sentence, in English. */
  because: string
  device: Device
  /** Whom staff impersonate; null is themselves. */
  kind: string | null
}

/** The kind of reader that comes closest to somebody with these roles, by its name. */
export function seenKindOf(roles: readonly string[]): string {
  const { plus, pur, epaper, wallet, plusTagIds } = readerKinds(roles)
  if (plus) return pur ? 'purplus' : 'plus'
  if (plusTagIds.length > 0) return `${TAG_PREFIX}${plusTagIds[0]}`
  if (wallet) return 'wallet'
  if (epaper) return 'epaper'
  return pur ? 'pur' : 'frei'
}

/** Whether a name is one of a kind of reader. */
export function isSeenKind(kind: string): boolean {
  return kind === ANONYMOUS || seenRoles(kind) !== undefined
}

/**
 * Whom an answer is for: null is anonymous, undefined is the reader as signed in. The cookie counts beside a verified
 * session of staff alone; who is impersonated never has the rights of staff.
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

/** The roles of a kind by its name; undefined where there is no such reader, or nobody is signed in. */
export function seenRoles(kind: string): readonly string[] | undefined {
  if (!kind.startsWith(TAG_PREFIX))
    return Object.hasOwn(SEEN_ROLES, kind) ? SEEN_ROLES[kind] : undefined
  const role = PLUS_TAG_PREFIX + kind.slice(TAG_PREFIX.length)
  return plusTagId(role) === null ? undefined : [role]
}
