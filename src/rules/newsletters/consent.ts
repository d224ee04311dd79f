/**
 * What a reader agrees to who orders a newsletter, by version; a subscription keeps which. Words that were shown once are
 * never changed: others are another version.
 */
export const CONSENT_TEXTS = {
  '2026-11-23':
    'Ich möchte diesen Newsletter kostenlos per E‑Mail bekommen. Das kann ich jederzeit widerrufen, in jeder Ausgabe mit einem Klick.',
  '2026-11-23-registrierung':
    'Ich möchte den Newsletter per E‑Mail bekommen. Abbestellen geht jederzeit.',
} as const

export type ConsentVersion = keyof typeof CONSENT_TEXTS

export const CONSENT_VERSION: ConsentVersion = '2026-11-23'
/** At the registration other words stand beside the box. */
export const REGISTRATION_CONSENT: ConsentVersion = '2026-11-23-registrierung'
