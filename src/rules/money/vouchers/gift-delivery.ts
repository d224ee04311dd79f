import { dayKey, formatDate } from '../../language/dates.ts'
import { addMonths, dayInWords, type Day } from '../orders/terms.ts'

/** When, to whom and with which greeting a gift is sent. */
export type GiftDelivery = { recipient: string; greeting: string; sendOn: Day }

export const MAX_GREETING_LENGTH = 500

/** Days after the mail when the receiver's address and the greeting are erased. */
export const KEEP_RECIPIENT_DAYS = 30

const SENT_FROM_HOUR = 7
const HOUR_MS = 3_600_000

/** Returns the first and the last day on which a gift ordered today can be sent: up to one year ahead. */
export const deliveryDays = (today: Day): { first: Day; last: Day } => ({
  first: today,
  last: addMonths(today, 12),
})

/** Whether a gift ordered today can be sent on a day. */
export function isDeliveryDay(day: Day, today: Day): boolean {
  const { first, last } = deliveryDays(today)
  return first <= day && day <= last
}

/** Returns the last day whose gifts are due: gifts are sent from seven in the morning, Berlin time. */
export const dueDeliveryDay = (now: Date): Day =>
  dayKey(new Date(now.getTime() - SENT_FROM_HOUR * HOUR_MS))

/** Whether a greeting has no web address, which mail programs would turn into a link. */
export const hasNoLink = (greeting: string): boolean => !/:\/\/|\bwww\./i.test(greeting)

/** A planned delivery as its buyer sees it; `recipient` is empty once it is erased. */
export type DeliveryState = {
  recipient: string
  sendOn: Day
  sentAt: Date | null
  failedAt: Date | null
}

/** Returns what was planned for a gift, or what has become of it. `awaitsPayment`: the voucher does not exist yet. */
export function deliveryInWords(
  { recipient, sendOn, sentAt, failedAt }: DeliveryState,
  { awaitsPayment }: { awaitsPayment: boolean },
): string {
  const to = recipient === '' ? '' : ` an ${recipient}`
  if (sentAt) return `Wir haben den Gutschein am ${formatDate(sentAt)}${to} geschickt.`
  if (failedAt)
    return `Den Gutschein konnten wir am ${formatDate(failedAt)} nicht${to} zustellen. Bitte geben Sie den Code selbst weiter.`
  const condition = awaitsPayment ? ', sobald er bezahlt ist' : ''
  return `Am ${dayInWords(sendOn)} schicken wir den Gutschein${to}${condition}.`
}
