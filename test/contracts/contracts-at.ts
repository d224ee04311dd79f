import { moveBack, orderOf } from '../fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { expect } from 'vitest'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import type { TestSite } from '../site/test-site.ts'

export const ABO = '/account/abo'
export const placeOf = (response: Response): string => response.headers.get('location') ?? ''

/** Returns helpers for readers with contracts on a site opened before the tests. */
export function contractsAt(site: () => TestSite) {
  async function read(path: string, cookie = ''): Promise<string> {
    const response = await site().get(path, { headers: { cookie } })
    expect(response.status).toBe(200)
    return response.text()
  }
  return {
    subscriber: (name: string, days = 0) => subscriberOf(site(), name, days),
    read,
    textAt: async (path: string, cookie: string) => readDocument(await read(path, cookie)).mainText,
    command: (cookie: string, subscription: number, fields: Record<string, string>) =>
      postForm(site(), ABO, { subscription: String(subscription), ...fields }, { cookie }),
  }
}

/** Registers a reader with monthly PLUS since so many days and returns the session with the role. */
async function subscriberOf(site: TestSite, name: string, days: number) {
  const { email, cookie } = await newReader(site, name)
  const { id: accountId } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const service = createSubscriptions(site.database)
  const placed = await service.placeOrder(orderOf(accountId))
  await moveBack(site, accountId, days)
  const { orderId, subscriptionId } =
    placed.kind === 'ordered' ? placed : { orderId: 0, subscriptionId: 0 }
  const renewed = await postForm(site, '/account/plus-verification', {}, { cookie })
  const subscriptions = () => service.subscriptions(accountId)
  const [order] = await service.orders(accountId)
  return {
    email,
    accountId,
    orderId,
    orderNumber: order?.number ?? '',
    subscriptionId: subscriptionId ?? 0,
    cookie: cookiesOf(renewed),
    subscriptions,
  }
}
