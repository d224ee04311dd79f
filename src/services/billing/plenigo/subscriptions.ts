import type { BillingRights } from '../../../rules/access/billing-rights.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import {
  cancellationReceipt,
  cancellationRevokedMail,
} from '../../../rules/money/orders/order-mails.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type {
  Cancellation,
  OwnSubscription,
  Subscription,
  SubscriptionChange,
  SubscriptionsService,
} from '../subscriptions/subscriptions-service.ts'
import { readAnswer } from './client.ts'
import { contractOf, isPlenigoId, numberAtPlenigo } from './contracts.ts'
import { readList } from './pages.ts'
import type { PlenigoParts } from './parts.ts'
import { cancellationDates, subscription, type PlenigoSubscription } from './shapes.ts'
import { isUnsure } from './wallets.ts'

/** Maximum number of contracts whose end date is requested, one request each. */
const MAX_RUNNING = 10

/**
 * Shows and cancels plenigo's contracts and continues to manage contracts made by this site before. New contracts are
 * ordered at the addresses configured for subscription links, never here.
 */
export function createPlenigoSubscriptions(
  parts: PlenigoParts,
  names: BillingRights,
  own: SubscriptionsService,
): SubscriptionsService {
  const contracts = createContracts(parts, names)
  const { cancel, revokeCancellation } = createCancellations(parts, contracts)
  return {
    ...own,
    placeOrder: () => Promise.resolve({ kind: 'refused', because: 'not-for-sale' }),
    changeOffer: () => Promise.resolve({ kind: 'refused', because: 'not-replaceable' }),
    possibleChanges: () => Promise.resolve(new Map()),
    async subscriptions(accountId) {
      const [there, here] = await Promise.all([
        contracts.all(accountId),
        own.subscriptions(accountId),
      ])
      return [...there, ...here]
    },
    // plenigo cancels only to the regular date; other dates and terminations for cause are handled by the publisher's
    // staff.
    cancel: async (request) => {
      if (!isPlenigoId(request.subscriptionId)) return own.cancel(request)
      return request.isExtraordinary || request.endsOn ? { kind: 'missing' } : cancel(request)
    },
    revokeCancellation: (request) =>
      isPlenigoId(request.subscriptionId)
        ? revokeCancellation(request)
        : own.revokeCancellation(request),
    pause: (request) =>
      isPlenigoId(request.subscriptionId) ? missingAtPlenigo() : own.pause(request),
    resume: (request) =>
      isPlenigoId(request.subscriptionId) ? missingAtPlenigo() : own.resume(request),
    signMandate: async (request, mandate) =>
      isPlenigoId(request.subscriptionId) ? 'missing' : own.signMandate(request, mandate),
  }
}

type Contracts = ReturnType<typeof createContracts>

/** Reads and changes the running contracts of a reader at plenigo. */
function createContracts({ client, customers }: PlenigoParts, names: BillingRights) {
  return { all, find, change }

  async function running(accountId: string): Promise<PlenigoSubscription[]> {
    const customerId = await customers.accountsNumber(accountId)
    if (customerId === null) return []
    const listed = await readList(client, {
      path: `/customers/${customerId}/subscriptions`,
      item: subscription,
      idOf: ({ subscriptionId }) => String(subscriptionId),
    })
    return (listed ?? []).filter(({ status }) => (status ?? 'ACTIVE') === 'ACTIVE')
  }

  async function all(accountId: string): Promise<Subscription[]> {
    const contracts = (await running(accountId)).map((one) => contractOf(one, names, new Date()))
    const ends = await Promise.all(
      contracts.map(async ({ isEndable, contract }, index) =>
        isEndable && index < MAX_RUNNING ? firstEnd(contract.orderId) : null,
      ),
    )
    return contracts.map(({ contract }, index) => ({ ...contract, nextEnd: ends[index] ?? null }))
  }

  async function firstEnd(number: number): Promise<string | null> {
    const answer = await client.call('GET', `/subscriptions/${number}/cancel/dates`)
    if (answer.status >= 400) return null
    const [first] = readAnswer(client, cancellationDates, answer).items ?? []
    return first?.slice(0, 10) ?? null
  }

  async function find({ accountId, subscriptionId }: OwnSubscription) {
    const wanted = numberAtPlenigo(subscriptionId)
    const found = (await running(accountId)).find((one) => one.subscriptionId === wanted)
    return found && contractOf(found, names, new Date())
  }

  /**
   * Changes a contract; `null` if plenigo refuses. After a lost response, its list shows the result. This site sends
   * the mail.
   */
  async function change(request: OwnSubscription, act: string): Promise<Subscription | null> {
    const path = `/subscriptions/${numberAtPlenigo(request.subscriptionId)}/${act}`
    const query = { sendMail: 'false' }
    const answer = await client.call('PUT', path, { query }).catch((error: unknown) => {
      if (isUnsure(error)) return null
      throw error
    })
    if (answer && answer.status >= 400) return null
    return (await find(request))?.contract ?? null
  }
}

/** Cancels contracts at plenigo, or takes a cancellation back. Each change is confirmed by mail. */
function createCancellations({ database }: PlenigoParts, { find, change }: Contracts) {
  return { cancel, revokeCancellation }

  async function cancel(request: Cancellation): Promise<SubscriptionChange> {
    const before = await find(request)
    if (!before) return { kind: 'missing' }
    if (before.contract.endsOn) return { kind: 'changed', subscription: before.contract }
    if (!before.isEndable) return { kind: 'missing' }
    const after = await change(request, 'cancel/regular')
    if (!after?.endsOn) return { kind: 'missing' }
    const data = cancellationReceipt({
      name: after.name,
      cancelledAt: request.declaredAt ?? new Date(),
      endsOn: after.endsOn,
      isOver: false,
      isBlocked: false,
      wasPaused: false,
      refundedCents: 0,
      isRestLater: false,
    })
    await queueMailTo(database, request.accountId, { kind: 'message', data })
    return { kind: 'changed', subscription: after }
  }

  async function revokeCancellation(request: OwnSubscription): Promise<SubscriptionChange> {
    const before = await find(request)
    if (!before) return { kind: 'missing' }
    const isCancelled =
      before.contract.endsOn !== null && before.contract.endsOn >= dayKey(new Date())
    if (!isCancelled) return { kind: 'changed', subscription: before.contract }
    const after = await change(request, 'cancel/undo')
    if (!after) return { kind: 'missing' }
    const data = cancellationRevokedMail(after.name)
    await queueMailTo(database, request.accountId, { kind: 'message', data })
    return { kind: 'changed', subscription: after }
  }
}

const missingAtPlenigo = (): Promise<SubscriptionChange> => Promise.resolve({ kind: 'missing' })
