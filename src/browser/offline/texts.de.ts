/** What is said of reading without a connection, of new editions and of the app. */
export const texts = {
  keptFrom: 'Sie sind offline und lesen die Fassung vom {date}.',
  newEdition: 'Es gibt eine neue Fassung dieser Seite.',
  reload: 'Neu laden',
  install: 'Die Zeitung gibt es auch als App auf Ihrem Startbildschirm, zum Lesen ohne Netz.',
  installNow: 'Installieren',
  notNow: 'Nicht jetzt',
}
