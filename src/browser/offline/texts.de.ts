/** Messages about reading and sending offline, new editions and the app. */
export const texts = {
  keptFrom: 'Sie sind offline und lesen die Fassung vom {date}.',
  notSent: 'Sie sind offline. Abgeschickt ist nichts; Ihre Angaben bleiben stehen.',
  newEdition: 'Es gibt eine neue Fassung dieser Seite.',
  reload: 'Neu laden',
  install: 'Die Zeitung gibt es auch als App, zum Lesen ohne Netz.',
  installNow: 'Installieren',
  notNow: 'Nicht jetzt',
}
