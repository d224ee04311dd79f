/** Why a passkey was not made or used. */
export const texts = {
  cancelled: 'Das hat nicht geklappt oder wurde abgebrochen. Bitte versuchen Sie es noch einmal.',
  known: 'Auf diesem Gerät ist schon ein Passkey für Ihr Konto eingerichtet.',
  notAsked:
    'Gerade ist kein Passkey möglich. Bitte laden Sie die Seite neu, oder nehmen Sie den Code.',
}
