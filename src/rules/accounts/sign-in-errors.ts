import { PASSWORD_PROBLEMS } from './passwords.ts'
import { emailProblem, REGISTRATION_PROBLEMS } from './registration.ts'

/**
 * Errors of account operations, with their sentences for readers. A wrong address and a wrong password give the same sentence.
 */
export const SIGN_IN_ERRORS = {
  incomplete: 'Bitte geben Sie E‑Mail-Adresse und Passwort ein.',
  invalid: 'E‑Mail-Adresse oder Passwort stimmt nicht.',
  blocked: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Leserservice.',
  unconfirmed: 'Bitte bestätigen Sie zuerst Ihre E‑Mail-Adresse.',
  limited: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.',
  'registration-password':
    'Dieses Passwort stimmt nicht. Bitte geben Sie das ein, das Sie bei der Registrierung gewählt haben.',
  code: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'email-same': 'Die neue Adresse ist die alte.',
  'password-different': 'Die beiden Passwörter stimmen nicht überein.',
  'password-same': 'Das neue Passwort ist das alte. Bitte wählen Sie ein anderes.',
  'password-refused':
    'Dieses Passwort nimmt unser Anmeldedienst nicht an. Bitte wählen Sie ein längeres, mit Ziffern und Sonderzeichen.',
  'current-password': 'Das bisherige Passwort stimmt nicht.',
  'password-unset':
    'Für Ihr Konto ist noch kein Passwort gesetzt. Bitte wählen Sie eines über „Passwort vergessen?“.',
  'signed-out': 'Bitte melden Sie sich an.',
  foreign: 'Diese Anfrage kam nicht von unserer Seite.',
  'provider-off': 'Diese Anmeldung bieten wir zurzeit nicht an.',
  'provider-failed':
    'Die Anmeldung beim anderen Anbieter hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'provider-expired':
    'Diese Anmeldung ist abgelaufen oder wurde schon benutzt. Bitte beginnen Sie noch einmal.',
  'provider-cancelled': 'Die Anmeldung beim anderen Anbieter wurde abgebrochen.',
  'provider-unverified':
    'Der andere Anbieter nennt uns keine bestätigte E‑Mail-Adresse von Ihnen. Bitte bestätigen Sie sie dort, oder registrieren Sie sich hier mit E‑Mail-Adresse und Passwort.',
  'provider-other':
    'Zu dieser E‑Mail-Adresse ist hier schon ein anderes Konto dieses Anbieters verknüpft. Bitte melden Sie sich mit jenem oder mit E‑Mail-Adresse und Passwort an.',
  ...PASSWORD_PROBLEMS,
  ...REGISTRATION_PROBLEMS,
} as const
export type SignInError = keyof typeof SIGN_IN_ERRORS

/** Notices after account operations, with their sentences. They do not reveal whether an address has an account. */
export const NOTICES = {
  'mail-sent': 'Wir haben Ihnen eine E‑Mail geschickt. Bitte öffnen Sie den Link darin.',
  'reset-sent':
    'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link geschickt. Er gilt eine Stunde.',
  confirmed: 'Ihre E‑Mail-Adresse ist bestätigt. Willkommen!',
  'already-confirmed': 'Ihre E‑Mail-Adresse ist schon bestätigt.',
  'choose-password':
    'Fast fertig: Legen Sie hier Ihr Passwort fest. Damit ist auch Ihre E‑Mail-Adresse bestätigt.',
  'order-waits':
    'Mit der Bestätigung gilt Ihre Bestellung. Zahlen Sie mit Karte, geht es danach zur Zahlung.',
  'email-changed': 'Ihre neue E‑Mail-Adresse ist bestätigt.',
  'password-changed': 'Ihr Passwort ist geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
  saved: 'Ihre Angaben sind gespeichert.',
  'signed-out-everywhere': 'Sie sind auf allen Geräten abgemeldet.',
} as const
export type Notice = keyof typeof NOTICES

/** Returns the error named by a code; null for any other text. */
export function signInErrorOf(code: string | null): SignInError | null {
  return code !== null && Object.hasOwn(SIGN_IN_ERRORS, code) ? (code as SignInError) : null
}

/** Returns the errors of a form sent without script; `codes` is separated by commas. */
export function signInErrorsOf(codes: string | null): SignInError[] {
  const known = (codes ?? '').split(',').map(signInErrorOf)
  return known.filter((code) => code !== null)
}

export function noticeOf(code: string | null): Notice | null {
  return code !== null && Object.hasOwn(NOTICES, code) ? (code as Notice) : null
}

/** Sentences by field. */
export type FieldErrors = { email?: string; password?: string }

/** Returns the errors that can be found without the server: both fields are filled in, and the address is well formed. */
export function credentialErrors(credentials: { email: string; password: string }): FieldErrors {
  const problem = emailProblem(credentials.email)
  const errors: FieldErrors = {}
  if (problem) errors.email = SIGN_IN_ERRORS[problem]
  if (!credentials.password) errors.password = 'Bitte geben Sie Ihr Passwort ein.'
  return errors
}
