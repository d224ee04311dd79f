import { formatDate } from '../language/dates.ts'
import { euros } from './cents.ts'
import type { Day } from './terms.ts'

type Confirmation = {
  number: number
  name: string
  orderedAt: Date
  contract: readonly string[]
  paymentMethod: 'invoice' | 'sepa'
  termsVersion: string
  withdrawalVersion: string
  waivesWithdrawal: boolean
  lastDayOfWithdrawal: Day
}

const PAYMENTS = { invoice: 'auf Rechnung', sepa: 'per SEPA-Lastschrift' } as const

const inWords = (day: Day): string => formatDate(new Date(`${day}T12:00:00Z`))

/** § 312f Abs. 2 BGB: what was agreed, on a durable medium. */
export function orderConfirmation(order: Confirmation) {
  const { number, name, orderedAt, contract, paymentMethod } = order
  return {
    subject: `Ihre Bestellung ${number}: ${name}`,
    paragraphs: [
      `Vielen Dank. Wir haben Ihre Bestellung vom ${formatDate(orderedAt)} angenommen; der Vertrag ist damit geschlossen. Bestellnummer: ${number}.`,
      ...contract,
      `Sie zahlen ${PAYMENTS[paymentMethod]}.`,
      ...withdrawalOf(order),
      `Es gelten unsere Allgemeinen Geschäftsbedingungen (Fassung ${order.termsVersion}). Kündigen und widerrufen können Sie jederzeit ohne Anmeldung über die Verweise am Fuß jeder Seite.`,
    ],
  }
}

function withdrawalOf(order: Confirmation): string[] {
  if (order.waivesWithdrawal)
    return [
      'Sie haben ausdrücklich zugestimmt, dass wir vor Ablauf der Widerrufsfrist mit der Leistung beginnen, und bestätigt, dass Sie dadurch Ihr Widerrufsrecht verlieren. Mit der Freischaltung ist es erloschen.',
    ]
  return [
    `Widerrufsbelehrung (Fassung ${order.withdrawalVersion}): Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen, in jedem Fall bis zum ${inWords(order.lastDayOfWithdrawal)}. Dazu müssen Sie uns mit einer eindeutigen Erklärung, zum Beispiel einem Brief oder einer E-Mail, über Ihren Entschluss informieren; es reicht, dass Sie sie vor Ablauf der Frist absenden.`,
    'Wenn Sie widerrufen, zahlen wir Ihnen alles, was wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen nach Eingang Ihres Widerrufs zurück, auf demselben Weg, auf dem Sie gezahlt haben, ohne Kosten für Sie.',
  ]
}

/** § 312k Abs. 4 BGB: what was cancelled, when that came, and when it ends. */
export function cancellationReceipt(name: string, cancelledAt: Date, endsOn: Day) {
  return {
    subject: `Ihre Kündigung: ${name}`,
    paragraphs: [
      `Ihre Kündigung ist am ${formatDate(cancelledAt)} bei uns eingegangen.`,
      `Ihr Vertrag „${name}“ endet mit dem ${inWords(endsOn)}. Bis dahin lesen Sie wie bisher.`,
    ],
  }
}

/** § 356a BGB */
export function withdrawalReceipt(number: number, withdrawnAt: Date, cents: number) {
  return {
    subject: `Ihr Widerruf der Bestellung ${number}`,
    paragraphs: [
      `Ihr Widerruf ist am ${formatDate(withdrawnAt)} bei uns eingegangen. Der Vertrag ist damit beendet.`,
      `Sie schulden uns nichts mehr aus dieser Bestellung (${euros(cents)}); was Sie schon gezahlt haben, erhalten Sie binnen vierzehn Tagen zurück.`,
    ],
  }
}
