import { coins } from './wallet.ts'

type Purchase = {
  title: string
  /** „21. November 2026“ */
  day: string
  price: number
  balance: number
  waivesWithdrawal: boolean
}

/** § 356 Abs. 5, § 312f Abs. 3 BGB: the confirmation of a purchase on a durable medium. */
export function purchaseReceipt({ title, day, price, balance, waivesWithdrawal }: Purchase) {
  return {
    subject: `Ihr Kauf: ${title}`,
    paragraphs: [
      `Sie haben am ${day} den Artikel „${title}“ für ${coins(price)} gekauft. Er gehört auf Dauer zu Ihrem Konto.`,
      `Ihr Guthaben beträgt jetzt ${coins(balance)}.`,
      waivesWithdrawal ? WAIVED : STANDING,
    ],
  }
}

type Refund = { title: string; credits: number; balance: number }

/** The mail about refunded credits and the removed article. */
export function refundReceipt({ title, credits, balance }: Refund) {
  return {
    subject: `Zurückgebucht: ${title}`,
    paragraphs: [
      `Wir haben Ihnen ${coins(credits)} für den Artikel „${title}“ zurückgebucht. Er ist damit nicht mehr gekauft.`,
      `Ihr Guthaben beträgt jetzt ${coins(balance)}.`,
    ],
  }
}

/** The mail about granted credits. */
export function grantReceipt({ credits, balance }: Omit<Refund, 'title'>) {
  return {
    subject: `${coins(credits)} für Sie`,
    paragraphs: [
      `Unser Leserservice hat Ihnen ${coins(credits)} gutgeschrieben. Damit lesen Sie einzelne PLUS-Artikel; Guthaben verfällt nicht.`,
      `Ihr Guthaben beträgt jetzt ${coins(balance)}.`,
    ],
  }
}

const WAIVED =
  'Sie haben ausdrücklich zugestimmt, dass der Artikel sofort freigeschaltet wird, also vor Ablauf der Widerrufsfrist, und bestätigt, dass Sie dadurch Ihr Widerrufsrecht verlieren. Mit der Freischaltung ist es erloschen.'
const STANDING = 'Sie können diesen Kauf vierzehn Tage lang ohne Angabe von Gründen widerrufen.'
