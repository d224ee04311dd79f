import { formatDate, formatDateAndTime } from '../../language/dates.ts'
import { euros } from '../cents.ts'
import { PACK_CONSENT, USED_DAYS_CONSENT } from './consents.ts'
import { coins } from '../wallet/wallet.ts'
import { cardInWords } from './payment-words.ts'
import { dayInWords, type Day } from './terms.ts'

/** `date`: „29. November 2026“, `null` for a version that is not stored. `url`: the permanent address of this version. */
type AgreedText = { date: string | null; paragraphs: readonly string[]; url: string }

const versionInBrackets = ({ date }: AgreedText): string => (date ? ` (Fassung vom ${date})` : '')

type Confirmation = {
  number: string
  /** The mandate reference, for payment by debit. */
  reference: string
  name: string
  orderedAt: Date
  contract: readonly string[]
  payment:
    | { method: 'invoice' }
    | { method: 'sepa'; mandate: { iban: string; text: string } }
    | { method: 'card'; mandate: { last4: string } | null }
    | { method: 'paypal' }
  /** The first term is free. */
  isFree: boolean
  terms: AgreedText
  withdrawal: AgreedText
  waivesWithdrawal: boolean
  /** Coins: the right of withdrawal ends when the first coin is spent. */
  isPack: boolean
  /** The buyer pays for the days of access before a withdrawal. */
  paysUsedDays?: boolean
  /** Coins or a gift code are delivered after the invoice is paid. */
  awaitsPayment: boolean
  lastDayOfWithdrawal: Day
}

/** § 312f Abs. 2 BGB: the confirmation of the contract on a durable medium. */
export function orderConfirmation(order: Confirmation) {
  const { number, name, orderedAt, contract, terms } = order
  return {
    subject: `Ihre Bestellung ${number}: ${name}`,
    paragraphs: [
      `Vielen Dank. Wir haben Ihre Bestellung vom ${formatDate(orderedAt)} angenommen; der Vertrag ist damit geschlossen. Bestellnummer: ${number}.`,
      ...contract,
      ...paymentOf(order),
      ...withdrawalOf(order),
      `Es gelten unsere Allgemeinen Geschäftsbedingungen${versionInBrackets(terms)}; sie stehen unten. Kündigen und, solange die Frist läuft, widerrufen können Sie ohne Anmeldung über die Verweise am Fuß jeder Seite.`,
      textAddresses(order),
      'Allgemeine Geschäftsbedingungen',
      ...terms.paragraphs,
    ],
  }
}

const agreed = (consent: string): string =>
  `Sie haben erklärt: „${consent}“ Das bestätigen wir Ihnen hiermit.`

const textAddresses = ({ terms, withdrawal, ...order }: Confirmation): string =>
  order.waivesWithdrawal && !order.isPack
    ? `Diese Fassung bleibt auf unserer Website: ${terms.url}`
    : `Beide Fassungen bleiben auf unserer Website: ${terms.url} und ${withdrawal.url}`

const DELIVERED_ONCE_PAID = 'Was Sie bestellt haben, bekommen Sie, sobald Ihre Zahlung da ist.'

function paymentOf({ reference, payment, isFree, awaitsPayment }: Confirmation): string[] {
  if (payment.method === 'invoice')
    return [
      isFree
        ? 'Heute ist nichts zu zahlen. Was später fällig wird, zahlen Sie auf Rechnung; Betrag, Frist und Bankverbindung nennen wir Ihnen dann per E-Mail.'
        : 'Sie zahlen auf Rechnung. Betrag, Frist und Bankverbindung nennen wir Ihnen am nächsten Morgen per E-Mail.',
      ...(awaitsPayment ? [DELIVERED_ONCE_PAID] : []),
    ]
  if (payment.method === 'card') return [paidByCard(payment.mandate)]
  if (payment.method === 'paypal') return ['Sie haben mit PayPal bezahlt.']
  const { iban, text } = payment.mandate
  return [
    `Sie zahlen per SEPA-Lastschrift von dem Konto, dessen IBAN mit ${iban.slice(-4)} endet. Mandatsreferenz: ${reference}. Ihr Mandat: „${text}“`,
  ]
}

const paidByCard = (kept: { last4: string } | null): string =>
  kept
    ? `Sie zahlen mit ${cardInWords(kept.last4)}. Was später fällig wird, buchen wir von ihr ab.`
    : 'Sie haben mit Karte bezahlt.'

function withdrawalOf(order: Confirmation): string[] {
  const consents = [
    ...(order.waivesWithdrawal && order.isPack ? [agreed(PACK_CONSENT)] : []),
    ...(order.paysUsedDays ? [agreed(USED_DAYS_CONSENT)] : []),
  ]
  if (order.waivesWithdrawal && !order.isPack)
    return [
      'Sie haben ausdrücklich zugestimmt, dass wir vor Ablauf der Widerrufsfrist mit der Leistung beginnen, und bestätigt, dass Sie dadurch Ihr Widerrufsrecht verlieren. Mit der Freischaltung ist es erloschen.',
    ]
  const { withdrawal } = order
  return [
    ...consents,
    `Sie können diesen Vertrag bis zum ${dayInWords(order.lastDayOfWithdrawal)} widerrufen. Widerrufsbelehrung${versionInBrackets(withdrawal)}:`,
    ...withdrawal.paragraphs,
  ]
}

type Ended = {
  name: string
  cancelledAt: Date
  endsOn: Day
  isOver: boolean
  /** Access is blocked because of an unpaid invoice. */
  isBlocked: boolean
  /** The contract was paused; the cancellation ends the pause. */
  wasPaused: boolean
  /** The refund for the days after the end. */
  refundedCents: number
  /** The refund follows later. */
  isRestLater: boolean
}

/** § 312k Abs. 4 BGB: the receipt of a cancellation with the time it arrived and the end of the contract. */
export function cancellationReceipt({ name, cancelledAt, endsOn, refundedCents, ...was }: Ended) {
  const goesOn = was.wasPaused
    ? ' Die Pause ist zu Ende: Bis dahin lesen Sie wieder.'
    : ' Bis dahin lesen Sie wie bisher.'
  const until = was.isOver || was.isBlocked ? '' : goesOn
  return {
    subject: `Ihre Kündigung: ${name}`,
    paragraphs: [
      `Ihre Kündigung ist am ${formatDateAndTime(cancelledAt)}, bei uns eingegangen.`,
      `Ihr Vertrag „${name}“ endet mit dem ${dayInWords(endsOn)}.${until}`,
      ...givenBack(refundedCents),
      ...(was.isRestLater ? [REST_LATER] : []),
    ],
  }
}

const REST_LATER =
  'Was für die Tage danach schon gebucht ist, erstatten wir frühestens nach einem Tag. Den Betrag teilen wir Ihnen dann mit.'

/** The mail about the replacement of one contract by another. */
export function changeReceipt(from: string, to: string, cents: number) {
  return {
    subject: `Ihr Wechsel zu ${to}`,
    paragraphs: [
      `Ihr Vertrag „${from}“ ist beendet; an seine Stelle tritt „${to}“. Die Bestätigung dazu kommt mit eigener E-Mail.`,
      cents > 0
        ? `Für die Tage, die schon berechnet und noch nicht genutzt sind, schreiben wir Ihnen ${euros(cents)} gut.`
        : 'Eine Gutschrift gibt es nicht: Für die Zeit ab heute war nichts berechnet.',
    ],
  }
}

/** The mail about the early end of a contract and the refund for paid days. */
export function endReceipt(name: string, endsOn: Day, cents: number) {
  return {
    subject: `Ihr Vertrag endet: ${name}`,
    paragraphs: [`Ihr Vertrag „${name}“ endet mit dem ${dayInWords(endsOn)}.`, ...givenBack(cents)],
  }
}

/** The mail about a goodwill refund of an order. */
export function goodwillReceipt(number: string, cents: number, endsOn: Day | null) {
  return {
    subject: `Erstattung zu Ihrer Bestellung ${number}`,
    paragraphs: [
      `Wir haben Ihre Bestellung ${number} aus Kulanz erstattet: ${euros(cents)}.`,
      'Was Sie schon gezahlt haben, erhalten Sie binnen vierzehn Tagen zurück.',
      ...(endsOn ? [`Der Vertrag endet mit dem ${dayInWords(endsOn)}.`] : []),
    ],
  }
}

/** The mail about a revoked cancellation. */
export function cancellationRevokedMail(name: string) {
  return {
    subject: `Ihr Abo läuft weiter: ${name}`,
    paragraphs: [
      `Sie haben die Kündigung Ihres Vertrags „${name}“ zurückgenommen. Er läuft weiter wie vorher, zu denselben Bedingungen; kündigen können Sie jederzeit wieder.`,
    ],
  }
}

const givenBack = (cents: number): string[] =>
  cents > 0
    ? [
        `Für die Tage danach erstatten wir ${euros(cents)}. Was Sie schon gezahlt haben, erhalten Sie binnen vierzehn Tagen zurück.`,
      ]
    : []

type Withdrawn = {
  number: string
  withdrawnAt: Date
  /** The amount that is no longer due; null if it is booked later. */
  cents: number | null
  /** The days before the withdrawal are charged. */
  paysUsedDays: boolean
}

/** § 356a Abs. 4 BGB: the receipt of a withdrawal with the time it arrived. */
export function withdrawalReceipt({ number, withdrawnAt, cents, paysUsedDays }: Withdrawn) {
  const sum = cents === null ? '' : ` (${euros(cents)})`
  return {
    subject: `Ihr Widerruf der Bestellung ${number}`,
    paragraphs: [
      `Ihr Widerruf ist am ${formatDateAndTime(withdrawnAt)}, bei uns eingegangen. Der Vertrag ist damit beendet.`,
      paysUsedDays
        ? `Für die Tage bis zu Ihrem Widerruf bleibt, wie vereinbart, ihr Anteil am Preis zu zahlen. Das Übrige${sum} schulden Sie uns nicht mehr; was Sie davon schon gezahlt haben, erhalten Sie binnen vierzehn Tagen zurück.`
        : `Sie schulden uns nichts mehr aus dieser Bestellung${sum}; was Sie schon gezahlt haben, erhalten Sie binnen vierzehn Tagen zurück.`,
    ],
  }
}

/** The mail about the coins of an order that was pending until its payment. */
export function coinsDeliveredMail(number: string, credits: number) {
  return {
    subject: `Ihre ${coins(credits)} sind da`,
    paragraphs: [
      `Ihre Zahlung zur Bestellung ${number} ist da. Wir haben Ihnen ${coins(credits)} gutgeschrieben; sie verfallen nicht.`,
    ],
  }
}
