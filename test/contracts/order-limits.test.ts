import { expect, test } from 'vitest'
import { changeSettings } from '../site/change-settings.ts'
import { checkoutFields } from '../site/checkout-fields.ts'
import { newReader, postForm } from '../site/form-requests.ts'
import { mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { contractsAt, placeOf } from './contracts-at.ts'
import { payBills } from './pay-bills.ts'

/** Orders that the checkout refuses, and conditions that it sets before it accepts an order. */

const site = await testSiteForFile()

const { read, textAt: textOf } = contractsAt(() => site)

const PLUS_MONTH = '/order/onepage-checkout?offer=plus-month'
const PUR = '/order/onepage-checkout?offer=pur'

/** Submits the checkout's form like a reader and returns where it leads. */
async function order(path: string, cookie: string, change = {}): Promise<{ place: string }> {
  const fields = { ...checkoutFields(await read(path, cookie)), ...change }
  const sent = await postForm(site, path, fields, { cookie })
  return { place: placeOf(sent) }
}

test('refuses a new customer’s second order by invoice, names the alternatives, and accepts it once the first is paid', async () => {
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

test('refuses coins by debit above the publisher’s limit; a known debit customer types no account number', async () => {
  const { cookie } = await newReader(site, 'lastschrift')
  const debit = { payment: 'sepa', iban: 'DE12 5001 0517 0648 4898 90' }
  const gift = '/order/onepage-checkout?offer=gift-plus-12'
  const { place } = await order(gift, cookie, debit)
  expect(place).toContain('hinweis=unpaid-limit-no-card')
  expect(await textOf(place, cookie)).toContain('Bitte beginnen Sie mit einem kleineren Angebot')
  await changeSettings(site, { unpaid_limit_euros: 200, unpaid_limit_orders: 2 })
  expect((await order(gift, cookie, debit)).place).toContain('/order/confirmation')
  expect(await read(PUR, cookie)).toMatch(/value="sepa-again"[^>]*>SEPA-Lastschrift wie zuletzt/)
  const again = await order(PUR, cookie, { payment: 'sepa-again' })
  expect(await textOf(again.place, cookie)).toContain('SEPA-Lastschrift')
  await changeSettings(site, { unpaid_limit_euros: null, unpaid_limit_orders: null })
})

test('refuses a debit from an account outside the European Economic Area and says so', async () => {
  const { cookie } = await newReader(site, 'ausland')
  const debit = { payment: 'sepa', iban: 'CH93 0076 2011 6238 5295 7' }
  const { place } = await order(PUR, cookie, debit)
  expect(place).toContain('hinweis=check&fehler=iban-abroad')
  const html = await read(place, cookie)
  expect(html).toContain('Von Konten außerhalb des Europäischen Wirtschaftsraums')
  expect(html).not.toContain('Bitte geben Sie die IBAN so an')
})

test('after a withdrawal, the checkout asks to pay for used days, and the mail says so', async () => {
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
