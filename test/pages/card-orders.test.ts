import { beforeAll, expect, test } from 'vitest'
import { createOffers } from '../../src/services/billing/offers/offers.ts'
import { ledgerFaults } from '../fixtures/orders.fixtures.ts'
import { checkoutFields } from '../site/checkout-fields.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { mailTo } from '../site/mailbox.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

let article = ''
const site = await testSiteForFile({ SEED: 'demo' })

beforeAll(async () => {
  article = (await paidArticles(site))[0]?.path ?? ''
})

const checkout = () =>
  `/order/onepage-checkout?${new URLSearchParams({ offer: 'plus-month', next: article })}`

async function read(path: string, cookie: string): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

const placeOf = (response: Response) => response.headers.get('location') ?? ''
/** Returns the path on this site to which the provider redirects. */
const pathOf = (response: Response) => {
  const { pathname, search } = new URL(placeOf(response), site.url)
  return pathname + search
}

/** Orders by card and returns the path of the fake provider's page. */
async function toProvider(cookie: string): Promise<string> {
  const fields = { ...checkoutFields(await read(checkout(), cookie)), payment: 'card' }
  const sent = await postForm(site, checkout(), fields, { cookie })
  expect(sent.status).toBe(303)
  return pathOf(sent)
}

async function act(page: string, wanted: string, cookie: string): Promise<Response> {
  const session = fieldOf(await read(page, cookie), 'session').value ?? ''
  return postForm(site, '/testzahlung', { session, act: wanted }, { cookie })
}

const back = async (acted: Response, cookie: string) =>
  site.get(pathOf(acted), { headers: { cookie } })

test('[S1.03] without script, a card order goes to the provider’s page and back, is confirmed and opens the article', async () => {
  const { email, cookie } = await newReader(site, 'karte')
  expect(readDocument(await read(checkout(), cookie)).mainText).toContain('Testzahlung')
  const page = await toProvider(cookie)
  expect(readDocument(await read(page, cookie)).mainText).toContain('es wird nichts abgebucht')
  expect(await read(article, cookie)).toContain(paywallHeading)
  const returned = await back(await act(page, 'success', cookie), cookie)
  expect(placeOf(returned)).toMatch(/^\/order\/confirmation\?order=\d+&next=/)
  const renewed = cookiesOf(returned)
  expect(await read(article, renewed)).not.toContain(paywallHeading)
  expect(readDocument(await read(placeOf(returned), renewed)).mainText).toContain('Zahlung Karte')
  const { text } = await mailTo(site, email, /^Ihre Bestellung/)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('deren Nummer mit 4242 endet')
})

test('the bank can ask and refuse; a cancelled card payment returns to the filled-in checkout', async () => {
  const { cookie } = await newReader(site, 'karte-bank')
  const page = await toProvider(cookie)
  const asked = await act(page, 'bank', cookie)
  expect(readDocument(await read(pathOf(asked), cookie)).h1).toEqual(['Ihre Bank fragt nach'])
  const refused = await act(page, 'abgelehnt', cookie)
  expect(await read(pathOf(refused), cookie)).toContain('Die Karte wurde abgelehnt')
  const returned = await back(await act(page, 'cancel', cookie), cookie)
  expect(placeOf(returned)).toContain('/order/onepage-checkout?hinweis=card-ended')
  const html = await read(placeOf(returned), `${cookie}; ${cookiesOf(returned)}`)
  expect(readDocument(html).mainText).toContain('Sie haben nicht bezahlt')
  expect(fieldOf(html, 'street').value).toBe('Am Markt 3')
  expect(html).toMatch(/value="card"[^>]*checked|checked[^>]*value="card"/)
  const again = await toProvider(cookie)
  const done = await back(await act(again, 'authentication', cookie), cookie)
  expect(placeOf(done)).toContain('/order/confirmation')
})

test('the return address without a payment orders nothing, and another reader cannot complete it', async () => {
  const { cookie } = await newReader(site, 'karte-fremd')
  const page = await toProvider(cookie)
  const { id } = await site.database
    .selectFrom('card_checkouts')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const path = `/api/billing/cards/return?checkout=${id}`
  const forged = await site.get(path, { headers: { cookie } })
  expect(placeOf(forged)).toContain(page)
  const stranger = await site.signIn('frei')
  expect(placeOf(await site.get(`${path}&end=1`, { headers: { cookie: stranger } }))).toBe('/order')
  expect(readDocument(await read(page, cookie)).h1).toEqual(['Testzahlung'])
  expect(placeOf(await site.get(path))).toContain('/dialog-flow/login?next=')
})

test('refuses card payments below fifty cents in the form and keeps the typed values', async () => {
  const offers = createOffers(site.database)
  const pack = (await offers.all()).find(({ key }) => key === 'credits-5')
  if (!pack) throw new Error('No coins are sold.')
  const { key, version: _, ...draft } = pack
  await offers.save(key, {
    ...draft,
    prices: draft.prices.map((one) => ({ ...one, firstCents: 49 })),
  })
  const { cookie } = await newReader(site, 'wenig')
  const path = `/order/onepage-checkout?offer=${key}`
  const fields = { ...checkoutFields(await read(path, cookie)), payment: 'card', waiver: 'on' }
  const sent = await postForm(site, path, fields, { cookie })
  expect(placeOf(sent)).toContain('hinweis=card-too-little')
  const again = [cookie, cookiesOf(sent)].filter(Boolean).join('; ')
  expect(readDocument(await read(placeOf(sent), again)).mainText).toContain(
    'Beträge unter 50 Cent können Sie nicht mit Karte zahlen.',
  )
})

test('refuses an unsigned event', async () => {
  const response = await site.get('/api/billing/stripe/webhook', {
    method: 'POST',
    body: '{"id":"evt_1","type":"checkout.session.completed"}',
    headers: { 'stripe-signature': 't=1,v1=00' },
  })
  expect(response.status).toBe(400)
})

test('the site logs no error in the tests of this file, and the ledger is correct', async () => {
  expect(site.errors).toEqual([])
  expect(await ledgerFaults(site)).toEqual([])
})
