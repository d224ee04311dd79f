import { expect, test } from 'vitest'
import { moveBack, orderOf } from '../fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { passSeconds } from '../site/clock.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { createReader, openFusionAuthSite } from './reader.ts'

const { site, newUser } = await openFusionAuthSite()
const subscriptions = createSubscriptions(site.database)

test('[S2.18] ordered roles are added to FusionAuth’s roles at the next token and end with the contract', async () => {
  const user = newUser(['EPAPER_USER'])
  const reader = createReader(site)
  await reader.signIn({ email: user.email, password: user.password })
  const [article] = await paidArticles(site)
  const roles = async () => {
    const { body } = await reader.get('/api/session', 'application/json')
    return (JSON.parse(body) as { reader: { roles: string[] } }).reader.roles.toSorted()
  }
  const htmlOfArticle = async () => (await reader.get(article?.path ?? '')).body
  expect(await roles()).toEqual(['EPAPER_USER'])
  await subscriptions.placeOrder(orderOf(user.id))
  expect(await roles()).toEqual(['EPAPER_USER'])
  passSeconds(601)
  expect(await roles()).toEqual(['EPAPER_USER', 'PLUS_USER'])
  expect(await htmlOfArticle()).not.toContain(paywallHeading)

  const [contract] = await subscriptions.subscriptions(user.id)
  await subscriptions.cancel({ accountId: user.id, subscriptionId: contract?.id ?? 0 })
  await moveBack(site, user.id, 40)
  passSeconds(601)
  expect(await roles()).toEqual(['EPAPER_USER'])
  expect(site.errors).toEqual([])
})
