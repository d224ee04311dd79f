import { expect, test } from 'vitest'
import { newAccount, orderOf, debtOf, placeOrder } from '../fixtures/orders.fixtures.ts'
import { numberOf } from '../fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { officeForms } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const BANK = '/betrieb/bank'
const site = await testSiteForFile()
const cookie = await site.signIn('betrieb')
const { open, send } = officeForms(site, cookie)

test('a refund due after a withdrawal is listed on the bank page, fills in its form and disappears once booked', async () => {
  const subscriptions = createSubscriptions(site.database)
  const own = await placeOrder(subscriptions, orderOf(await newAccount(site)))
  const number = await numberOf(site, own.accountId)
  await send(`${BANK}/zahlung`, { direction: 'in', number, amount: '11,90', reference: 'in-1' })
  expect(await open(BANK)).toContain('Nichts ist auszuzahlen.')
  await subscriptions.withdraw(own)
  const html = await open(BANK)
  expect(readDocument(html).mainText).toContain(number)
  const path = `${BANK}?auszahlen=${number}`
  expect(html).toContain(`href="${path}#einzeln"`)
  const form = await open(path)
  expect(['number', 'amount'].map((name) => fieldOf(form, name).value)).toEqual([number, '11,90'])
  expect(form).toMatch(/<option value="out" selected/)
  await send(`${BANK}/zahlung`, { direction: 'out', number, amount: '11,90', reference: 'out-1' })
  expect(await debtOf(site, own.accountId)).toBe(0)
  expect(await open(BANK)).toContain('Nichts ist auszuzahlen.')
})
