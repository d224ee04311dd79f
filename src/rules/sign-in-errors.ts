/** Why a sign-in was refused, and how a reader is told. The same words for a wrong address and a wrong password. */
export const SIGN_IN_ERRORS = {
  incomplete: 'Bitte geben Sie E-Mail-Adresse und Passwort ein.',
  invalid: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  blocked: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Leserservice.',
  unconfirmed: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  limited: 'Zu viele Versuche. Bitte warten Sie eine Minute.',
} as const
export type SignInError = keyof typeof SIGN_IN_ERRORS

/** The error a page is asked to show; anything else is none. */
export function signInErrorOf(code: string | null): SignInError | null {
  return code !== null && Object.hasOwn(SIGN_IN_ERRORS, code) ? (code as SignInError) : null
}

/** What is wrong at a field, by its name. */
export type FieldErrors = { email?: string; password?: string }

/** What can be told without asking: both are there, and the address has the shape of one. */
export function credentialErrors(credentials: { email: string; password: string }): FieldErrors {
  const email = credentials.email.trim()
  const errors: FieldErrors = {}
  if (!email) errors.email = 'Bitte geben Sie Ihre E-Mail-Adresse ein.'
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) {
    errors.email = 'Das ist keine vollständige E-Mail-Adresse, etwa name@beispiel.de.'
  }
  if (!credentials.password) errors.password = 'Bitte geben Sie Ihr Passwort ein.'
  return errors
}
