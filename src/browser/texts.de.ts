/** What script says to the reader by itself; what islands show stands in them. */
export const texts = {
  offline: 'Sie sind offline. Diese Seite bleibt stehen, bis die Verbindung wieder da ist.',
  notLoaded: 'Das ließ sich nicht laden – bitte versuchen Sie es noch einmal.',
  giftNeedsLogin:
    'Dieser Artikel ist ein Geschenk für Sie. Melden Sie sich an, um ihn ganz zu lesen – ein Abo brauchen Sie dafür nicht.',
  signInAndRead: 'Anmelden und lesen',
}
