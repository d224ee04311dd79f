import { postcodeOf } from './postcodes.ts'
import { typedText } from '../language/typed-text.ts'

/** Normalises a customer number: „12 34-567 a“ is 1234567A; null for an invalid one. */
export function customerNumberOf(typed: string): string | null {
  const number = typedText(typed, 'compact').replaceAll(/[./\p{Pd}]/gu, '')
  return /^[a-z0-9]{3,20}$/i.test(number) ? number.toUpperCase() : null
}

/** The form fields in order. */
export const PRINT_LABELS = {
  customerNumber: 'Kundennummer',
  postcode: 'Postleitzahl der Lieferanschrift',
} as const

type PrintField = keyof typeof PRINT_LABELS

/** The error sentence of each field. */
export const PRINT_PROBLEMS: Readonly<Record<PrintField, string>> = {
  customerNumber: 'Bitte geben Sie Ihre Kundennummer an: 3 bis 20 Buchstaben und Ziffern.',
  postcode: 'Bitte geben Sie Ihre Postleitzahl an, etwa 51373, A-1010 oder CH-8001.',
}

/** Why a customer number was refused, by the code in the redirect to the form. */
export const PRINT_REFUSALS = {
  check: 'Bitte prüfen Sie Ihre Angaben.',
  unknown:
    'Zu dieser Kundennummer und Postleitzahl finden wir kein Abo. Bitte vergleichen Sie beides mit Ihrer Rechnung. Ein neues Abo ist meist am nächsten Werktag da.',
  taken:
    'Diese Kundennummer gehört schon zu einem anderen Konto. Melden Sie sich mit jenem an, oder fragen Sie den Leserservice.',
  limited: 'Das waren zu viele Versuche. Bitte versuchen Sie es in einer Stunde noch einmal.',
} as const

export const isPrintRefusal = (code: string): code is keyof typeof PRINT_REFUSALS =>
  Object.hasOwn(PRINT_REFUSALS, code)

/** Returns the fields with errors. */
export function printFaults(typed: Readonly<Record<PrintField, string>>): PrintField[] {
  const isRight: Record<PrintField, boolean> = {
    customerNumber: customerNumberOf(typed.customerNumber) !== null,
    postcode: postcodeOf(typed.postcode, null) !== null,
  }
  return (Object.keys(isRight) as PrintField[]).filter((field) => !isRight[field])
}

/** The mail to the account from which the number was removed. */
export const printReleasedMail = (customerNumber: string) => ({
  subject: 'Ihr Druckabo ist nicht mehr mit Ihrem Konto verbunden',
  paragraphs: [
    `Unser Leserservice hat die Kundennummer ${customerNumber} von Ihrem Konto gelöst. PLUS und das E-Paper, die dazu gehörten, enden damit.`,
    'Gehört das Abo Ihnen, können Sie es unter „Mein Konto“ mit Kundennummer und Postleitzahl wieder verbinden; stimmt etwas nicht, antworten Sie bitte auf diese E-Mail.',
  ],
})
