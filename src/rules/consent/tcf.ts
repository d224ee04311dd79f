/**
 * The cookie from which vendors of the Transparency & Consent Framework read the TC string; readable by scripts, lasts
 * `COOKIE_AGES.consent`.
 */
export const TC_COOKIE = 'euconsent-v2'
