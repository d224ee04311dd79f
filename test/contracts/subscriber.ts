import { daysAgo, orderOf } from '../../src/services/billing/orders/sample-orders.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import type { TestSite } from '../site/test-site.ts'

/** A reader with PLUS by the month since so many days, and the session that says so. */
export async function subscriberOf(site: TestSite, name: string, days = 0) {
  const { email, cookie } = await newReader(site, name)
  const { id: accountId } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const service = createSubscriptions(site.database)
  const placed = await service.placeOrder(orderOf(accountId))
  await daysAgo(site, accountId, days)
  const subscriptionId = placed.kind === 'ordered' ? (placed.subscriptionId ?? 0) : 0
  const renewed = await postForm(site, '/account/plus-verification', {}, { cookie })
  const subscriptions = () => service.subscriptions(accountId)
  return { email, accountId, subscriptionId, cookie: cookiesOf(renewed), subscriptions }
}
