import { typedText } from '../language/typed-text.ts'

/** Normalises a customer number: „12 34-567 a“ is 1234567A; null for an invalid one. */
export function customerNumberOf(typed: string): string | null {
  const number = typedText(typed, 'compact').replaceAll(/[./\p{Pd}]/gu, '')
  return /^[a-z0-9]{3,20}$/i.test(number) ? number.toUpperCase() : null
}

/** The mail to the account from which the number was removed. */
export const printReleasedMail = (customerNumber: string) => ({
  subject: 'Ihr Abo der gedruckten Zeitung ist nicht mehr mit Ihrem Konto verbunden',
  paragraphs: [
    `Unser Leserservice hat die Kundennummer ${customerNumber} von Ihrem Konto gelöst. PLUS und das E-Paper, die dazu gehörten, enden damit.`,
    'Gehört das Abo Ihnen, können Sie es unter „Mein Konto“ mit Kundennummer und Postleitzahl wieder verbinden; stimmt etwas nicht, antworten Sie bitte auf diese E-Mail.',
  ],
})
