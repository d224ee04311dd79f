import { dayKey } from '../../rules/language/dates.ts'
import { subscriptionsInWords } from '../../rules/money/orders/subscriptions.ts'
import { lastDayOfWithdrawal } from '../../rules/money/orders/working-days.ts'
import type {
  PlacedOrder,
  Subscription,
} from '../../services/billing/subscriptions/subscriptions-service.ts'
import { currentTexts } from '../loading/current-texts.ts'
import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { ABO_NOTICES } from './abo-notices.ts'
import { AccountAboView, type AccountAboModel } from './AccountAboView.tsx'
import type { ChangeModel } from './ChangeForm.tsx'
import type { ContractModel } from './ContractSection.tsx'
import type { InviteProblem } from './HouseholdStep.tsx'
import { href } from '../../routes.ts'

/** S2.19, S6.10: the reader's contracts and their prices, and how to change, share, pause or end them. */
export const accountAboPage = definePersonalPage<AccountAboModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['abo', 'angebot', 'rechnungen'],
  guards: ['auth', 'account-tabs-access', 'plenigo-session'],
  notices: ABO_NOTICES,
  load,
  head: () => ({
    title: 'Mein Abo',
    description: 'Was Sie abonniert haben, und wie Sie es ändern, teilen, pausieren oder kündigen.',
    canonical: href['account-abo'](),
  }),
  View: AccountAboView,
})

async function load(request: SignedInRequest): Promise<Loaded<AccountAboModel>> {
  const { query, reader, services } = request
  const [subscriptions, orders, households, memberships, changes, gifts, print] = await Promise.all(
    [
      services.subscriptions.subscriptions(reader.ssoId),
      services.subscriptions.orders(reader.ssoId),
      services.households.ofOwner(reader.ssoId),
      services.households.memberships(reader.ssoId),
      services.subscriptions.possibleChanges(reader.ssoId),
      services.vouchers.gifts(reader.ssoId),
      services.printSubscribers.verified(reader.ssoId),
    ],
  )
  const contracts = subscriptions.map((subscription): ContractModel => {
    const order = orders.find(({ id }) => id === subscription.orderId) ?? null
    return {
      subscription,
      order,
      withdrawUntil: withdrawUntil(subscription, order),
      household:
        households.find(({ subscriptionId }) => subscriptionId === subscription.id) ?? null,
      isHouseholdOpen: isHouseholdOpen(query, subscription.id),
      inviteProblem: inviteProblem(request, subscription.id),
      takesCards: services.cards !== null,
      changes: changes.get(subscription.id) ?? [],
    }
  })
  return {
    kind: 'found',
    model: {
      rights: await rightsOf(request),
      printNumber: print?.isListed ? print.customerNumber : null,
      contracts: contracts.filter(({ subscription }) => !subscription.isOver),
      past: contracts.filter(({ subscription }) => subscription.isOver),
      memberships,
      gifts,
      invoices: await services.invoices.list({
        accountId: reader.ssoId,
        page: pageOf(query.get('rechnungen')),
      }),
      takesCards: services.cards !== null,
      change: await changeOf(request, contracts),
      isCustomerHere: orders.length > 0,
    },
  }
}

async function rightsOf({ kinds, services }: SignedInRequest) {
  const tags = await Promise.all(
    kinds.plusTagIds.map((id) => services.content.tag({ id }).catch(() => null)),
  )
  const labelOf = (id: number) => tags.find((tag) => tag?.id === id)?.label ?? `Nummer ${id}`
  return subscriptionsInWords(kinds, labelOf, services.settings.epaper_url !== '')
}

/** Returns the last day of withdrawal, or `null` if withdrawal is no longer possible. */
function withdrawUntil({ isOver }: Subscription, order: PlacedOrder | null): string | null {
  // A gift is its buyer's contract: only the buyer can withdraw.
  if (!order || isOver || order.withdrawnAt || order.paymentMethod === null) return null
  const last = lastDayOfWithdrawal(dayKey(order.orderedAt))
  return last >= dayKey(new Date()) ? last : null
}

/** Returns the model for the second step of a change, which costs money. */
async function changeOf(
  { query, reader, services }: SignedInRequest,
  contracts: readonly ContractModel[],
): Promise<ChangeModel | null> {
  const contract = contracts.find(
    ({ subscription }) => String(subscription.id) === query.get('abo'),
  )
  const change = contract?.changes.find(({ offer }) => offer.key === query.get('angebot'))
  if (!contract?.order || !change) return null
  const { subscription, order } = contract
  return {
    ...change,
    subscription,
    texts: await currentTexts(services),
    paysUsedDays: await services.subscriptions.hasWithdrawn(reader.ssoId),
    idempotencyKey: `change-${order.id}-${change.offer.key}`,
  }
}

const HOUSEHOLD_CHANGES = ['invited', 'taken-back', 'removed']
const REFUSED_INVITATIONS = ['no-address', 'own-address', 'full', 'limited']

/** Whether the redirect reports a change of this contract's household, so that its result is visible. */
const isHouseholdOpen = (query: URLSearchParams, id: number): boolean =>
  [...HOUSEHOLD_CHANGES, ...REFUSED_INVITATIONS].includes(query.get('hinweis') ?? '') &&
  query.get('abo') === String(id)

function inviteProblem({ query, typed }: SignedInRequest, id: number): InviteProblem | null {
  const code = query.get('hinweis') ?? ''
  if (!REFUSED_INVITATIONS.includes(code) || query.get('abo') !== String(id)) return null
  return { text: ABO_NOTICES[code]?.text ?? '', email: typed['email'] ?? '' }
}

const pageOf = (text: string | null): number => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 1)
