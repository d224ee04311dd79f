import { euros } from '../cents.ts'

type Mail = { subject: string; paragraphs: string[] }

/** The mail about a card payment whose order can no longer be accepted: sold out, more expensive, or paid in another way. */
export function unusedPaymentMail(name: string, cents: number): Mail {
  return {
    subject: `Ihre Zahlung: ${name}`,
    paragraphs: [
      `Während Sie bezahlt haben, hat sich etwas geändert: „${name}“ ist schon bezahlt, oder es gibt das Angebot so nicht mehr. Ein Vertrag ist damit nicht zustande gekommen.`,
      ...(cents > 0
        ? [
            `Wir zahlen Ihnen ${euros(cents)} auf demselben Weg zurück, auf dem Sie gezahlt haben; Sie müssen nichts tun. Das dauert meist einige Tage.`,
          ]
        : ['Ihre Karte ist nicht belastet worden.']),
    ],
  }
}

/** `drawnAtOnce`: the open amount of the contract that is charged to the card now, in cents. */
type ChangedCard = { name: string; last4: string; drawnAtOnce: number }

/** The mail about a new or first card for a running contract. */
export function cardChangedMail({ name, last4, drawnAtOnce }: ChangedCard): Mail {
  const today =
    drawnAtOnce > 0
      ? `Was dafür noch offen und nicht eingezogen ist, buchen wir jetzt davon ab: ${euros(drawnAtOnce)}.`
      : 'Heute ist nichts abgebucht worden.'
  return {
    subject: `Karte für Ihr Abo: ${name}`,
    paragraphs: [
      `Was Ihr Abo „${name}“ kostet, buchen wir von jetzt an von der Karte ab, deren Nummer mit ${last4} endet. ${today}`,
      'Preis und Laufzeit bleiben, wie sie sind. Andere Rechnungen, die schon offen sind, bezahlen Sie unter „Mein Abo“.',
      'Waren Sie das nicht? Dann ändern Sie bitte Ihr Passwort und schreiben Sie unserem Leserservice.',
    ],
  }
}

type FailedCharge = {
  /** The invoice number. */
  number: string
  what: string
  cents: number
  code: string
}

/** The mail about a failed card charge; without a reaction the customer gets an invoice. */
export function cardFailedMail({ number, what, cents, code }: FailedCharge): Mail {
  return {
    subject: `Ihre Karte wurde nicht belastet: ${number}`,
    paragraphs: [
      `Wir wollten ${euros(cents)} für „${what}“ (${number}) von Ihrer Karte abbuchen. ${reasonOf(code)}`,
      'Bitte zahlen Sie mit dem Knopf unten, mit derselben oder einer anderen Karte; sie gilt dann auch für die nächsten Abbuchungen. Sie lesen weiter wie bisher.',
      'Sonst erhalten Sie eine Rechnung zur Überweisung.',
    ],
  }
}

function reasonOf(code: string): string {
  if (code === 'authentication_required') return 'Ihre Bank verlangt dafür Ihre Bestätigung.'
  if (code === 'expired_card') return 'Ihre Karte ist abgelaufen.'
  if (code === 'insufficient_funds') return 'Ihre Bank hat die Abbuchung mangels Deckung abgelehnt.'
  return 'Ihre Bank hat die Abbuchung abgelehnt.'
}

/** After these codes a card is not charged again until the customer provides another one. */
const FINAL = ['lost_card', 'stolen_card', 'pickup_card', 'expired_card', 'resource_missing']

export const endsCard = (code: string): boolean => FINAL.includes(code)

/** Whether a dispute means that the bank has taken the payment back; warnings and inquiries do not. */
export const isTakenBack = (status: string): boolean =>
  [
    'needs_response',
    'under_review',
    'lost',
    'appeal_needs_response',
    'appeal_under_review',
  ].includes(status)
