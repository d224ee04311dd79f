import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '../site/change-settings.ts'
import { checkoutFields } from '../site/checkout-fields.ts'
import { newReader, postForm } from '../site/form-requests.ts'
import { mailTo } from '../site/mailbox.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { contractsAt, placeOf } from './contracts-at.ts'
import { payBills } from './pay-bills.ts'

/** What the checkout refuses, and what it asks for before it accepts an order. */

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const { read, textAt: textOf } = contractsAt(() => site)

const PLUS_MONTH = '/order/onepage-checkout?offer=plus-month'
const PUR = '/order/onepage-checkout?offer=pur'

/** Returns where the checkout's form leads when it is sent as a reader fills it in. */
async function order(path: string, cookie: string): Promise<{ place: string }> {
  const sent = await postForm(site, path, checkoutFields(await read(path, cookie)), { cookie })
  return { place: placeOf(sent) }
}

test('a new customer’s second order by invoice is refused with the ways that are left, and taken once the first is paid', async () => {
  const { email, cookie } = await newReader(site, 'unbezahlt')
  expect((await order(PLUS_MONTH, cookie)).place).toContain('/order/confirmation')
  const refused = await order(PUR, cookie)
  expect(refused.place).toContain('hinweis=unpaid-orders-no-card')
  expect(await textOf(refused.place, cookie)).toContain(
    'Bitte zahlen Sie zuerst die offene Rechnung',
  )
  await payBills(site, email)
  expect((await order(PUR, cookie)).place).toContain('/order/confirmation')
})

test('a new customer’s order by invoice above the publisher’s limit is refused', async () => {
  const { cookie } = await newReader(site, 'zu-viel')
  const year = '/order/onepage-checkout?offer=plus-year'
  expect((await order(year, cookie)).place).toContain('hinweis=unpaid-limit-no-card')
  await changeSettings(site, { unpaid_limit_euros: 99 })
  expect((await order(year, cookie)).place).toContain('/order/confirmation')
  await changeSettings(site, { unpaid_limit_euros: null })
})

test('who has withdrawn before is asked to pay the days used, and the mail says so', async () => {
  const { email, cookie } = await newReader(site, 'liest-weiter')
  await order(PLUS_MONTH, cookie)
  expect(await read(PLUS_MONTH, cookie)).not.toContain('name="usedDays"')
  await site.database
    .updateTable('orders')
    .set({ withdrawn_at: new Date() })
    .where('id', 'in', (query) =>
      query
        .selectFrom('orders')
        .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
        .innerJoin('accounts', 'accounts.id', 'account_id')
        .select('orders.id')
        .where('email', '=', email),
    )
    .execute()
  expect(await textOf(PUR, cookie)).toContain('Widerrufe ich, zahle ich den Anteil des Preises')
  const { usedDays, ...without } = checkoutFields(await read(PUR, cookie))
  expect(usedDays).toBe('on')
  const sent = await postForm(site, PUR, without, { cookie })
  expect(placeOf(sent)).toContain('hinweis=check&fehler=usedDays')
  expect(await read(placeOf(sent), cookie)).toContain('id="bestellung-usedDays-error"')
  expect((await order(PUR, cookie)).place).toContain('/order/confirmation')
  const { text } = await mailTo(site, email, /^Ihre Bestellung .*PUR/)
  expect(text).toContain('zahle ich den Anteil des Preises')
})
