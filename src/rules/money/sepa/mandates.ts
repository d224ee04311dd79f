import { formatDate } from '../../language/dates.ts'
import { euros } from '../cents.ts'
import { dayInWords, type Day } from '../orders/terms.ts'

/** What a bank knows a mandate by: the id of its order, and behind it the mandate's own number where it was given anew. It identifies nobody to us. */
export const mandateReference = (orderId: number, mandateNumber: number): string =>
  mandateNumber === 1 ? String(orderId) : `${orderId}-${mandateNumber}`

/** The words of a mandate for SEPA core direct debits (Rulebook, annex VII), as an order or an account given later says them. */
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
  /** Told of before, and in no file of debits yet. */
  announced: readonly { number: string; cents: number; drawnOn: Day }[]
  /** Whether a debit that was given to the bank before has its day still to come. */
  isUnderWay: boolean
}

/** Another account, or the first one, for a contract that goes on. */
export function mandateSigned({ name, orderNumber, announced, isUnderWay, ...signed }: Signed) {
  const { iban, creditorId, text } = signed.mandate
  return {
    subject: `Ihr Konto für: ${name}`,
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
