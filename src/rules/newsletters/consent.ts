/**
 * The declarations of consent that readers of newsletters agree to, by version; a subscription stores its version. A text
 * that was shown is never changed: a new text is a new version.
 */
export const CONSENT_TEXTS = {
  '2026-11-23':
    'Ich möchte diesen Newsletter kostenlos per E‑Mail bekommen. Das kann ich jederzeit widerrufen, in jeder Ausgabe mit einem Klick.',
  '2026-11-23-registrierung':
    'Ich möchte den Newsletter per E‑Mail bekommen. Abbestellen geht jederzeit.',
  '2026-11-25-oeffnen':
    'Die Redaktion darf mitzählen, ob ich eine Ausgabe öffne. Dafür lädt die E‑Mail ein unsichtbares Bild von dieser Website; gespeichert wird nur die Summe. Das kann ich jederzeit widerrufen, und der Newsletter kommt auch ohne.',
  '2026-11-28':
    'Ich möchte die bestellten Newsletter kostenlos per E‑Mail bekommen. Das kann ich jederzeit widerrufen, in jeder Ausgabe mit einem Klick.',
} as const

export type ConsentVersion = keyof typeof CONSENT_TEXTS

/** Asked next to an order, and never part of it. */
export const OPENS_CONSENT: ConsentVersion = '2026-11-25-oeffnen'
export const CONSENT_VERSION: ConsentVersion = '2026-11-28'
/** At the registration other words stand beside the box. */
export const REGISTRATION_CONSENT: ConsentVersion = '2026-11-23-registrierung'
