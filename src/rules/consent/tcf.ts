/** Where vendors of the Transparency & Consent Framework look for the TC string; readable by scripts, it stays `COOKIE_AGES.consent`. */
export const TC_COOKIE = 'euconsent-v2'
