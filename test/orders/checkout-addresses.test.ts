import { expect, test } from 'vitest'
import { checkoutFields } from '../site/checkout-fields.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const CHECKOUT = '/order/onepage-checkout?offer=plus-month'

async function read(path: string, cookie: string): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

const filledIn = async (cookie: string) => checkoutFields(await read(CHECKOUT, cookie))

const send = (fields: Record<string, string>, cookie: string) =>
  postForm(site, CHECKOUT, fields, { cookie })

const placeOf = (response: Response) => response.headers.get('location') ?? ''

const ordersOf = (email: string) =>
  site.database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('address')
    .where('email', '=', email)
    .execute()

/** Returns the page to which a refused form leads. */
const comesBack = (response: Response, cookie: string): Promise<string> =>
  read(placeOf(response), `${cookie}; ${cookiesOf(response)}`)

test('[S2.18] an order with a foreign address keeps its country, also after a refused form', async () => {
  const { email, cookie } = await newReader(site, 'ausland')
  const fields = await filledIn(cookie)
  const abroad = { ...fields, postcode: '\u00A08001\u200B', city: 'Zürich', country: 'CH' }
  const refused = await comesBack(await send({ ...abroad, country: 'LI' }, cookie), cookie)
  expect(refused).toContain('bestellung-postcode-error')
  expect(refused).toContain('<option value="LI" selected="">Liechtenstein</option>')
  const unknown = await comesBack(await send({ ...abroad, country: 'FR' }, cookie), cookie)
  expect(unknown).toContain('bestellung-country-error')
  expect(placeOf(await send(abroad, cookie))).toContain('/order/confirmation')
  expect((await ordersOf(email)).map(({ address }) => address)).toMatchObject([
    { postcode: '8001', city: 'Zürich', country: 'CH' },
  ])
})

test('[S2.18] a German postcode may have a country prefix', async () => {
  const { email, cookie } = await newReader(site, 'kennzeichen')
  const fields = await filledIn(cookie)
  expect(placeOf(await send({ ...fields, postcode: 'D-51371' }, cookie))).toContain('confirmation')
  expect((await ordersOf(email)).map(({ address }) => address)).toMatchObject([
    { postcode: '51371', country: 'DE' },
  ])
})
