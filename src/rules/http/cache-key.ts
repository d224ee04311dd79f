import { ROLES } from '../access/roles.ts'
import { mayPersonalize, VISITS_COOKIE } from '../analytics/visits.ts'
import { allows, consentFlags, readConsent } from '../consent/consent-record.ts'
import { readCookie } from './cookies.ts'

/**
 * S3.19: returns the value of the cache key: the roles, the consent flags (empty before any decision, and for PUR), and whether
 * visits may personalise the page (S5.12), joined by `|`. `cookies` is a Cookie header or `document.cookie`. The value is a
 * hint for the browser; no cache of this site uses it as a key.
 */
export function cacheKeyOf(cookies: string | undefined, roles: readonly string[]): string {
  const isPur = roles.includes(ROLES.pur) && !roles.includes(ROLES.plus)
  const record = isPur ? null : readConsent(cookies)
  const visits = Number(readCookie(cookies, VISITS_COOKIE))
  const personal = allows(record, 'kdm') && mayPersonalize(visits)
  return encodeURIComponent([roles.join(','), consentFlags(record), String(personal)].join('|'))
}
