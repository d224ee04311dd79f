import { euros } from '../cents.ts'
import { dayInWords, type Day } from '../orders/terms.ts'
import { reasonInWords } from '../sepa/return-reasons.ts'
import { plural } from '../../language/plural.ts'

/** An invoice as named in mails. */
export type Billed = { number: string; what: string; cents: number }

/** The recipient of transfers. */
export type Payee = { name: string; iban: string; bic: string | null }

export type Debited = Billed & { creditorId: string; mandate: string; iban: string }

type Announcement = {
  transfers: readonly Billed[]
  debits: readonly Debited[]
  /** The due date of transfers. */
  dueOn: Day
  /** The day of the debit. */
  drawnOn: Day
  payee: Payee
}

type Mail = { subject: string; paragraphs: string[] }

const line = ({ number, what, cents }: Billed): string => `${number}: ${what}, ${euros(cents)}`
const sumOf = (bills: readonly Billed[]): number => bills.reduce((sum, { cents }) => sum + cents, 0)

/** „DE02 1203 0000 0000 2020 51“, with no-break spaces. */
export const spacedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')

function howToPay({ name, iban, bic }: Payee, references: readonly string[]): string {
  const bank = bic === null ? '' : `, BIC ${bic}`
  return `Bitte überweisen Sie an ${name}, IBAN ${spacedIban(iban)}${bank}. Verwendungszweck: ${references.join(' ')}`
}

/** The mail about the bookings of a customer on one day: transfers to make, and debits to come (SEPA pre-notification). */
export function bookingsMail({ transfers, debits, ...rest }: Announcement): Mail {
  const { dueOn, drawnOn, payee } = rest
  const numbers = [...transfers, ...debits].map(({ number }) => number)
  return {
    subject: `${plural(numbers.length, { one: 'Ihre Rechnung', other: 'Ihre Rechnungen' })} ${numbers.join(', ')}`,
    paragraphs: [
      ...(transfers.length > 0
        ? [
            plural(transfers.length, {
              one: 'Sie haben eine neue Rechnung:',
              other: 'Sie haben neue Rechnungen:',
            }),
            ...transfers.map(line),
            `Bitte zahlen Sie ${euros(sumOf(transfers))} bis zum ${dayInWords(dueOn)}.`,
            howToPay(
              payee,
              transfers.map(({ number }) => number),
            ),
          ]
        : []),
      ...(debits.length > 0 ? drawn(debits, drawnOn, payee) : []),
      'Ihre Rechnungen liegen als PDF in Ihrem Konto unter „Mein Abo“.',
    ],
  }
}

function drawn(debits: readonly Debited[], day: Day, { name }: Payee): string[] {
  return [
    `${name} zieht am ${dayInWords(day)} per SEPA-Lastschrift ${euros(sumOf(debits))} ein:`,
    ...debits.map(
      (debit) =>
        `${line(debit)}. Mandatsreferenz: ${debit.mandate}, Gläubiger-Identifikationsnummer: ${debit.creditorId}, Konto: IBAN mit ${debit.iban.slice(-4)} am Ende`,
    ),
    'Bitte sorgen Sie dafür, dass das Konto gedeckt ist.',
  ]
}

type Returned = {
  bill: Billed
  reason: string
  feeCents: number
  /** Whether the mandate is no longer used. */
  isStopped: boolean
  /** Whether there is a next payment. */
  renews: boolean
  dueOn: Day
  payee: Payee
}

/** The mail about a returned debit: the reason, the cost, and how to pay now. */
export function returnedDebit({ bill, reason, feeCents, ...rest }: Returned): Mail {
  const { isStopped, renews, dueOn, payee } = rest
  const fee =
    feeCents > 0 ? ` Dazu kommen ${euros(feeCents)}, die Ihre Bank uns berechnet hat.` : ''
  return {
    subject: `Ihre Lastschrift zur Rechnung ${bill.number} kam zurück`,
    paragraphs: [
      `Wir konnten die Rechnung ${line(bill)} nicht einziehen; ${reasonInWords(reason)}.${fee}`,
      `Bitte zahlen Sie ${euros(bill.cents + feeCents)} bis zum ${dayInWords(dueOn)}.`,
      howToPay(payee, [bill.number]),
      ...(isStopped
        ? [
            'Von diesem Konto ziehen wir nichts mehr ein. Was künftig fällig wird, zahlen Sie bitte auf Rechnung.',
          ]
        : []),
      ...(renews && !isStopped
        ? ['Die nächste Zahlung ziehen wir wieder von Ihrem Konto ein.']
        : []),
    ],
  }
}

type Late = { bill: Billed; dueOn: Day; payBy: Day; openCents: number; payee: Payee }

/** § 286 Abs. 1 BGB: the reminder is free of charge and may cross with the payment. */
export function reminder({ bill, dueOn, payBy, openCents, payee }: Late): Mail {
  return {
    subject: `Erinnerung: Rechnung ${bill.number} ist noch offen`,
    paragraphs: [
      `Die Rechnung ${line(bill)} war am ${dayInWords(dueOn)} fällig. Vielleicht ist sie Ihnen entgangen; haben Sie inzwischen gezahlt, ist diese Nachricht erledigt.`,
      `Bitte zahlen Sie ${euros(openCents)} bis zum ${dayInWords(payBy)}.`,
      howToPay(payee, [bill.number]),
    ],
  }
}

/** The dunning letter. The second one includes a fee and announces that the subscription will be blocked after its due date. */
export function dunning(
  { bill, dueOn, payBy, openCents, payee }: Late,
  { step, feeCents, isRunning }: { step: 1 | 2; feeCents: number; isRunning: boolean },
): Mail {
  const next = nextOf(step, isRunning)
  const fee = feeCents > 0 ? ` Darin sind ${euros(feeCents)} Mahnkosten enthalten.` : ''
  return {
    subject: `${step}. Mahnung: Rechnung ${bill.number}`,
    paragraphs: [
      `Die Rechnung ${line(bill)} war am ${dayInWords(dueOn)} fällig und ist noch nicht bezahlt.`,
      `Bitte zahlen Sie ${euros(openCents)} bis zum ${dayInWords(payBy)}.${fee} ${next}`.trim(),
      howToPay(payee, [bill.number]),
    ],
  }
}

function nextOf(step: 1 | 2, isRunning: boolean): string {
  if (step === 1) return 'Danach mahnen wir noch einmal und berechnen unsere Kosten.'
  return isRunning ? 'Danach sperren wir Ihr Abo, bis die Rechnung bezahlt ist.' : ''
}

/** The mail about a blocked subscription and how to unblock it. */
export function blockedMail({ bill, openCents, payee }: Omit<Late, 'payBy' | 'dueOn'>): Mail {
  return {
    subject: `Ihr Abo ist gesperrt: Rechnung ${bill.number}`,
    paragraphs: [
      `Die Rechnung ${line(bill)} ist trotz unserer Mahnungen nicht bezahlt. Wir haben Ihr Abo heute gesperrt; es verlängert sich nicht, solange es gesperrt ist.`,
      `Sobald ${euros(openCents)} bei uns eingegangen sind, lesen Sie weiter. Die Tage der Sperre hängen wir an.`,
      howToPay(payee, [bill.number]),
    ],
  }
}
