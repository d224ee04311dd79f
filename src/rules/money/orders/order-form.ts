import { isSoundText } from '../../language/text.ts'
import { countryOf, postcodeOf } from '../postcodes.ts'
import { CARD_PROBLEMS } from '../cards/card-words.ts'

/** The fields of the checkout in order, with the labels used in the error summary. */
export const ORDER_LABELS = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  street: 'Straße und Hausnummer',
  postcode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  iban: 'IBAN',
  voucher: 'Gutscheincode',
  declaration: 'Ihre Erklärung',
  waiver: 'Coins gutschreiben',
  usedDays: 'Sofort lesen',
  terms: 'AGB',
} as const

/** The fields that the buyer fills in and that are checked without the database. */
export const ORDER_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'postcode',
  'city',
  'country',
  'iban',
  'terms',
] as const satisfies readonly (keyof typeof ORDER_LABELS)[]

type OrderField = (typeof ORDER_FIELDS)[number]

/** The error sentence of each field. */
export const ORDER_PROBLEMS: Readonly<
  Record<OrderField | 'declaration' | 'waiver' | 'usedDays', string>
> = {
  firstName: 'Bitte geben Sie Ihren Vornamen an.',
  lastName: 'Bitte geben Sie Ihren Nachnamen an.',
  street: 'Bitte geben Sie Straße und Hausnummer an.',
  postcode:
    'Diese Postleitzahl gibt es in dem gewählten Land nicht. Deutsche haben fünf Ziffern, die anderen vier.',
  city: 'Bitte geben Sie Ihren Ort an.',
  country: 'Bitte wählen Sie eines der genannten Länder.',
  iban: 'Diese IBAN stimmt nicht. Bitte vergleichen Sie sie mit Ihrer Karte.',
  declaration: 'Dieses Angebot gibt es nur mit dieser Erklärung.',
  waiver:
    'Bitte stimmen Sie zu: Ohne das dürften wir die Coins erst nach zwei Wochen gutschreiben.',
  usedDays:
    'Bitte stimmen Sie zu: Sie haben in den letzten zwölf Monaten schon einmal widerrufen, und ohne das dürften wir den Zugang erst nach zwei Wochen öffnen.',
  terms: 'Bitte stimmen Sie den Geschäftsbedingungen zu.',
}

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
    'Auf Rechnung oder per Lastschrift geht Ihre nächste Bestellung erst, wenn die erste bezahlt ist; mit Karte, Apple Pay oder Google Pay können Sie gleich bestellen.',
  'unpaid-orders-no-card':
    'Auf Rechnung oder per Lastschrift geht Ihre nächste Bestellung erst, wenn die erste bezahlt ist: Bitte zahlen Sie zuerst die offene Rechnung.',
  'unpaid-limit':
    'Auf Rechnung oder per Lastschrift geht dieser Betrag erst, wenn eine erste Zahlung von Ihnen da ist; mit Karte, Apple Pay oder Google Pay können Sie gleich bestellen.',
  'unpaid-limit-no-card':
    'Auf Rechnung oder per Lastschrift geht dieser Betrag erst, wenn eine erste Zahlung von Ihnen da ist: Bitte beginnen Sie mit einem kleineren Angebot.',
  ...CARD_PROBLEMS,
} as const

/**
 * The most that a customer may owe by invoice and debit until a first payment has arrived: cents, and orders at the same time.
 */
export type UnpaidLimit = { cents: number; orders: number }

export const isOrderRefusal = (code: string): code is keyof typeof ORDER_REFUSALS =>
  Object.hasOwn(ORDER_REFUSALS, code)

/** The longest line that fits on an invoice. */
export const MAX_LINE_LENGTH = 80
/** 34 characters with spaces between them. */
export const MAX_IBAN_LENGTH = 60

/** Returns the fields with errors; the caller checks the IBAN. */
export function orderFaults(
  typed: Readonly<Record<OrderField, string>>,
  isIbanRight: boolean,
): OrderField[] {
  const isLine = (text: string) =>
    text !== '' && text.length <= MAX_LINE_LENGTH && isSoundText(text)
  const country = countryOf(typed.country)
  const isRight: Record<OrderField, boolean> = {
    firstName: isLine(typed.firstName),
    lastName: isLine(typed.lastName),
    street: isLine(typed.street),
    postcode: country === null || postcodeOf(typed.postcode, country) !== null,
    city: isLine(typed.city),
    country: country !== null,
    iban: isIbanRight,
    terms: typed.terms === 'on',
  }
  return (Object.keys(isRight) as OrderField[]).filter((field) => !isRight[field])
}

/** § 356 Abs. 5 BGB: the consent of a buyer of coins, because coins can be spent immediately. */
export const PACK_CONSENT =
  'Ich verlange ausdrücklich, dass die Coins gutgeschrieben werden, sobald sie bezahlt sind, also vor Ablauf der Widerrufsfrist. Ich weiß, dass mein Widerrufsrecht für dieses Paket erlischt, sobald ich den ersten Coin ausgebe.'

/** § 357a BGB: the consent of a buyer who withdrew an order within the last twelve months. */
export const USED_DAYS_CONSENT =
  'Ich verlange ausdrücklich, dass der Zugang sofort beginnt, also vor Ablauf der Widerrufsfrist. Widerrufe ich, zahle ich den Anteil des Preises für die Tage bis zu meinem Widerruf.'
