import type { FakeCustomer } from './customer-endpoints.ts'
import { listed, refusal, type Call, type Reply } from './replies.ts'

export type FakeSubscription = {
  subscriptionId: number
  startDate: string
  endDate?: string
  cancellationDate?: string
  status?: 'ACTIVE' | 'INACTIVE' | 'IGNORED'
  nextBookingDate?: string
  customerCancellationBlocked?: boolean
  paused?: { startPauseDate: string; endPauseDate: string | null }
  items: {
    title: string
    accessRightUniqueId: string
    price: number
    discountPercentage?: number
    quantity?: number
  }[]
  /** The dates to which the subscription can be cancelled. */
  cancellationDates: string[]
}

const SUBSCRIPTION_MISSING = refusal(
  404,
  40_404,
  'Subscription for the provided id cannot be found.',
)

/** Serves `/customers/{customerId}/subscriptions`, `/subscriptions/{id}/cancel/…`, `/accessRights/{customerId}…`. */
export function createSubscriptionEndpoints(customers: Map<string, FakeCustomer>) {
  const byCustomer = new Map<string, FakeSubscription[]>()
  /** A customer's access rights by name, and whether they are valid now. */
  const rights = new Map<string, Record<string, boolean>>()
  return { answer, byCustomer, rights }

  function answer({ method, path, query }: Call): Reply | null {
    const [, owner] = /^\/customers\/(\d+)\/subscriptions$/.exec(path) ?? []
    if (owner) return list(owner, query)
    const [, id, act] = /^\/subscriptions\/(\d+)\/cancel\/(\w+)$/.exec(path) ?? []
    if (id && act) return change(`${method} ${act}`, Number(id))
    const [, holder, check] = /^\/accessRights\/(\d+)(\/hasAccess)?$/.exec(path) ?? []
    return holder ? held(holder, check ? query.get('accessRightUniqueIds') : null) : null
  }

  function list(customerId: string, query: URLSearchParams): Reply {
    if (!customers.has(customerId))
      return refusal(404, 20_404, 'Customer for the provided id cannot be found.')
    const all = byCustomer.get(customerId) ?? []
    return listed(
      all.map((one) => ({ id: String(one.subscriptionId), shown: shown(one) })),
      query,
    )
  }

  function change(what: string, id: number): Reply | null {
    const found = [...byCustomer.values()].flat().find((one) => one.subscriptionId === id)
    if (!found) return SUBSCRIPTION_MISSING
    const [day = ''] = found.cancellationDates
    switch (what) {
      case 'GET dates':
        return { status: 200, body: { items: found.cancellationDates } }
      case 'PUT regular':
        found.endDate = `${day}T23:59:59+01:00`
        found.cancellationDate = new Date().toISOString()
        delete found.nextBookingDate
        return { status: 200, body: shown(found) }
      case 'PUT undo':
        delete found.endDate
        delete found.cancellationDate
        return { status: 200, body: shown(found) }
      default:
        return null
    }
  }

  /** Returns a customer's rights, or for given names whether they are valid. */
  function held(customerId: string, names: string | null): Reply {
    const all = rights.get(customerId) ?? {}
    const asked = names === null ? Object.keys(all) : names.split(',')
    const items = asked.map((accessRightUniqueId) => ({
      accessRightUniqueId,
      ...(names !== null && { accessGranted: all[accessRightUniqueId] ?? false }),
    }))
    return {
      status: 200,
      body: {
        customerId,
        customerBlocked: customers.get(customerId)?.status === 'BLOCKED',
        ...(names !== null && { accessGranted: items.some(({ accessGranted }) => accessGranted) }),
        items,
      },
    }
  }
}

/** `cancellationDates` have their own endpoint. */
const shown = (subscription: FakeSubscription): object => ({
  ...subscription,
  cancellationDates: undefined,
})
