import { formatDate } from '../../language/dates.ts'
import { euros } from '../cents.ts'
import { dayInWords, type Day } from '../orders/terms.ts'

/**
 * Returns the reference of a mandate for the bank: the id of its order, followed by the mandate's number from the second one
 * on. It is not an identification of the customer. `former`: the reference of the first mandate if it was given in another
 * system.
 */
export const mandateReference = (
  orderId: number,
  mandateNumber: number,
  former: string | null,
): string => (mandateNumber === 1 ? (former ?? String(orderId)) : `${orderId}-${mandateNumber}`)

/**
 * Returns the text of a mandate for SEPA core direct debits (Rulebook, annex VII), given with an order or later for another
 * account.
 */
export function mandateText(
  company: string,
  creditorId: string,
  given: 'order' | 'account',
): string {
  return `Ich ermächtige ${company} (Gläubiger-Identifikationsnummer ${creditorId}), Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${company} auf mein Konto gezogenen Lastschriften einzulösen. Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen. ${REFERENCE[given]}`
}

const REFERENCE = {
  order: 'Die Mandatsreferenz erhalte ich mit der Bestätigung per E-Mail.',
  account: 'Die Mandatsreferenz erhalte ich per E-Mail.',
} as const

type Signed = {
  name: string
  orderNumber: string
  reference: string
  signedAt: Date
  mandate: { iban: string; creditorId: string; text: string }
  /** Announced debits that are not in a debit file yet. */
  announced: readonly { number: string; cents: number; drawnOn: Day }[]
  /** Whether a debit from the previous account is already submitted to the bank. */
  isUnderWay: boolean
}

/** The mail about a new or first bank account for a running contract. */
export function mandateSigned({ name, orderNumber, announced, isUnderWay, ...signed }: Signed) {
  const { iban, creditorId, text } = signed.mandate
  return {
    subject: `Bankkonto für Ihr Abo: ${name}`,
    paragraphs: [
      `Was Ihr Abo „${name}“ (Bestellung ${orderNumber}) kostet, ziehen wir von jetzt an per SEPA-Lastschrift von dem Konto ein, dessen IBAN mit ${iban.slice(-4)} endet. Preis und Laufzeit bleiben, wie sie sind.`,
      `Mandatsreferenz: ${signed.reference}, Gläubiger-Identifikationsnummer: ${creditorId}. Ihr Mandat vom ${formatDate(signed.signedAt)}: „${text}“`,
      ...announced.map(
        ({ number, cents, drawnOn }) =>
          `Auch was wir schon angekündigt haben, kommt von diesem Konto: Rechnung ${number}, ${euros(cents)} am ${dayInWords(drawnOn)}.`,
      ),
      ...(isUnderWay
        ? ['Eine Lastschrift ist schon bei der Bank; sie kommt noch vom bisherigen Konto.']
        : []),
      'Rechnungen, die Sie überweisen sollten, überweisen Sie bitte wie angegeben.',
      'Waren Sie das nicht? Dann ändern Sie bitte Ihr Passwort und schreiben Sie unserem Leserservice.',
    ],
  }
}
