import { formatDate } from '../../language/dates.ts'
import { dayInWords, type Day } from '../orders/terms.ts'
import { coins } from '../wallet/wallet.ts'
import { printedCode } from './voucher-code.ts'

/** `printedAt`: the address of the page for printing. */
type Gift = { number: string; name: string; code: string; printedAt: string }

/** The mail with the gift code for the buyer. */
export function giftMail({ number, name, code, printedAt }: Gift) {
  return {
    subject: `Ihr Geschenkgutschein: ${name}`,
    paragraphs: [
      `Hier ist der Gutschein aus Ihrer Bestellung ${number}: ${name}.`,
      `Der Code lautet: ${printedCode(code)}`,
      'Wer den Code bekommt, gibt ihn unter „Gutschein einlösen“ auf unserer Website ein; Zahlungsangaben sind nicht nötig, und nichts verlängert sich.',
      'Wer den Code kennt, kann ihn einlösen. Geben Sie ihn nur an die Person weiter, die Sie beschenken.',
    ],
    button: { label: 'Gutschein ausdrucken', url: printedAt },
  }
}

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
