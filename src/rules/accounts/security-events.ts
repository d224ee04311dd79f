/** The recorded security events of an account, with their labels for its owner. */
export const SECURITY_EVENTS = {
  'signed-in': 'Angemeldet',
  'email-confirmed': 'E-Mail-Adresse bestätigt',
  'email-changed': 'E-Mail-Adresse geändert',
  'password-changed': 'Passwort geändert',
  'password-reset': 'Passwort über „Passwort vergessen“ neu gesetzt',
  'google-linked': 'Anmeldung mit Google verknüpft',
  'apple-linked': 'Anmeldung mit Apple verknüpft',
  'signed-out-everywhere': 'Auf allen Geräten abgemeldet',
  'factor-added': 'Zweiten Faktor eingerichtet',
  'factor-removed': 'Zweiten Faktor entfernt',
  'app-removed': 'App des zweiten Faktors entfernt',
  'passkey-added': 'Passkey hinzugefügt',
  'passkey-removed': 'Passkey entfernt',
  'factor-reset': 'Zweiter Faktor vom Betrieb zurückgesetzt',
  'recovery-code-used': 'Mit einem Wiederherstellungscode bestätigt',
  'token-reused':
    'Eine alte Anmeldung wurde ein zweites Mal benutzt. Zur Sicherheit haben wir sie auf allen beteiligten Geräten beendet.',
} as const
export type SecurityEventKind = keyof typeof SECURITY_EVENTS

/** S1.10: the publisher's apps identify themselves as `{Name}App/{version}`. */
const APP = /\b(\w{2,30})App\/\d/

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Returns a device name that its owner recognises; nothing else of the user agent is stored. */
export function deviceName(userAgent: string | undefined): string {
  const named = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [, app] = APP.exec(userAgent ?? '') ?? []
  const browser = app ? `${app}-App` : (named(BROWSERS) ?? 'Unbekanntes Programm')
  const system = named(SYSTEMS)
  return system ? `${browser} auf ${system}` : browser
}
