/** Changes of a second factor by its owner, in the audit log. The office's reset is a command. */
export const FACTOR_ACTS = {
  'factor-added': 'Zweiten Faktor eingerichtet',
  'factor-removed': 'Zweiten Faktor entfernt',
  'app-removed': 'App des zweiten Faktors entfernt',
  'passkey-added': 'Passkey hinzugefügt',
  'passkey-removed': 'Passkey entfernt',
  'recovery-code-used': 'Mit einem Wiederherstellungscode bestätigt',
} as const
export type FactorAct = keyof typeof FACTOR_ACTS
