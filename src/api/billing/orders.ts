import { cutText } from '../../rules/language/cut-text.ts'
import type { Context } from 'hono'
import { countryOf, postcodeOf } from '../../rules/money/postcodes.ts'
import { ORDER_FIELDS, orderFaults } from '../../rules/money/orders/order-form.ts'
import { MAX_CODE_LENGTH } from '../../rules/money/vouchers/voucher-code.ts'
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
  isTicked,
  renewSession,
  textOf,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint, type RefusalFormat } from '../endpoint.ts'
import { inGerman, redirectToUnsentForm } from '../refusals.ts'
import { FOR_FORMS } from '../terms.ts'
import {
  checkoutOf,
  consentsOf,
  paymentOf,
  contractSeen,
  priceSeen,
  unpaidLimitOf,
  wholeNumber,
} from './checkout-form.ts'
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

/** Orders and contract changes per network and minute. */
export const ORDER_RATE: RateLimit = { name: 'order', points: 60, seconds: 60 }

const CHECKOUT = href['order-checkout']()
const CONFIRMATION = href['order-confirmation']()

/**
 * Orders (S1.03, S2.18), as forms that answer 303.
 * `POST /order/onepage-checkout?offer=&topic=&invite=&next=` {firstName, lastName, street, postcode, city, country?,
 * payment: invoice|sepa|sepa-again|card, iban?, voucher?, declaration=on?, waiver=on?, usedDays=on?, terms=on,
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
    const form = await bodyOf(context)
    const voucher = cutText(textOf(form, 'voucher').trim(), MAX_CODE_LENGTH)
    const backWith = (hinweis: string, fehler = '') =>
      backToForm(context, CHECKOUT, { hinweis, fehler, voucher, ...checkout }, parts)
    if (textOf(form, 'apply') === 'voucher') return backWith('voucher')
    if (context.req.query(FILLED_IN_AGAIN) !== undefined) return backWith('not-ordered')
    const accountId = reader.ssoId
    const payment = await paymentOf(form, {
      company: publisher.company,
      takesCards: cards !== null,
      lastIban: () => subscriptions.lastIban(accountId),
    })
    const typed = Object.fromEntries(ORDER_FIELDS.map((name) => [name, textOf(form, name).trim()]))
    const faults = orderFaults(
      typed as Record<(typeof ORDER_FIELDS)[number], string>,
      payment !== 'no-iban',
    )
    const wrong = payment === 'iban-abroad' ? [...faults, payment] : faults
    const idempotencyKey = textOf(form, 'idempotencyKey')
    if (!/^[\w-]{1,80}$/.test(idempotencyKey)) return backWith('check')
    if (wrong.length > 0) return backWith('check', wrong.join(','))
    if (typeof payment === 'string') return backWith('unpayable')
    const consents = consentsOf(form, legalTexts.agreed)
    if (!consents) return backWith('texts-changed')
    const { firstName = '', lastName = '', street = '', city = '' } = typed
    const place = postcodeOf(typed['postcode'] ?? '', countryOf(typed['country'] ?? ''))
    if (!place) return backWith('check', 'postcode')
    const command: CardOrder = {
      accountId,
      offerKey: checkout.offer,
      declares: isTicked(form, 'declaration'),
      ...(voucher && { voucherCode: voucher }),
      ...invitationOf(checkout.invite),
      ...(await topicOf(checkout.topic)),
      priceSeen: priceSeen(form),
      contractSeen: contractSeen(form),
      address: { salutation: '', firstName, lastName, street, city, ...place },
      consents,
      unpaidLimit: unpaidLimitOf(settings()),
      idempotencyKey,
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
    const id = wholeNumber(number)
    const tag = id ? await content.tag({ id }).catch(() => null) : null
    return tag ? { topic: { id: tag.id, label: tag.label } } : {}
  }
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
const AT_FIELDS: Readonly<Record<string, string>> = {
  declaration: 'declaration',
  waiver: 'waiver',
  'used-days': 'usedDays',
}

/** § 312j Abs. 3 BGB: only the order button places an order, never the button of a page that kept the form. */
const FILLED_IN_AGAIN = 'again'

const filledIn = (context: Context): string =>
  `${href['order-checkout'](checkoutOf(context))}&${FILLED_IN_AGAIN}=1`

const asCheckout: RefusalFormat = (refusal, context) =>
  refusal.because === 'signed-out'
    ? redirectToUnsentForm(context, filledIn(context))
    : inGerman(refusal, context)
