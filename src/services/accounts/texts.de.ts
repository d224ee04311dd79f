/** Shown to readers whose account is kept by another backend. */
export const texts = {
  otherAccount:
    'Zu dieser E-Mail-Adresse gibt es hier noch ein anderes Konto. Bitte wenden Sie sich an den Leserservice.',
}
