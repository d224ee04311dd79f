/** What script says to the reader by itself; what islands show stands in them. */
export const texts = {
  offline: 'Sie sind offline. Diese Seite bleibt stehen, bis die Verbindung wieder da ist.',
  keptFrom: 'Sie sind offline und lesen die Fassung vom {date}.',
  newEdition: 'Es gibt eine neue Fassung dieser Seite.',
  reload: 'Neu laden',
  install: 'Die Zeitung gibt es auch als App auf Ihrem Startbildschirm, zum Lesen ohne Netz.',
  installNow: 'Installieren',
  notNow: 'Nicht jetzt',
  notLoaded: 'Das ließ sich nicht laden – bitte versuchen Sie es noch einmal.',
  gift: 'Ein Geschenk für Sie',
  giftNeedsLogin:
    'Dieser Artikel ist ein Geschenk für Sie. Melden Sie sich an, um ihn ganz zu lesen – ein Abo brauchen Sie dafür nicht.',
  signInAndRead: 'Anmelden und lesen',
}
