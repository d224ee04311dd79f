/**
 * The declarations of consent for newsletters, by version; a subscription stores its version. A published text is never
 * changed: a new text is a new version.
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
  '2026-11-30-zaehlen':
    'Die Redaktion darf mitzählen, ob ich eine Ausgabe öffne und welchen Links darin ich folge. Dafür lädt die E‑Mail ein unsichtbares Bild von dieser Website, und ihre Links führen über eine Adresse, die mitzählt; gespeichert werden nur Summen. Das kann ich jederzeit widerrufen, und der Newsletter kommt auch ohne.',
} as const

export type ConsentVersion = keyof typeof CONSENT_TEXTS

/** A separate, optional question next to an order. Earlier versions allow the counting of opens, but not of clicks. */
export const OPENS_CONSENT: ConsentVersion = '2026-11-30-zaehlen'
export const CONSENT_VERSION: ConsentVersion = '2026-11-28'
/** The checkbox of the registration has its own text. */
export const REGISTRATION_CONSENT: ConsentVersion = '2026-11-23-registrierung'
