/** What the ledger says of acts of the readers' service, as readers see it. */
export const texts = {
  grant: 'Gutschrift des Leserservice',
  refund: 'Zurückgebucht vom Leserservice',
} as const

/** The first lines of the publisher's files, in the order of their cells. */
export const exportHeads = {
  bookings: [
    'Buchung',
    'Wertstellung',
    'Gebucht am',
    'Uhrzeit',
    'Art',
    'Grund',
    'Kundennummer',
    'Bestellung',
    'Artikel',
    'Nimmt zurück',
    'Konto',
    'Betrag in Euro',
    'Coins',
  ],
  orders: [
    'Bestellung',
    'Datum',
    'Kundennummer',
    'Angebot',
    'Schlüssel',
    'Fassung',
    'Preis in Euro',
    'Danach im Monat in Euro',
    'Umsatzsteuer in Prozent',
    'Zahlung',
    'Vorname',
    'Nachname',
    'Straße',
    'Postleitzahl',
    'Ort',
    'Widerrufen',
  ],
  subscriptions: [
    'Abo',
    'Bestellung',
    'Kundennummer',
    'Name',
    'Beginn',
    'Gebucht bis',
    'Danach im Monat in Euro',
    'Pausiert seit',
    'Gekündigt am',
    'Letzter Tag',
  ],
} as const
