import { beforeAll, expect, test } from 'vitest'
import type { Offer, OfferDraft } from '../../src/rules/money/offers/offers.ts'
import { ledgerFaults } from '../fixtures/orders.fixtures.ts'
import { changeSettings } from '../site/change-settings.ts'
import { checkoutFields } from '../site/checkout-fields.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { mailTo } from '../site/mailbox.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let article = ''
beforeAll(async () => {
  article = (await paidArticles(site))[0]?.path ?? ''
})

const checkoutOf = (offer: string) =>
  `/order/onepage-checkout?${new URLSearchParams({ offer, next: article })}`

async function read(path: string, cookie = ''): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

/** Returns the checkout form's fields as a reader fills them in. */
const filledIn = async (cookie: string, offer = 'plus-month') =>
  checkoutFields(await read(checkoutOf(offer), cookie))

const send = (fields: Record<string, string>, cookie: string, offer = 'plus-month') =>
  postForm(site, checkoutOf(offer), fields, { cookie })

const placeOf = (response: Response) => response.headers.get('location') ?? ''

function ordersOf(email: string) {
  return site.database
    .selectFrom('orders')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'orders.customer_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('orders')
    .where('email', '=', email)
    .execute()
}

/** Returns the page to which a refused form leads. */
async function comesBack(response: Response, cookie: string): Promise<string> {
  expect(response.status).toBe(303)
  expect(placeOf(response)).toMatch(/^\/order\/onepage-checkout\?hinweis=/)
  return read(placeOf(response), `${cookie}; ${cookiesOf(response)}`)
}

test('[S2.18] subscriptions link to their checkout, coins and gifts on pages of their own', async () => {
  for (const path of ['/order', '/order/abo']) {
    const html = await read(path)
    expect(html).toContain('href="/order/onepage-checkout?offer=plus-month"')
    expect(html).not.toMatch(/offer=(?:credits|gift|plus-tag)/)
    for (const group of ['coins', 'verschenken'])
      expect(html).toMatch(new RegExp(`<li id="${group}">.*?href="/order/${group}"`))
  }
  expect(await read('/order/coins')).toContain('offer=credits-5"')
  expect(await read('/order/verschenken')).toContain('offer=gift-plus-12"')
})

test('[S9.11] the paywall links to the checkout of each offer, or to the configured link', async () => {
  const next = encodeURIComponent(`${article}#weiterlesen`)
  await changeSettings(site, { sub_subscription_link: '/sommer-aktion' })
  expect(await read(article)).toMatch(/^(?!.*onepage-checkout).*href="\/sommer-aktion"/s)
  await changeSettings(site, { sub_subscription_link: '/order/onepage-checkout' })
  const html = await read(article)
  expect(html).toContain(`href="/order/onepage-checkout?offer=plus-trial&amp;next=${next}"`)
  expect(html).toContain(`href="/order/onepage-checkout?offer=plus-year&amp;next=${next}"`)
  expect(html).toContain(`href="/dialog-flow/login?next=${next}"`)
})

test('a visitor without a session signs in and returns to the same checkout, or orders as a new customer', async () => {
  const html = await read(checkoutOf('plus-month'))
  const back = new URLSearchParams({ next: checkoutOf('plus-month') })
  expect(html).toContain(`/dialog-flow/login?${back}`)
  expect(readDocument(html).mainText).toContain('Als neue Kundin oder neuer Kunde bestellen')
  const kept = new URL(placeOf(await send({}, '')), site.url)
  expect([kept.pathname, kept.searchParams.get('next')]).toEqual([
    '/nicht-gesendet',
    expect.stringContaining('offer=plus-month'),
  ])
})

test('[S1.03] an order opens the article at once, is confirmed by mail in full and appears in the account', async () => {
  const { email, cookie } = await newReader(site, 'bestellt')
  expect(await read(article, cookie)).toContain(paywallHeading)
  const sent = await send(await filledIn(cookie), cookie)
  const [order] = await ordersOf(email)
  const next = encodeURIComponent(article)
  expect(placeOf(sent)).toBe(`/order/confirmation?order=${order?.id}&next=${next}`)
  const renewed = cookiesOf(sent)
  expect(await read(article, renewed)).not.toContain(paywallHeading)

  const done = await read(placeOf(sent), renewed)
  expect(done).toContain(`href="${article}"`)
  expect(readDocument(done).mainText).toContain(`Bestellnummer ${order?.order_number}`)
  const { text } = await mailTo(site, email, /^Ihre Bestellung/)
  for (const words of [
    'Preis: 11,90',
    'Musterweg 12, 51373 Leverkusen',
    'binnen vierzehn Tagen',
    'Vertragspartnerin ist die Morgenblatt Verlag GmbH',
    'Allgemeinen Geschäftsbedingungen (Fassung vom ',
    'Widerrufsbelehrung (Fassung vom ',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(text).not.toContain('widerrufen können Sie jederzeit')
  expect(await read(checkoutOf('plus-month'), renewed)).toContain('Sie haben dieses Angebot schon')
})

test('a double click, a second tab and the back button order once', async () => {
  const { email, cookie } = await newReader(site, 'doppelt')
  const [one, other] = [await filledIn(cookie), await filledIn(cookie)]
  const sent = await Promise.all([send(one, cookie), send(one, cookie), send(other, cookie)])
  const again = await send(other, cookie)
  expect(new Set([...sent, again].map(placeOf)).size).toBe(1)
  expect(placeOf(again)).toContain('/order/confirmation')
  expect(await ordersOf(email)).toHaveLength(1)
  expect(await ledgerFaults(site)).toEqual([])
})

test('a debit requires a valid IBAN, and its mandate is stored with the order', async () => {
  const { email, cookie } = await newReader(site, 'lastschrift')
  const fields = {
    ...(await filledIn(cookie)),
    payment: 'sepa',
    iban: 'DE12 5001 0517 0648 4898 90',
  }
  const wrong = await send({ ...fields, iban: 'DE13 5001 0517 0648 4898 90' }, cookie)
  const html = await comesBack(wrong, cookie)
  expect(html).toContain('id="bestellung-iban-error"')
  expect(fieldOf(html, 'iban').value).toBe('DE13 5001 0517 0648 4898 90')
  expect(fieldOf(html, 'street').value).toBe('Am Markt 3')
  expect(await ordersOf(email)).toEqual([])

  expect(placeOf(await send(fields, cookie))).toContain('/order/confirmation')
  const [order] = await ordersOf(email)
  expect(order?.mandate).toMatchObject({
    iban: 'DE12500105170648489890',
    creditorId: 'DE98ZZZ09999999999',
  })
  const { text } = await mailTo(site, email, /^Ihre Bestellung/)
  expect(text).toContain(`Mandatsreferenz: ${order?.id}`)
  expect(text).not.toContain('DE12500105170648489890')
})

test('a changed price is shown, and nothing is ordered', async () => {
  const { email, cookie } = await newReader(site, 'preis')
  const fields = await filledIn(cookie)
  const sent = await send({ ...fields, firstCents: '100' }, cookie)
  const html = await comesBack(sent, cookie)
  expect(readDocument(html).mainText).toContain('Der Preis hat sich gerade geändert')
  expect(fieldOf(html, 'firstCents').value).toBe('1190')
  expect(fieldOf(html, 'city').value).toBe('Leverkusen')
  expect(await ordersOf(email)).toEqual([])
})

const asPublisher = async (path: string, init: RequestInit = {}) =>
  site.get(path, { ...init, headers: { authorization: `Bearer ${await site.editorKey()}` } })

/** Returns the monthly PLUS offer as the publisher saves it. */
async function monthly(): Promise<OfferDraft> {
  const { offers } = (await (await asPublisher('/api/billing/offers')).json()) as {
    offers: Offer[]
  }
  const found = offers.find(({ key }) => key === 'plus-month')
  if (!found) throw new Error('PLUS by the month is not sold.')
  const { key: _key, version: _version, ...draft } = found
  return draft
}

async function save(draft: OfferDraft): Promise<void> {
  const body = JSON.stringify(draft)
  const saved = await asPublisher('/api/billing/offers/plus-month', { method: 'PUT', body })
  expect(saved.status).toBe(200)
}

test('[S2.18] changed terms at the same price are shown, and nothing is ordered', async () => {
  const { email, cookie } = await newReader(site, 'laufzeit')
  const fields = await filledIn(cookie)
  const month = await monthly()
  await save({ ...month, position: month.position + 1, term: { firstMonths: 1, notice: 'month' } })
  const html = await comesBack(await send(fields, cookie), cookie)
  expect(readDocument(html).mainText).toContain('Laufzeit oder Bedingungen')
  expect(fieldOf(html, 'city').value).toBe('Leverkusen')
  expect(await ordersOf(email)).toEqual([])
  await save(month)
  expect(placeOf(await send(fields, cookie))).toContain('/order/confirmation')
})

test('missing values are reported at each field, and changed legal texts are shown before the order', async () => {
  const { email, cookie } = await newReader(site, 'fehlt')
  const { terms: _, ...fields } = await filledIn(cookie)
  const html = await comesBack(
    await send({ ...fields, street: ' ', postcode: '4711' }, cookie),
    cookie,
  )
  for (const field of ['street', 'postcode', 'terms'])
    expect(html).toContain(`bestellung-${field}-error`)
  expect(html).not.toContain('bestellung-city-error')
  const older = await send({ ...fields, terms: 'on', termsVersion: '00000000' }, cookie)
  const checkout = await comesBack(older, cookie)
  expect(checkout).toContain('Bedingungen haben sich gerade geändert')
  expect(fieldOf(checkout, 'city').value).toBe('Leverkusen')
  expect(fieldOf(checkout, 'terms').isTicked).toBe(false)
  expect(await ordersOf(email)).toEqual([])
})

test('refuses a second order of an offer that is sold once per person', async () => {
  const { email, cookie } = await newReader(site, 'einmal')
  const fields = await filledIn(cookie, 'plus-trial')
  await send(fields, cookie, 'plus-trial')
  const other = readDocument(await read(checkoutOf('plus-month'), cookie))
  expect(other.mainText).toContain('Das lesen Sie schon mit „PLUS Einstieg“')
  const again = { ...fields, idempotencyKey: 'another' }
  const sent = await send(again, cookie, 'plus-trial')
  expect(placeOf(sent)).toContain('hinweis=once-per-person&offer=plus-trial')
  expect(await ordersOf(email)).toHaveLength(1)
})

test('refuses the trial to a second account with the same name and address, and does not offer it next to a subscription', async () => {
  const { cookie } = await newReader(site, 'zweites-konto')
  const sent = await send(await filledIn(cookie, 'plus-trial'), cookie, 'plus-trial')
  expect(placeOf(sent)).toContain('hinweis=once-per-person')
  expect(await comesBack(sent, cookie)).toContain('zu diesem Namen, Konto')
  await send(await filledIn(cookie), cookie)
  const { mainText } = readDocument(await read(checkoutOf('plus-trial'), cookie))
  expect(mainText).toContain('Das lesen Sie schon mit Ihrem Abo')
  expect(mainText).not.toContain('zahlungspflichtig bestellen')
})

test('refuses orders and cancellations from another site', async () => {
  const { email, cookie } = await newReader(site, 'fremd')
  const fields = await filledIn(cookie)
  for (const path of [checkoutOf('plus-month'), '/account/abo']) {
    const foreign = { cookie, origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' }
    expect((await postForm(site, path, fields, foreign)).status).toBe(403)
  }
  expect(await ordersOf(email)).toEqual([])
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
