import { ROLES } from '../access/roles.ts'
import { mayPersonalize, VISITS_COOKIE } from '../analytics/visits.ts'
import { allows, consentFlags, readConsent } from '../consent/consent-record.ts'
import { readCookie } from './cookies.ts'

/**
 * S3.19: a hint for the browser alone; no cache of ours is keyed by it. Roles, what the reader has agreed to (empty where
 * nothing is decided, and for PUR), and whether visits may shape what is shown (S5.12), of a Cookie header or
 * `document.cookie`; joined by `|`.
 */
export function cacheKeyOf(cookies: string | undefined, roles: readonly string[]): string {
  const isPur = roles.includes(ROLES.pur) && !roles.includes(ROLES.plus)
  const record = isPur ? null : readConsent(cookies)
  const visits = Number(readCookie(cookies, VISITS_COOKIE))
  const personal = allows(record, 'kdm') && mayPersonalize(visits)
  return encodeURIComponent([roles.join(','), consentFlags(record), String(personal)].join('|'))
}
