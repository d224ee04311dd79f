import { cutText } from '../../rules/language/cut-text.ts'
import { PLUS_TAG_PREFIX, ROLES } from '../../rules/access/roles.ts'
import { idFrom } from '../../rules/http/ids.ts'
import { forTopic, type PricedOffer } from '../../rules/money/offers/offers.ts'
import { findOverlap } from '../../rules/money/orders/order-overlap.ts'
import { VOUCHER_PROBLEMS, type AppliedVoucher } from '../../rules/money/vouchers/voucher-words.ts'
import { withReduction } from '../../rules/money/vouchers/vouchers.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import type {
  PlacedOrder,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { problemsOf, type TypedForm } from '../forms/read-form.ts'
import { currentTexts } from '../loading/current-texts.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { providerMethodsInWords } from '../../rules/money/cards/card-words.ts'
import { isOrderRefusal, ORDER_REFUSALS } from './checkout-notices.ts'
import type { Buyer, OrderCheckoutModel } from './checkout-model.ts'
import { orderCheckoutForm } from './order-checkout.form.ts'
import { OrderCheckoutView } from './OrderCheckoutView.tsx'
import { href } from '../../routes.ts'

/** S1.03, S2.18: one page from the offer to the order; works fully without script. */
export const orderCheckoutPage = defineUncachedPage<OrderCheckoutModel>({
  layout: 'checkout',
  trackingType: 'Other',
  queryKeys: ['offer', 'topic', 'voucher', 'invite', 'next', 'hinweis', 'fehler'],
  guards: [],
  load,
  head: ({ offer }) => ({
    title: `${offer.name} bestellen`,
    description: 'Anschrift, Zahlung und Preis auf einer Seite.',
    canonical: href['order-checkout'](),
  }),
  View: OrderCheckoutView,
})

const NO_OFFER = { kind: 'redirect', location: href.order(), status: 302 } as const

async function load(request: PersonalRequest): Promise<Loaded<OrderCheckoutModel>> {
  const { query, reader } = request
  const offer = await offerOf(request)
  if (!offer) return NO_OFFER
  const { voucher, voucherProblem } = await voucherOf(request, offer)
  const topic = offer.kind === 'tag' ? (query.get('topic') ?? undefined) : undefined
  const way = {
    next: safeNextPath(query.get('next')),
    topic,
    invite: query.get('invite') ?? undefined,
  }
  const buyer = reader
    ? await buyerOf({ ...request, reader }, offer, voucherProblem)
    : newBuyer(request, offer, voucherProblem)
  return {
    kind: 'found',
    model: {
      offer,
      voucher,
      way,
      invitedCredits: await invitedCreditsOf(request, offer),
      texts: await currentTexts(request.services),
      buyer,
    },
  }
}

/** Returns the offer. The offer of a topic needs an existing topic and has its name. */
async function offerOf({ query, services }: PersonalRequest): Promise<PricedOffer | null> {
  const offers = await services.offers.onSale()
  const offer = offers.find(({ key }) => key === query.get('offer'))
  if (offer?.kind !== 'tag') return offer ?? null
  const id = idFrom(query.get('topic'))
  if (id === null) return null
  const tag = await services.content.tag({ id }).catch(() => null)
  return tag && forTopic(offer, tag.label)
}

type Voucher = {
  voucher: AppliedVoucher | null
  voucherProblem: keyof typeof VOUCHER_PROBLEMS | null
}

async function voucherOf(request: PersonalRequest, offer: PricedOffer): Promise<Voucher> {
  const code = request.query.get('voucher')
  if (!code) return { voucher: null, voucherProblem: null }
  const { reader, requester, services } = request
  const answer = await services.vouchers.look({ code, accountId: reader?.ssoId ?? null, requester })
  if (answer.kind === 'refused') return { voucher: null, voucherProblem: answer.because }
  const { voucher } = answer
  if (voucher.kind !== 'reduction' || !withReduction(offer, voucher.reduction))
    return { voucher: null, voucherProblem: 'other-offer' }
  return { voucher, voucherProblem: null }
}

async function invitedCreditsOf(
  { query, reader, services }: PersonalRequest,
  { kind }: PricedOffer,
) {
  const code = query.get('invite')
  if (!code || kind !== 'subscription') return null
  if (!(await services.invitations.isFor(code, reader?.ssoId ?? null))) return null
  return services.settings.invite_credits_invited || null
}

type ReadersRequest = PersonalRequest & { reader: NonNullable<PersonalRequest['reader']> }

async function buyerOf(
  request: ReadersRequest,
  offer: PricedOffer,
  voucherProblem: Voucher['voucherProblem'],
): Promise<Buyer> {
  const { query, reader, services } = request
  const [orders, subscriptions, iban, hasWithdrawn] = await Promise.all([
    services.subscriptions.orders(reader.ssoId),
    services.subscriptions.subscriptions(reader.ssoId),
    services.subscriptions.lastIban(reader.ssoId),
    services.subscriptions.hasWithdrawn(reader.ssoId),
  ])
  const topic = topicOf(query, offer)
  const earlier = orders.filter(
    ({ offerKey, tagId, paymentMethod }) =>
      offerKey === offer.key && tagId === topic && paymentMethod !== null,
  )
  const running = subscriptions.some(
    ({ orderId, endsOn }) => endsOn === null && earlier.some(({ id }) => id === orderId),
  )
  const { firstName, lastName, email } = reader
  const beside = coveringContract(offer, topic, { subscriptions, roles: reader.roles })
  const hadIt = earlier.length > 0
  const last = orders.find(({ address }) => address !== null)
  return {
    account: { name: `${firstName} ${lastName}`.trim() || email, email },
    obstacle: obstacleOf({
      running,
      isOnce: offer.oncePerPerson,
      hadIt,
      isCovered: beside?.how === 'whole' || beside?.how === 'paused',
    }),
    beside,
    // Another account of the same person is detected only when the order is sent.
    paysUsedDays:
      offer.term !== null && (hasWithdrawn || fieldProblems(query).usedDays !== undefined),
    ibanEnd: iban && iban.slice(-4),
    cards: cardsOf(services, offer),
    idempotencyKey: keyAfter(orders[0]?.id ?? 0, offer, topic),
    typed: typedOf(request, last),
    problem: problemOf(query, voucherProblem),
  }
}

/** Returns the form of a visitor without an account; `null` if it was just sent. */
function newBuyer(
  request: PersonalRequest,
  offer: PricedOffer,
  voucherProblem: Voucher['voucherProblem'],
): Buyer | null {
  const { query, services } = request
  if (query.get('hinweis') === 'mail-sent') return null
  return {
    account: null,
    obstacle: null,
    beside: null,
    paysUsedDays: false,
    ibanEnd: null,
    cards: cardsOf(services, offer),
    idempotencyKey: keyAfter(0, offer, topicOf(query, offer)),
    typed: typedOf(request, undefined),
    problem: problemOf(query, voucherProblem),
  }
}

const cardsOf = (
  { cardOrders, trialCards }: PersonalRequest['services'],
  { price }: PricedOffer,
): Buyer['cards'] =>
  cardOrders && {
    label: providerMethodsInWords(cardOrders.methods, price.renewalCents !== null),
    isTrial: trialCards !== null,
  }

const topicOf = (query: URLSearchParams, { kind }: PricedOffer): number | null =>
  kind === 'tag' ? Number(query.get('topic')) : null

const keyAfter = (orderId: number, { key }: PricedOffer, topic: number | null): string =>
  `after-${orderId}-${key}${topic === null ? '' : `-${topic}`}`

type ObstacleFlags = Record<'running' | 'isOnce' | 'hadIt' | 'isCovered', boolean>

function obstacleOf({ running, isOnce, hadIt, isCovered }: ObstacleFlags): Buyer['obstacle'] {
  if (running) return 'running'
  if (!isOnce) return null
  if (hadIt) return 'once-per-person'
  return isCovered ? 'covered' : null
}

/** Gifts are for somebody else. */
function coveringContract(
  { kind, grants }: PricedOffer,
  topic: number | null,
  { subscriptions, roles }: { subscriptions: readonly Subscription[]; roles: readonly string[] },
) {
  if (kind === 'gift') return null
  const ofTopic = [[ROLES.plus], [ROLES.epaper], [`${PLUS_TAG_PREFIX}${topic}`]]
  return findOverlap(topic === null ? [grants] : ofTopic, subscriptions, roles)
}

/**
 * Returns the values of a rejected form, without consent to texts that have changed. A new form gets the reader's
 * name and the address and payment method of the last order.
 */
function typedOf({ query, typed, reader }: PersonalRequest, last: PlacedOrder | undefined) {
  const agreed = query.get('hinweis') === 'texts-changed' ? { terms: '' } : {}
  if (query.has('hinweis')) return { payment: 'invoice', ...typed, ...agreed, ...codeOf(query) }
  const { address, paymentMethod } = last ?? {}
  return {
    firstName: address?.firstName ?? reader?.firstName ?? '',
    lastName: address?.lastName ?? reader?.lastName ?? '',
    street: address?.street ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? 'DE',
    payment: paymentMethod === 'sepa' ? 'sepa-again' : 'invoice',
    ...codeOf(query),
  } satisfies Partial<TypedForm<typeof orderCheckoutForm>>
}

const codeOf = (query: URLSearchParams) => ({ voucher: cutText(query.get('voucher') ?? '', 60) })

const fieldProblems = (query: URLSearchParams) =>
  problemsOf(orderCheckoutForm, query.get('fehler') ?? '')

function problemOf(query: URLSearchParams, voucherProblem: Voucher['voucherProblem']) {
  const code = query.get('hinweis') ?? ''
  const voucher = voucherProblem && { voucher: VOUCHER_PROBLEMS[voucherProblem] }
  if (!isOrderRefusal(code) && !voucher) return null
  return {
    message: isOrderRefusal(code) ? ORDER_REFUSALS[code] : ORDER_REFUSALS.check,
    fields: { ...fieldProblems(query), ...voucher },
  }
}
