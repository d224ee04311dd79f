import type { Settings } from '../site/settings.ts'

/** Where vendors of the Transparency & Consent Framework look for the TC string; readable by scripts, it stays `COOKIE_AGES.consent`. */
export const TC_COOKIE = 'euconsent-v2'

/** Twelve bits; 0 and 1 are nobody's. */
const FIRST_ID = 2
const LAST_ID = 4095

/** S3.10: the publisher's own id as a consent manager, as IAB Europe registers it; without one nobody is told by the framework. */
export function registeredCmp({ tcf_cmp_id }: Pick<Settings, 'tcf_cmp_id'>): number | null {
  const isOne = Number.isInteger(tcf_cmp_id) && tcf_cmp_id >= FIRST_ID && tcf_cmp_id <= LAST_ID
  return isOne ? tcf_cmp_id : null
}
