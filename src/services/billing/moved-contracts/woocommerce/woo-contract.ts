import { cutText } from '../../../../rules/language/cut-text.ts'
import { dayKey } from '../../../../rules/language/dates.ts'
import { decimalEuros, exactEuros } from '../../../../rules/money/cents.ts'
import type { Day } from '../../../../rules/money/orders/terms.ts'
import type { SourceBill } from './source-bills.ts'
import { paymentColumns } from './woo-payment.ts'
import { WooRefusal } from './woo-refusal.ts'
import type { WooField, WooSubscription } from './woo-subscription.ts'

/** The publisher's word about an export of WooCommerce. */
export type WooOptions = {
  /** Offers of this site by number or name of the product; `null`: left out. */
  offers: ReadonlyMap<string, string | null>
  /** Methods of payment that become invoices. */
  invoiced: ReadonlySet<string>
  /** E-mail addresses of accounts by the number of the customer. */
  users: ReadonlyMap<string, string>
}

const MAX_MONTHS = 24
const OVER = new Set(['cancelled', 'expired', 'switched', 'pending', 'trash', 'draft'])
const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 }
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 }

/** Returns the status without its prefix, if the subscription is not running; `null` if it may be moved. */
export function statusOfEnded({ field }: WooSubscription): string | null {
  const status = statusOf(field)
  return OVER.has(status) ? status : null
}

const statusOf = (field: WooSubscription['field']): string =>
  field('subscription_status').toLowerCase().replace(/^wc-/, '')

/** Returns what the shop charges for a running subscription and when; `null` if it charges nothing more. */
export function billOf({ field }: WooSubscription): SourceBill | null {
  const next = dayOf(field, 'next_payment_date')
  if (statusOf(field) !== 'active' || next === null) return null
  const count = intervalOf(field)
  const period = field('billing_period').toLowerCase()
  return {
    cents: centsOf(field),
    months: (MONTHS[period] ?? 0) * count,
    days: (DAYS[period] ?? 0) * count,
    next,
    ends: dayOf(field, 'end_date'),
  }
}

/**
 * Returns the columns of a list of contracts for a running subscription, or `null` if the publisher leaves its product
 * out. Throws `WooRefusal` with the field and what to do.
 */
export function contractOf(
  subscription: WooSubscription,
  options: WooOptions,
): { columns: Record<string, string>; notes: string[] } | null {
  const { field } = subscription
  const offer = offerOf(subscription, options)
  if (offer === null) return null
  const status = statusOf(field)
  if (status !== 'active' && status !== 'pending-cancel')
    throw new WooRefusal('subscription_status', problemOfStatus(status))
  const began = dayOf(field, 'start_date') ?? ''
  const notes: string[] = []
  const columns = {
    contract: field('subscription_id'),
    email: options.users.get(field('customer_id')) ?? emailOf(field),
    offer,
    began,
    ...termsOf(subscription, status === 'pending-cancel', notes),
    ...addressOf(field, notes),
    ...paymentColumns(subscription, { invoiced: options.invoiced, began }),
  }
  return { columns, notes }
}

const problemOfStatus = (status: string): string =>
  status === 'on-hold'
    ? 'it is on-hold: settle its payment or its pause there, or end it'
    : `„${cutText(status, 20)}“ is no status that is known: active, pending-cancel`

const emailOf = (field: WooSubscription['field']): string =>
  field('customer_email') || field('billing_email')

function offerOf({ items }: WooSubscription, { offers }: WooOptions): string | null {
  const [item, ...others] = items
  if (!item) throw new WooRefusal('order_items', 'it names no product')
  if (others.length > 0)
    throw new WooRefusal('order_items', 'it has several products: split the subscription there')
  if (Number(item.quantity) !== 1)
    throw new WooRefusal(
      'order_items',
      `it has the product ${item.quantity} times: a contract is one`,
    )
  const name = [...item.ids, item.name].find((key) => offers.has(key))
  if (name !== undefined) return offers.get(name) ?? null
  const id = item.ids.find((one) => one !== '' && one !== '0') ?? ''
  throw new WooRefusal(
    'order_items',
    `the product ${id} „${cutText(item.name, 60)}“ has no offer here: map it with --offer ${id}=KEY, or leave it out with --offer ${id}=`,
  )
}

function termsOf(
  { field, coupons }: WooSubscription,
  isCancelled: boolean,
  notes: string[],
): Record<string, string> {
  const months = monthsOf(field)
  const cents = centsOf(field)
  const ends = dayOf(field, 'end_date') ?? (isCancelled ? dayOf(field, 'next_payment_date') : null)
  const next = isCancelled ? ends : dayOf(field, 'next_payment_date')
  if (isCancelled && ends === null)
    throw new WooRefusal('end_date', 'it is missing: a cancelled subscription has an end')
  if (!isCancelled && next === null && ends === null)
    throw new WooRefusal('next_payment_date', 'it is missing, and there is no end_date')
  if (cents === 0 && ends === null)
    throw new WooRefusal('order_total', 'it is 0: a contract without a price needs an end_date')
  const price = Math.floor(cents / months)
  if (months > 1)
    notes.push(
      `${exactEuros(cents)} for ${months} months; from then on ${exactEuros(price)} a month`,
    )
  if (coupons.length > 0)
    notes.push(`the price includes the coupon ${coupons.join(', ')}: check how long it holds`)
  return {
    months: String(months),
    price: next === null || cents === 0 ? '' : decimalEuros(price),
    periodprice: decimalEuros(cents),
    nextbill: next ?? '',
    ends: ends ?? '',
    cancelled: isCancelled ? (dayOf(field, 'cancelled_date') ?? '') : '',
  }
}

function addressOf(field: WooSubscription['field'], notes: string[]): Record<string, string> {
  if (field('billing_company')) notes.push('billing_company is left out')
  const street = [field('billing_address_1'), field('billing_address_2')]
  return {
    firstname: field('billing_first_name'),
    lastname: field('billing_last_name'),
    street: street.filter((part) => part !== '').join(', '),
    postcode: field('billing_postcode'),
    city: field('billing_city'),
    country: field('billing_country'),
  }
}

function intervalOf(field: WooSubscription['field']): number {
  const count = Number(field('billing_interval') || '1')
  if (Number.isInteger(count) && count >= 1) return count
  throw new WooRefusal('billing_interval', 'it is no whole number')
}

function monthsOf(field: WooSubscription['field']): number {
  const period = field('billing_period').toLowerCase()
  const months = (MONTHS[period] ?? 0) * intervalOf(field)
  if (months >= 1 && months <= MAX_MONTHS) return months
  throw new WooRefusal(
    'billing_period',
    `„${cutText(period, 20)}“ × ${intervalOf(field)} cannot be billed here: change it there to 1 to ${MAX_MONTHS} months`,
  )
}

/** The gross amount of each payment. */
function centsOf(field: WooSubscription['field']): number {
  const currency = field('order_currency')
  if (currency !== '' && currency !== 'EUR')
    throw new WooRefusal('order_currency', `„${cutText(currency, 10)}“ is not EUR`)
  const total = field('order_total')
  if (!/^\d{1,5}(?:\.\d+)?$/.test(total))
    throw new WooRefusal('order_total', `„${cutText(total, 20)}“ is no amount such as 11.90`)
  return Math.round(Number(total) * 100)
}

/** Moments are GMT; the day is that of Berlin. */
function dayOf(field: WooSubscription['field'], name: WooField): Day | null {
  const text = field(name)
  if (text === '' || text === '0') return null
  const [, day, time = '00:00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?Z?$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}Z`)
  if (day !== undefined && !Number.isNaN(moment.getTime())) return dayKey(moment)
  throw new WooRefusal(name, `„${cutText(text, 30)}“ is no moment such as 2026-12-10 09:30:00`)
}
