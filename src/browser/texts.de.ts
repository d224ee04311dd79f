/** What the first script says to the reader by itself; what islands show stands in them, the rest in its room. */
export const texts = {
  offline: 'Sie sind offline. Diese Seite bleibt stehen, bis die Verbindung wieder da ist.',
  notLoaded: 'Das ließ sich nicht laden – bitte versuchen Sie es noch einmal.',
  notKnown: 'Ob Sie angemeldet sind, ließ sich nicht prüfen.',
  loading: 'Seite wird geladen',
  account: 'Mein Konto',
  signIn: 'Anmelden',
}
