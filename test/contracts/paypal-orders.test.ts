import { expect, test } from 'vitest'
import { checkoutFields } from '../site/checkout-fields.ts'
import { newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile({ SEED: 'demo' })

const checkout = (offer: string) => `/order/onepage-checkout?offer=${offer}`

async function read(path: string, cookie: string): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

const textOf = (html: string) => readDocument(html).mainText

/** Returns the path on this site of a redirect. */
const pathOf = (response: Response) => {
  const { pathname, search } = new URL(response.headers.get('location') ?? '', site.url)
  return pathname + search
}

test('[S1.03] coins can be paid with PayPal, which the confirmation and the office name', async () => {
  const { cookie, email } = await newReader(site, 'paypal')
  const page = await read(checkout('credits-5'), cookie)
  expect(textOf(page)).toContain('Karte, Apple Pay, Google Pay oder PayPal')
  const fields = { ...checkoutFields(page), payment: 'card', waiver: 'on' }
  const sent = await postForm(site, checkout('credits-5'), fields, { cookie })
  const provider = await read(pathOf(sent), cookie)
  const session = fieldOf(provider, 'session').value ?? ''
  const acted = await postForm(site, '/testzahlung', { session, act: 'paypal' }, { cookie })
  const returned = await site.get(pathOf(acted), { headers: { cookie } })
  expect(textOf(await read(pathOf(returned), cookie))).toContain('Zahlung PayPal')
  const { id } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const office = await site.signIn('betrieb')
  expect(textOf(await read(`/betrieb/kunden/${id}`, office))).toContain('PayPal')
})

test('the checkout of an order that renews does not name PayPal', async () => {
  const { cookie } = await newReader(site, 'paypal-abo')
  const text = textOf(await read(checkout('plus-month'), cookie))
  expect(text).toContain('Karte, Apple Pay oder Google Pay')
  expect(text).not.toContain('PayPal')
})
