import { dayKey, formatDate } from '../../rules/language/dates.ts'
import type { DeclarationKind } from '../../rules/money/declarations/declarations.ts'
import { lastDayOfWithdrawal } from '../../rules/money/orders/working-days.ts'
import type {
  PlacedOrder,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { problemsOf } from '../forms/read-form.ts'
import { declarationForms } from './declaration.form.ts'
import { CHECK, DECLARATION_TEXTS } from './declaration-texts.ts'
import { DeclarationView, type DeclarationModel, type OwnContract } from './DeclarationView.tsx'
import { href } from '../../routes.ts'

/**
 * § 312k, § 356a BGB: the footer's button links directly to this page, whose only button submits the declaration. No
 * sign-in is required; signed-in readers choose one of their contracts.
 */
function declarationPage(kind: DeclarationKind, canonical: string) {
  return defineUncachedPage<DeclarationModel>({
    layout: 'default',
    trackingType: 'Other',
    queryKeys: ['beleg', 'abo', 'hinweis', 'fehler'],
    guards: [],
    load: (request) => load(request, kind),
    head: () => ({
      title: DECLARATION_TEXTS[kind].title,
      description: DECLARATION_TEXTS[kind].description,
      canonical,
    }),
    View: DeclarationView,
  })
}

export const declarationPages = {
  'cancel-contract': declarationPage('cancellation', href['cancel-contract']()),
  'withdraw-contract': declarationPage('withdrawal', href['withdraw-contract']()),
}

async function load(
  request: PersonalRequest,
  kind: DeclarationKind,
): Promise<Loaded<DeclarationModel>> {
  const { query, reader, services } = request
  const key = query.get('beleg')
  if (key !== null) {
    const receipt = await services.declarations.receipt(key)
    return {
      kind: 'found',
      model: receipt
        ? { step: 'received', kind, receiptKey: key, receipt }
        : { step: 'over', kind },
    }
  }
  const contracts = reader ? await ownContracts(request, reader.ssoId, kind) : []
  return {
    kind: 'found',
    model: {
      step: 'form',
      kind,
      formKey: crypto.randomUUID(),
      contracts,
      typed: typedOf(request, contracts),
      problem: problemOf(query, kind),
    },
  }
}

async function ownContracts(
  { services }: PersonalRequest,
  accountId: string,
  kind: DeclarationKind,
): Promise<OwnContract[]> {
  const [orders, subscriptions] = await Promise.all([
    services.subscriptions.orders(accountId),
    services.subscriptions.subscriptions(accountId),
  ])
  const today = dayKey(new Date())
  const isMeant = (order: PlacedOrder): boolean =>
    kind === 'cancellation'
      ? subscriptions.some(({ orderId, endsOn }) => orderId === order.id && endsOn === null)
      : mayWithdraw(order, today) && !isEnded(order, subscriptions)
  return orders.filter(isMeant).map((order) => ({
    orderId: order.id,
    orderNumber: order.number,
    name: order.name,
    orderedOn: formatDate(order.orderedAt),
  }))
}

/** Gifts were paid by somebody else, who may withdraw. */
const mayWithdraw = (
  { orderedAt, withdrawnAt, paymentMethod }: PlacedOrder,
  today: string,
): boolean =>
  withdrawnAt === null && paymentMethod !== null && lastDayOfWithdrawal(dayKey(orderedAt)) >= today

const isEnded = ({ id }: PlacedOrder, subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(
    ({ orderId, endsOn }) => orderId === id && endsOn !== null && endsOn < dayKey(new Date()),
  )

/** Returns the values of a rejected form, or those of the signed-in reader for a new form. */
function typedOf({ query, typed, reader }: PersonalRequest, contracts: readonly OwnContract[]) {
  if (query.has('hinweis')) return typed
  const requested = contracts.find(({ orderId }) => String(orderId) === query.get('abo'))
  const chosen = requested ?? contracts[0]
  return {
    name: `${reader?.firstName ?? ''} ${reader?.lastName ?? ''}`.trim(),
    email: reader?.email ?? '',
    ...(chosen && { order: String(chosen.orderId) }),
  }
}

function problemOf(query: URLSearchParams, kind: DeclarationKind) {
  if (query.get('hinweis') !== 'check') return null
  return { message: CHECK, fields: problemsOf(declarationForms[kind], query.get('fehler') ?? '') }
}
