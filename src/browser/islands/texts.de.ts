import type { DialogName } from './dialogs.ts'

/** The accessible names of the dialogs. */
export const dialogLabels: Record<DialogName, string> = {
  login: 'Anmelden',
  register: 'Konto anlegen',
  onboarding: 'Willkommen',
  'change-password': 'Passwort ändern',
  'verify-email': 'E-Mail-Adresse bestätigen',
  'forgot-password': 'Passwort vergessen',
}
