/** Texts of the first script. Islands and other modules have their own. */
export const texts = {
  offline: 'Sie sind offline. Diese Seite bleibt stehen, bis die Verbindung wieder da ist.',
  notLoaded: 'Das ließ sich nicht laden – bitte versuchen Sie es noch einmal.',
  notKnown: 'Ob Sie angemeldet sind, ließ sich nicht prüfen.',
  loading: 'Seite wird geladen',
  account: 'Mein Konto',
  signIn: 'Anmelden',
}
