import { CARD_PROBLEMS } from '../../rules/money/cards/card-words.ts'

/** Why a valid order was refused, by the code in the redirect to the checkout. */
export const ORDER_REFUSALS = {
  check: 'Bitte prüfen Sie Ihre Angaben.',
  'not-ordered':
    'Bestellt ist noch nichts: Bitte prüfen Sie, was Sie eingegeben hatten, und bestellen Sie dann.',
  'price-changed':
    'Der Preis hat sich gerade geändert. Bestellt ist noch nichts: Bitte prüfen Sie den neuen Preis und bestellen Sie dann.',
  'terms-changed':
    'Laufzeit oder Bedingungen dieses Angebots sind andere, als eben hier standen. Bestellt ist noch nichts: Bitte prüfen Sie, was jetzt über dem Knopf steht.',
  'texts-changed':
    'Unsere Bedingungen haben sich gerade geändert. Bestellt ist noch nichts: Bitte lesen Sie die neue Fassung und bestellen Sie dann.',
  'voucher-refused':
    'Ihr Gutschein gilt nicht oder nicht mehr. Bestellt ist noch nichts: Bitte prüfen Sie den Preis.',
  'once-per-person':
    'Dieses Angebot gibt es einmal je Person, und zu diesem Namen, Konto oder dieser Karte hatten wir es schon. Bestellt ist nichts.',
  unpayable: 'Bitte wählen Sie, wie Sie zahlen möchten.',
  'unpaid-orders':
    'Auf Rechnung oder per Lastschrift geht Ihre nächste Bestellung erst, wenn die erste bezahlt ist; mit Karte können Sie gleich bestellen.',
  'unpaid-orders-no-card':
    'Auf Rechnung oder per Lastschrift geht Ihre nächste Bestellung erst, wenn die erste bezahlt ist: Bitte zahlen Sie zuerst die offene Rechnung.',
  'unpaid-limit':
    'Auf Rechnung oder per Lastschrift geht dieser Betrag erst, wenn eine erste Zahlung von Ihnen da ist; mit Karte können Sie gleich bestellen.',
  'unpaid-limit-no-card':
    'Auf Rechnung oder per Lastschrift geht dieser Betrag erst, wenn eine erste Zahlung von Ihnen da ist: Bitte beginnen Sie mit einem kleineren Angebot.',
  limited: 'Zu viele Versuche. Bestellt ist noch nichts: Bitte warten Sie ein paar Minuten.',
  ...CARD_PROBLEMS,
} as const

export const isOrderRefusal = (code: string): code is keyof typeof ORDER_REFUSALS =>
  Object.hasOwn(ORDER_REFUSALS, code)
