import { beforeAll, expect, test } from 'vitest'
import { orderOf } from '../fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let path = ''
beforeAll(async () => {
  path = (await paidArticles(site))[0]?.path ?? ''
})

const isLocked = async (cookie: string) =>
  (await (await site.get(path, { headers: { cookie } })).text()).includes(paywallHeading)

test('[S1.03] an order opens articles from the next token on, until the contract ends', async () => {
  const subscriptions = createSubscriptions(site.database)
  const { id: accountId } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'frei@morgenblatt.example')
    .executeTakeFirstOrThrow()
  const before = await site.signIn('frei')
  expect(await isLocked(before)).toBe(true)
  const placed = await subscriptions.placeOrder(orderOf(accountId))
  expect(placed.kind).toBe('ordered')
  expect(await isLocked(await site.signIn('frei'))).toBe(false)
  const orderId = placed.kind === 'ordered' ? placed.orderId : 0
  await subscriptions.withdraw({ accountId, orderId })
  expect(await isLocked(await site.signIn('frei'))).toBe(true)
  expect(site.errors).toEqual([])
})

test('an account keeps its own roles in addition to ordered ones', async () => {
  const { id: accountId } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'pur@morgenblatt.example')
    .executeTakeFirstOrThrow()
  await createSubscriptions(site.database).placeOrder(orderOf(accountId))
  const cookie = await site.signIn('pur')
  const session = await (await site.get('/api/session', { headers: { cookie } })).text()
  expect(session).toContain('PLUS')
  expect(await isLocked(cookie)).toBe(false)
  expect(await (await site.get('/account/abo', { headers: { cookie } })).text()).toContain('PUR')
})
