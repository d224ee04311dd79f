import type {
  CardOrder,
  CardsService,
  CheckoutQuery,
} from '../../services/billing/cards/cards-service.ts'
import type { OffersService } from '../../services/billing/offers/offers-service.ts'
import { checkOrder } from '../../services/billing/orders/check-order.ts'
import type {
  OrderRefusal,
  Payment,
  SubscriptionsService,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import type { VouchersService } from '../../services/billing/vouchers/vouchers-service.ts'
import {
  back,
  createOrderReader,
  type BackToCheckout,
  type CheckoutAddress,
  type OrderField,
  type OrderForm,
  type OrderReaderParts,
} from './read-order.ts'

type OrderPlacingParts = OrderReaderParts & {
  subscriptions: Pick<SubscriptionsService, 'placeOrder' | 'lastIban'>
  offers: Pick<OffersService, 'onSale'>
  vouchers: Pick<VouchersService, 'look'>
  cards: Pick<CardsService, 'order'> | null
}

/** `elsewhere`: to be paid at the provider's address. */
export type OrderOutcome =
  | BackToCheckout
  | { kind: 'ordered'; orderId: number }
  | { kind: 'elsewhere'; url: string }

export type OrderPlacing = ReturnType<typeof createOrderPlacing>

/** Creates two functions: `place` places an order, `check` checks the order of a buyer without an account. */
export function createOrderPlacing(parts: OrderPlacingParts) {
  const { subscriptions, cards } = parts
  const prepare = createOrderReader(parts)
  return { place, check }

  /** Places the order for an account. */
  async function place(
    accountId: string,
    form: OrderForm,
    checkout: CheckoutAddress,
  ): Promise<OrderOutcome> {
    const prepared = await prepare(form, checkout, () => subscriptions.lastIban(accountId))
    if (prepared.kind === 'back') return prepared
    const { request, payment } = prepared
    const way = { ...checkout, voucher: form.typed.voucher }
    const result = await placed({ ...request, accountId }, payment, way)
    if (result.kind === 'elsewhere' || result.kind === 'ordered') return result
    return result.kind === 'away' ? back('card-away') : refusedBecause(result.because)
  }

  /** Checks the order without an account; `requester` is the network, whose wrong voucher codes are counted. */
  async function check(
    form: OrderForm,
    checkout: CheckoutAddress,
    requester: string,
  ): Promise<BackToCheckout | { kind: 'possible'; name: string }> {
    const prepared = await prepare(form, checkout, () => Promise.resolve(null))
    if (prepared.kind === 'back') return prepared
    const { request, payment } = prepared
    const voucher = await voucherOf(request.voucherCode, requester)
    if (voucher === 'refused') return refusedBecause('voucher')
    const offers = await parts.offers.onSale()
    const result = checkOrder({ order: { ...request, payment }, offers, voucher })
    return result.kind === 'possible'
      ? { kind: 'possible', name: result.offer.name }
      : refusedBecause(result.because)
  }

  /** A card order is placed after the payment; an order that costs nothing needs no card. */
  async function placed(command: CardOrder, payment: Payment, way: CheckoutQuery) {
    if (payment.method !== 'card' || cards === null)
      return subscriptions.placeOrder({ ...command, payment })
    const start = await cards.order(command, way)
    if (start.kind !== 'free') return start
    return subscriptions.placeOrder({ ...command, payment: { method: 'invoice' } })
  }

  function refusedBecause(because: keyof typeof HINTS): BackToCheckout {
    const hint = HINTS[because]
    const isUnpaid = hint === 'unpaid-orders' || hint === 'unpaid-limit'
    return back(isUnpaid && !cards ? `${hint}-no-card` : hint, AT_FIELDS[because])
  }

  /** Returns the voucher, which changes the price. */
  async function voucherOf(code: string | undefined, requester: string) {
    if (!code) return null
    const answer = await parts.vouchers.look({ code, accountId: null, requester })
    if (answer.kind === 'refused' || answer.voucher.kind !== 'reduction') return 'refused'
    return answer.voucher
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
const AT_FIELDS: Partial<Record<keyof typeof HINTS, OrderField>> = {
  declaration: 'declaration',
  waiver: 'waiver',
  'used-days': 'usedDays',
}
