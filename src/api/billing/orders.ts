import { cutText } from '../../rules/language/cut-text.ts'
import type { Context } from 'hono'
import { dayKey } from '../../rules/language/dates.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { idFrom } from '../../rules/http/ids.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { ContentService } from '../../services/content/content-service.ts'
import type { LegalTextsService } from '../../services/legal-texts/legal-texts-service.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import type {
  CardOrder,
  CardsService,
  CheckoutQuery,
} from '../../services/billing/cards/cards-service.ts'
import type {
  OrderRefusal,
  Payment,
  SubscriptionsService,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint, type RefusalFormat } from '../endpoint.ts'
import { inGerman, redirectToUnsentForm } from '../refusals.ts'
import { FOR_FORMS } from '../terms.ts'
import { deliveryOf } from '../../pages/forms/gift-fields.ts'
import {
  addressOf,
  orderCheckoutForm,
  SHOWN_AGAIN,
} from '../../pages/order-checkout/order-checkout.form.ts'
import { readForm, type FieldName } from '../../pages/forms/read-form.ts'
import { consentsOf, contractSeenOf, paymentOf, unpaidLimitOf } from './order-request.ts'
import { href } from '../../routes.ts'

type OrdersApi = AccountRequests & {
  subscriptions: Pick<SubscriptionsService, 'placeOrder' | 'lastIban'>
  /** `null` if cards are not accepted. */
  cards: Pick<CardsService, 'order'> | null
  content: Pick<ContentService, 'tag'>
  settings: () => Settings
  publisher: Pick<Publisher, 'company'>
  legalTexts: Pick<LegalTextsService, 'agreed'>
}

type OrderField = FieldName<typeof orderCheckoutForm>

/** Orders and contract changes per network and minute. */
export const ORDER_RATE: RateLimit = { name: 'order', points: 60, seconds: 60 }

const CHECKOUT = href['order-checkout']()
const CONFIRMATION = href['order-confirmation']()

/**
 * Orders (S1.03, S2.18), as forms that answer 303.
 * `POST /order/onepage-checkout?offer=&topic=&invite=&next=` {firstName, lastName, street, postcode, city, country?,
 * payment: invoice|sepa|sepa-again|card, iban?, giftTo?, giftOn?, giftGreeting?, voucher?, declaration=on?, waiver=on?, usedDays=on?, terms=on,
 * termsVersion, withdrawalVersion, firstCents, renewalCents?, contractMark, idempotencyKey} → `/order/confirmation`, or
 * back to the form with `?hinweis=` and the invalid fields in `fehler`. With a card → to the provider; the return
 * places the order. With `apply=voucher` nothing is ordered: the form shows the voucher and its price.
 */
export function ordersApi(parts: OrdersApi): Endpoint[] {
  const { subscriptions, cards, publisher, legalTexts, content, settings } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ORDER_RATE })
  return [post(CHECKOUT, 'session', order, { refusal: asCheckout, again: filledIn })]

  async function order({ context, reader }: Call<'session'>): Promise<Response> {
    const checkout = checkoutOf(context)
    const { values, faults, typed } = readForm(orderCheckoutForm, await bodyOf(context))
    const { voucher } = typed
    const backWith = (hinweis: string, fehler = '') =>
      backToForm(context, CHECKOUT, { hinweis, fehler, voucher, ...checkout }, parts)
    if (typed.apply === 'voucher') return backWith('voucher')
    if (context.req.query(SHOWN_AGAIN) !== undefined) return backWith('not-ordered')
    if (!values) return backWith('check', faults.join(','))
    const delivery = deliveryOf(values, dayKey(new Date()))
    if (delivery === 'wrong-day') return backWith('check', 'giftOn' satisfies OrderField)
    const accountId = reader.ssoId
    const payment = await paymentOf(values, {
      company: publisher.company,
      takesCards: cards !== null,
      lastIban: () => subscriptions.lastIban(accountId),
    })
    if (!payment) return backWith('unpayable')
    const consents = consentsOf(values, legalTexts.agreed)
    if (!consents) return backWith('texts-changed')
    const command: CardOrder = {
      accountId,
      offerKey: checkout.offer,
      declares: values.declaration,
      ...(voucher && { voucherCode: voucher }),
      ...(delivery && { delivery }),
      ...invitationOf(checkout.invite),
      ...(await topicOf(checkout.topic)),
      ...contractSeenOf(values),
      address: addressOf(values),
      consents,
      unpaidLimit: unpaidLimitOf(settings()),
      idempotencyKey: values.idempotencyKey,
    }
    const way = { offer: checkout.offer, topic: checkout.topic, invite: checkout.invite, voucher }
    const result = await placed(command, payment, { ...way, next: checkout.next })
    if (result.kind === 'elsewhere') return context.redirect(result.url, 303)
    if (result.kind === 'away') return backWith('card-away')
    if (result.kind === 'refused') {
      const hint = HINTS[result.because]
      const isUnpaid = hint === 'unpaid-orders' || hint === 'unpaid-limit'
      return backWith(isUnpaid && !cards ? `${hint}-no-card` : hint, AT_FIELDS[result.because])
    }
    // The reader's token must contain the ordered roles.
    await renewSession(context, parts)
    return backTo(context, CONFIRMATION, {
      order: String(result.orderId),
      next: checkout.next,
    })
  }

  /** A card order is placed after the payment; an order that costs nothing needs no card. */
  async function placed(command: CardOrder, payment: Payment, way: CheckoutQuery) {
    if (payment.method !== 'card' || cards === null)
      return subscriptions.placeOrder({ ...command, payment })
    const start = await cards.order(command, way)
    if (start.kind !== 'free') return start
    return subscriptions.placeOrder({ ...command, payment: { method: 'invoice' } })
  }

  /** The settings at the moment of the order fix both credits of an invitation. */
  function invitationOf(code: string) {
    const { invite_credits_inviter: inviterCredits, invite_credits_invited: invitedCredits } =
      settings()
    return code ? { invitation: { code, inviterCredits, invitedCredits } } : {}
  }

  async function topicOf(number: string) {
    const id = idFrom(number)
    const tag = id ? await content.tag({ id }).catch(() => null) : null
    return tag ? { topic: { id: tag.id, label: tag.label } } : {}
  }
}

/** Returns the checkout's parameters from the query; they are in the URL so that they survive the end of the session. */
function checkoutOf(context: Context) {
  const short = (name: string) => cutText(context.req.query(name) ?? '', 60)
  const [offer, topic, invite] = [short('offer'), short('topic'), short('invite')]
  return { offer, topic, invite, next: safeNextPath(context.req.query('next')) }
}

/** The checkout's notice for each refusal; empty if the checkout page detects the reason itself. */
const HINTS: Record<OrderRefusal | 'nothing-open' | 'too-little', string> = {
  'price-changed': 'price-changed',
  'terms-changed': 'terms-changed',
  'no-account': '',
  'not-for-sale': '',
  'topic-missing': '',
  'once-per-person': 'once-per-person',
  covered: '',
  'not-replaceable': '',
  voucher: 'voucher-refused',
  declaration: 'check',
  waiver: 'check',
  'used-days': 'check',
  'unpaid-orders': 'unpaid-orders',
  'unpaid-limit': 'unpaid-limit',
  'nothing-open': '',
  'too-little': 'card-too-little',
}

/** The field that a refusal is about. */
const AT_FIELDS: Partial<Record<keyof typeof HINTS, OrderField>> = {
  declaration: 'declaration',
  waiver: 'waiver',
  'used-days': 'usedDays',
}

const filledIn = (context: Context): string =>
  `${href['order-checkout'](checkoutOf(context))}&${SHOWN_AGAIN}=1`

const asCheckout: RefusalFormat = (refusal, context) =>
  refusal.because === 'signed-out'
    ? redirectToUnsentForm(context, filledIn(context))
    : inGerman(refusal, context)
