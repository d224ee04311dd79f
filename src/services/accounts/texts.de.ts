/** Shown to readers whose account is kept by another backend. */
export const texts = {
  otherAccount:
    'Zu dieser E‑Mail-Adresse gibt es hier noch ein anderes Konto. Bitte wenden Sie sich an den Leserservice.',
}

const FACTOR_CHANGES = {
  'factor-added': 'Für Ihr Konto ist jetzt ein zweiter Faktor eingerichtet.',
  'factor-removed': 'Der zweite Faktor Ihres Kontos ist entfernt.',
  'app-removed':
    'Die App für Einmalcodes ist von Ihrem Konto entfernt. Ihre Passkeys gelten weiter.',
  'passkey-added': 'Für Ihr Konto ist ein neuer Passkey eingerichtet.',
  'passkey-removed': 'Ein Passkey Ihres Kontos ist entfernt.',
  'factor-reset':
    'Der Betrieb hat den zweiten Faktor Ihres Kontos zurückgesetzt und Sie überall abgemeldet. Bei der nächsten Anmeldung können Sie ihn neu einrichten.',
  'recovery-code-used':
    'Für eine Anmeldung in Ihrem Konto wurde ein Wiederherstellungscode benutzt. Er gilt nicht mehr.',
} as const

/** The mail about a change of the second factor. */
export const factorMail = (kind: keyof typeof FACTOR_CHANGES) => ({
  subject: 'Zweiter Faktor: eine Änderung an Ihrem Konto',
  paragraphs: [
    FACTOR_CHANGES[kind],
    'Waren Sie das nicht und wissen nichts davon? Dann ändern Sie bitte sofort Ihr Passwort und melden Sie sich beim Betrieb.',
  ],
})
