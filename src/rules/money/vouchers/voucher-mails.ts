import { formatDate } from '../../language/dates.ts'
import { plural } from '../../language/plural.ts'
import { dayInWords, type Day } from '../orders/terms.ts'
import { coins } from '../wallet/wallet.ts'
import { deliveryInWords, KEEP_RECIPIENT_DAYS, type DeliveryState } from './gift-delivery.ts'
import { printedCode } from './voucher-code.ts'

/** `printedAt`: the address of the page for printing; `delivery`: null if the buyer passes the code on. */
type Gift = {
  number: string
  name: string
  code: string
  printedAt: string
  delivery: DeliveryState | null
}

/** The mail with the gift code for the buyer. */
export function giftMail({ number, name, code, printedAt, delivery }: Gift) {
  return {
    subject: `Ihr Geschenkgutschein: ${name}`,
    paragraphs: [
      `Hier ist der Gutschein aus Ihrer Bestellung ${number}: ${name}.`,
      ...(delivery ? [deliveryInWords(delivery, { awaitsPayment: false })] : []),
      `Der Code lautet: ${printedCode(code)}`,
      'Wer den Code bekommt, gibt ihn unter „Gutschein einlösen“ auf unserer Website ein; Zahlungsangaben sind nicht nötig, und nichts verlängert sich.',
      'Wer den Code kennt, kann ihn einlösen. Geben Sie ihn nur an die Person weiter, die Sie beschenken.',
    ],
    button: { label: 'Gutschein ausdrucken', url: printedAt },
  }
}

/** `what`: what can be read; `url`: the page on which the code is redeemed. */
type SentGift = {
  giver: string
  what: string
  months: number
  greeting: string
  code: string
  url: string
}

/** The mail to the receiver of a gift on the chosen day. The greeting is plain text, one paragraph per line. */
export function sentGiftMail({ giver, what, months, greeting, code, url }: SentGift) {
  const term = plural(months, { one: 'einen Monat', other: `${months}\u00a0Monate` })
  const lines = greeting.split('\n').filter((line) => line.trim() !== '')
  return {
    subject: `${giver} schenkt Ihnen etwas zu lesen`,
    paragraphs: [
      `${giver} schenkt Ihnen: ${what}, ${term} lang.`,
      ...(lines.length > 0 ? [`${giver} schreibt dazu:`, ...lines] : []),
      `Ihr Code lautet: ${printedCode(code)}`,
      'Sie zahlen nichts und brauchen keine Zahlungsangaben. Das Geschenk beginnt, wenn Sie den Code einlösen, und endet von selbst.',
      `Ihre Adresse hat uns ${giver} für dieses Geschenk genannt. Wir nutzen sie nur für diese E‑Mail und löschen sie ${KEEP_RECIPIENT_DAYS} Tage danach.`,
    ],
    button: { label: 'Geschenk einlösen', url },
  }
}

/** The mail to the buyer of a gift that could not be delivered to the receiver. */
export function giftUndeliveredMail({ name, code, recipient, printedAt }: UndeliveredGift) {
  return {
    subject: `Ihr Geschenk kam nicht an: ${name}`,
    paragraphs: [
      `Den Gutschein „${name}“ konnten wir nicht an ${recipient} zustellen. Er gilt weiter.`,
      `Bitte geben Sie den Code selbst weiter: ${printedCode(code)}`,
    ],
    button: { label: 'Gutschein ausdrucken', url: printedAt },
  }
}

type UndeliveredGift = Pick<Gift, 'name' | 'code' | 'printedAt'> & { recipient: string }

/** The mail to the receiver of a gift, with its last day. */
export function giftRedeemedMail({ name, lastDay }: { name: string; lastDay: Day }) {
  return {
    subject: `Ihr Gutschein ist eingelöst: ${name}`,
    paragraphs: [
      `Sie haben den Gutschein „${name}“ eingelöst und lesen ab sofort bis zum ${dayInWords(lastDay)}.`,
      'Das ist ein Geschenk: Sie zahlen nichts. Es endet von selbst und verlängert sich nicht.',
    ],
  }
}

export function giftTakenBackMail(name: string, takenBackAt: Date) {
  return {
    subject: `Ihr Gutschein gilt nicht mehr: ${name}`,
    paragraphs: [
      `Die Bestellung, aus der Ihr Geschenk „${name}“ kam, ist am ${formatDate(takenBackAt)} rückgängig gemacht worden. Der Gutschein gilt damit nicht mehr. Für Sie entstehen keine Kosten.`,
    ],
  }
}

export function creditsRedeemedMail({ name, credits }: { name: string; credits: number }) {
  return {
    subject: `Ihr Gutschein ist eingelöst: ${name}`,
    paragraphs: [
      `Sie haben den Gutschein „${name}“ eingelöst. Wir haben Ihnen ${coins(credits)} gutgeschrieben. Sie verfallen nicht.`,
    ],
  }
}
