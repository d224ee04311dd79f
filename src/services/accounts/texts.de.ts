/** What readers are told whose account is kept elsewhere. */
export const texts = {
  otherAccount:
    'Zu dieser E-Mail-Adresse gibt es hier noch ein anderes Konto. Bitte wenden Sie sich an den Leserservice.',
}
