import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, orderOf, debtOf, placeOrder } from '../fixtures/orders.fixtures.ts'
import { numberOf } from '../fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const BANK = '/betrieb/bank'
let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await openTestSite()
  cookie = await site.signIn('betrieb')
})
afterAll(() => site?.close())

const open = async (path: string) => (await site.get(path, { headers: { cookie } })).text()
const send = (fields: Record<string, string>) =>
  postForm(site, `${BANK}/zahlung`, { idempotencyKey: crypto.randomUUID(), ...fields }, { cookie })

test('a refund due after a withdrawal is listed on the bank page, fills in its form and disappears once booked', async () => {
  const subscriptions = createSubscriptions(site.database)
  const own = await placeOrder(subscriptions, orderOf(await newAccount(site)))
  const number = await numberOf(site, own.accountId)
  await send({ direction: 'in', number, amount: '11,90', reference: 'in-1' })
  expect(await open(BANK)).toContain('Nichts ist auszuzahlen.')
  await subscriptions.withdraw(own)
  const html = await open(BANK)
  expect(readDocument(html).mainText).toContain(number)
  const path = `${BANK}?auszahlen=${number}`
  expect(html).toContain(`href="${path}#einzeln"`)
  const form = await open(path)
  expect(['number', 'amount'].map((name) => fieldOf(form, name).value)).toEqual([number, '11,90'])
  expect(form).toMatch(/<option value="out" selected/)
  await send({ direction: 'out', number, amount: '11,90', reference: 'out-1' })
  expect(await debtOf(site, own.accountId)).toBe(0)
  expect(await open(BANK)).toContain('Nichts ist auszuzahlen.')
})
