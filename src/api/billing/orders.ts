import type { Context } from 'hono'
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import {
  ORDER_LABELS,
  LONGEST_IBAN,
  mandateText,
  orderFaults,
} from '../../rules/money/orders/order-form.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import { safeNextPath } from '../../rules/site/links.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import type {
  NewOrder,
  OrderRefusal,
  Payment,
  SubscriptionsService,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  textOf,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint, type RefusalFormat } from '../endpoint.ts'
import { inGerman, toSignIn } from '../refusals.ts'
import { FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'

type OrdersApi = AccountRequests & {
  subscriptions: Pick<SubscriptionsService, 'placeOrder'>
  publisher: Publisher
}

/** Orders and ends of contracts that a network sends in a minute. */
export const ORDER_RATE: RateLimit = { name: 'order', points: 60, seconds: 60 }

const CHECKOUT = href['order-checkout']()
const CONFIRMATION = href['order-confirmation']()

/**
 * Orders (S1.03, S2.18), as forms that answer 303.
 * `POST /order/onepage-checkout?offer=&next=` {firstName, lastName, street, postcode, city, payment: invoice|sepa, iban?,
 * terms=on, termsVersion, withdrawalVersion, firstCents, renewalCents?, idempotencyKey} → `/order/confirmation`, or back
 * to the form with `?hinweis=` and the wrong fields in `fehler`.
 */
export function ordersApi(parts: OrdersApi): Endpoint[] {
  const { subscriptions, publisher } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ORDER_RATE })
  return [post(CHECKOUT, 'session', order, { refusal: asCheckout })]

  async function order({ context, reader }: Call<'session'>): Promise<Response> {
    const { offer, next } = checkoutOf(context)
    const form = await bodyOf(context)
    const payment = paymentOf(form, publisher)
    const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name).trim()]))
    const faults = orderFaults(
      typed as Record<(typeof FIELDS)[number], string>,
      payment !== 'no-iban',
    )
    const backWith = (hinweis: string, fehler = '') =>
      backToForm(context, CHECKOUT, { hinweis, fehler, offer, next }, parts)
    const idempotencyKey = textOf(form, 'idempotencyKey')
    if (!/^[\w-]{1,80}$/.test(idempotencyKey)) return backWith('check')
    if (faults.length > 0) return backWith('check', faults.join(','))
    if (typeof payment === 'string') return backWith('unpayable')
    const consents = consentsOf(form, publisher)
    if (!consents) return backWith('texts-changed')
    const { firstName = '', lastName = '', street = '', postcode = '', city = '' } = typed
    const result = await subscriptions.placeOrder({
      accountId: reader.ssoId,
      offerKey: offer,
      priceSeen: priceSeen(form),
      payment,
      address: { salutation: '', firstName, lastName, street, postcode, city, country: 'DE' },
      consents,
      idempotencyKey,
    })
    if (result.kind === 'refused') return backWith(HINTS[result.because])
    // From here on the reader's token says what was ordered.
    await renewSession(context, parts)
    return backTo(context, CONFIRMATION, { order: String(result.orderId), next })
  }
}

const FIELDS = Object.keys(ORDER_LABELS) as (keyof typeof ORDER_LABELS)[]

/** What the checkout says of itself where it stands for a refusal; `once-per-person` and the rest it sees for itself. */
const HINTS: Record<OrderRefusal, string> = {
  'price-changed': 'price-changed',
  'no-account': '',
  'not-for-sale': '',
  'topic-missing': '',
  'once-per-person': '',
  'not-replaceable': '',
}

/** Which checkout a form belongs to stands in its address, so that it is not lost with the session. */
function checkoutOf(context: Context): { offer: string; next: string } {
  const offer = (context.req.query('offer') ?? '').slice(0, 40)
  return { offer, next: safeNextPath(context.req.query('next')) }
}

const asCheckout: RefusalFormat = (refusal, context) =>
  refusal.because === 'signed-out'
    ? toSignIn(context, href['order-checkout'](checkoutOf(context)))
    : inGerman(refusal, context)

function paymentOf(form: object, { company }: Publisher): Payment | 'none' | 'no-iban' {
  const method = textOf(form, 'payment')
  if (method === 'invoice') return { method }
  const { name, sepaCreditorId: creditorId } = company
  if (method !== 'sepa' || creditorId === null) return 'none'
  const iban = electronicFormatIBAN(textOf(form, 'iban').slice(0, LONGEST_IBAN)) ?? ''
  if (!isValidIBAN(iban) || !isSEPACountry(iban.slice(0, 2))) return 'no-iban'
  return { method, mandate: { iban, creditorId, text: mandateText(name, creditorId) } }
}

/** Null where other texts hold by now than those that were shown. */
export function consentsOf(form: object, { legal }: Publisher): NewOrder['consents'] | null {
  const { agb: terms, widerruf: withdrawal } = legal
  const isSeen =
    textOf(form, 'termsVersion') === terms.version &&
    textOf(form, 'withdrawalVersion') === withdrawal.version
  // Nobody is asked to waive: subscriptions and coins can be withdrawn from, and an article asks by itself.
  return isSeen ? { terms, withdrawal, waivesWithdrawal: false } : null
}

export function priceSeen(form: object): NewOrder['priceSeen'] {
  const firstCents = wholeNumber(textOf(form, 'firstCents')) ?? -1
  return { firstCents, renewalCents: wholeNumber(textOf(form, 'renewalCents')) }
}

export const wholeNumber = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null
