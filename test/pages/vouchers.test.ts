import { expect, test } from 'vitest'
import { ledgerFaults } from '../fixtures/orders.fixtures.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { checkoutFields } from '../site/checkout-fields.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { payBills } from '../contracts/pay-bills.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

async function asPublisher(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${await site.editorKey()}` }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return site.get(`/api/billing/vouchers${path}`, { method, headers, ...sent })
}

const HALF = { name: 'Advent', kind: 'percent', amount: 50, usesPerCode: null }

/** Creates codes of a new campaign. */
async function makeCodes(key: string, change: object = {}, batch: object = { count: 1 }) {
  expect((await asPublisher('PUT', `/${key}`, { ...HALF, ...change })).status).toBe(201)
  const made = await asPublisher('POST', `/${key}/codes`, { batch: 'eins', ...batch })
  return ((await made.json()) as { codes: string[] }).codes
}

async function read(path: string, cookie = ''): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

const textOf = async (path: string, cookie = '') =>
  readDocument(await read(path, cookie)).mainText.replaceAll('\u00a0', ' ')
const placeOf = (response: Response) => response.headers.get('location') ?? ''
const checkout = '/order/onepage-checkout?offer=plus-year'

test('[S2.18] a code leads through /order/code into the checkout, and its price is ordered and confirmed', async () => {
  const [code = ''] = await makeCodes('seite-jahr', { offers: ['plus-year'] })
  const { email, cookie } = await newReader(site, 'gutschein')
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  const sent = await postForm(site, '/order/code', { code: typed }, { cookie })
  const redirected = await site.get(placeOf(sent), { headers: { cookie } })
  expect(placeOf(redirected)).toBe(`${checkout}&voucher=${code.replaceAll('-', '')}`)
  const html = await read(placeOf(redirected), cookie)
  expect(fieldOf(html, 'firstCents').value).toBe('4950')
  expect(readDocument(html).mainText.replaceAll('\u00a0', ' ')).toContain(
    `Preis: 49,50 € im ersten Jahr, danach 9,90 € im Monat`,
  )
  const ordered = await postForm(site, checkout, checkoutFields(html), { cookie })
  expect(placeOf(ordered)).toContain('/order/confirmation')
  const { text } = await mailTo(site, email, /^Ihre Bestellung/)
  const said = text.replaceAll(/\s+/g, ' ')
  expect(said).toContain('49,50')
  expect(said).toContain(`Gutschein „Advent“ (${code}): 50 % weniger`)
  expect(await textOf(`/order/code?code=${code}`, cookie)).toContain('haben Sie schon eingelöst')
})

test('[S2.18] the checkout shows a code’s price before the order and keeps typed values', async () => {
  const [code = ''] = await makeCodes('seite-kasse')
  const { cookie } = await newReader(site, 'kasse')
  const fields = {
    ...checkoutFields(await read(checkout, cookie)),
    voucher: code,
    apply: 'voucher',
  }
  const back = await postForm(site, checkout, fields, { cookie })
  expect(placeOf(back)).toContain('/order/onepage-checkout?hinweis=voucher')
  const html = await read(placeOf(back), `${cookie}; ${cookiesOf(back)}`)
  expect(fieldOf(html, 'firstCents').value).toBe('4950')
  expect(fieldOf(html, 'street').value).toBe('Am Markt 3')
  const wrong = await postForm(site, checkout, { ...fields, voucher: 'GIBTESNICHT' }, { cookie })
  const refused = await read(placeOf(wrong), `${cookie}; ${cookiesOf(wrong)}`)
  expect(refused).toContain('id="bestellung-voucher-error"')
  expect(fieldOf(refused, 'firstCents').value).toBe('9900')
  const { apply: _, ...order } = { ...fields, voucher: 'GIBTESNICHT' }
  const sent = await postForm(site, checkout, order, { cookie })
  expect(placeOf(sent)).toContain('hinweis=voucher-refused')
})

test('[S2.18] a code that extends the term shows the new term before the order, even if it was not applied', async () => {
  const [code = ''] = await makeCodes('seite-laenger', { kind: 'free-months', amount: 2 })
  const { cookie } = await newReader(site, 'laenger')
  const fields = { ...checkoutFields(await read(checkout, cookie)), voucher: code }
  const back = await postForm(site, checkout, fields, { cookie })
  expect(placeOf(back)).toContain('hinweis=terms-changed')
  const html = await read(placeOf(back), `${cookie}; ${cookiesOf(back)}`)
  expect(readDocument(html).mainText).toContain('Der Vertrag läuft 14 Monate')
  const ordered = await postForm(site, checkout, checkoutFields(html), { cookie })
  expect(placeOf(ordered)).toContain('/order/confirmation')
})

test.each<[string, object, string]>([
  ['noch-nicht', { from: '2099-01-01T00:00:00Z' }, 'gilt noch nicht'],
  ['vorbei', { until: '2020-01-01T00:00:00Z' }, 'ist abgelaufen'],
])('a code that is %s is refused at its field', async (key, change, words) => {
  const [code = ''] = await makeCodes(key, change)
  const sent = await postForm(site, '/order/code', { code })
  const html = await read(placeOf(sent))
  expect(html).toContain('id="gutschein-code-error"')
  expect(readDocument(html).mainText).toContain(words)
  expect(fieldOf(html, 'code').value).toBe(code)
})

test('an empty and an unknown code are refused at the field', async () => {
  const empty = await postForm(site, '/order/code', { code: ' ' })
  expect(await textOf(placeOf(empty))).toContain('Bitte geben Sie den Code ein')
  expect(await textOf('/order/code?code=GIBT-ES-NICHT')).toContain('Diesen Code gibt es nicht')
})

test('[S2.18] a code for credits is redeemed once, after a sign-in', async () => {
  const change = { kind: 'credits', amount: 4, name: 'Lesefest' }
  const [code = ''] = await makeCodes('seite-coins', change, { codes: ['Lesefest 2027'] })
  expect(await textOf(`/order/code?code=${code}`)).toContain('bringt 4 Coins auf Ihr Konto')
  const taking = { code, redeem: 'on' }
  const signedOut = await postForm(site, '/order/code', taking)
  const next = new URLSearchParams({ next: '/order/code?code=LESEFEST2027' })
  expect(placeOf(signedOut)).toBe(`/dialog-flow/login?${next}`)
  const { email, cookie } = await newReader(site, 'lesefest')
  const sent = await postForm(site, '/order/code', taking, { cookie })
  expect(await textOf(placeOf(sent), cookie)).toContain('Wir haben Ihnen 4 Coins gutgeschrieben')
  await postForm(site, '/order/code', taking, { cookie })
  const wallet = await textOf('/account/coins', cookiesOf(sent))
  expect(wallet).toContain('Ihr Guthaben: 4 Coins')
  expect(wallet).toContain('Gutschein „Lesefest“')
  await mailTo(site, email, /^Ihr Gutschein ist eingelöst: Lesefest/)
})

test('[S2.18] a gift is bought, printed and redeemed by the holder of its code without a payment method', async () => {
  const buyer = await newReader(site, 'schenkt')
  const offer = '/order/onepage-checkout?offer=gift-plus-3'
  const form = await read(offer, buyer.cookie)
  expect(readDocument(form).mainText).toContain('liest 3 Monate lang; danach endet das von selbst')
  expect(readDocument(form).mainText).toContain('auch wenn der Gutschein schon eingelöst ist')
  const sent = await postForm(site, offer, checkoutFields(form), { cookie: buyer.cookie })
  expect(await textOf(placeOf(sent), buyer.cookie)).toContain('Sobald Ihre Zahlung da ist')
  expect(await read('/account/abo', buyer.cookie)).not.toContain('href="/order/gift?order=')
  await payBills(site, buyer.email)
  const done = await read(placeOf(sent), buyer.cookie)
  const [, order = ''] = /\/order\/gift\?order=(\d+)/.exec(done) ?? []
  const card = await textOf(`/order/gift?order=${order}`, buyer.cookie)
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(card) ?? []
  const mail = await mailTo(site, buyer.email, /^Ihr Geschenkgutschein/)
  expect([mail.text, linkIn(mail)]).toEqual([
    expect.stringContaining(code),
    expect.stringMatching(new RegExp(`/order/gift\\?order=${order}$`)),
  ])

  expect(await read('/account/abo', buyer.cookie)).toContain(`href="/order/gift?order=${order}"`)
  expect(await textOf('/account/abo', buyer.cookie)).toContain('Noch nicht eingelöst')

  const receiver = await newReader(site, 'beschenkt')
  const { cookie } = receiver
  const stranger = await site.get(`/order/gift?order=${order}`, { headers: { cookie } })
  expect(placeOf(stranger)).toBe('/order')
  const [article] = await paidArticles(site)
  expect(await read(article?.path ?? '', cookie)).toContain(paywallHeading)
  const taken = await postForm(site, '/order/code', { code, redeem: 'on' }, { cookie })
  expect(placeOf(taken)).toContain('/order/confirmation')
  const renewed = cookiesOf(taken)
  expect(await textOf(placeOf(taken), renewed)).toContain('Nichts zu zahlen')
  expect(await read(article?.path ?? '', renewed)).not.toContain(paywallHeading)
  const abo = await textOf('/account/abo', renewed)
  expect(abo).toMatch(/Stand Läuft und endet von selbst mit dem/)
  expect(abo).toContain('Preis Nichts zu zahlen')
  // No invoice could be sent, and the gift would be lost.
  expect(abo).not.toContain('Angebot wechseln')
  expect(await textOf('/account/abo', buyer.cookie)).toMatch(/Eingelöst am \d+\. \p{L}+ \d{4}/u)
  // The receiver of a gift cannot get the buyer's money back.
  expect(abo).not.toContain('Widerrufen Bis zum')
  expect(await textOf(placeOf(taken), renewed)).not.toMatch(/Vierzehn Tage lang|Widerrufsbelehrung/)
  expect(await read('/widerrufen', renewed)).not.toContain('Geschenk: PLUS')
  expect(await read('/widerrufen', buyer.cookie)).toContain('Geschenk: PLUS')
  const third = await newReader(site, 'zu-spaet')
  expect(await textOf(`/order/code?code=${code}`, third.cookie)).toContain('schon eingelöst')
  expect(await ledgerFaults(site)).toEqual([])
})

test('[S3.11] „Abo verschenken“ links to the gifts on offer, without a sign-in', async () => {
  const [, link = ''] = /href="([^"]+)"[^>]*>Abo verschenken</.exec(await read('/')) ?? []
  const page = await read(link)
  expect(readDocument(page).mainText).toContain('Geschenk: PLUS')
  expect(page).toContain('offer=gift-plus-12"')
})

test('a reader who already has PLUS is asked to keep a gift’s code, and until when', async () => {
  const buyer = await newReader(site, 'schenkt-nochmal')
  const offer = '/order/onepage-checkout?offer=gift-plus-3'
  const fields = checkoutFields(await read(offer, buyer.cookie))
  const sent = await postForm(site, offer, fields, { cookie: buyer.cookie })
  await payBills(site, buyer.email)
  const done = await textOf(placeOf(sent), buyer.cookie)
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(done) ?? []
  const giftPage = `/order/code?code=${code}`

  const receiver = await newReader(site, 'liest-schon')
  expect(await textOf(giftPage, receiver.cookie)).not.toContain('Das lesen Sie schon')
  const plus = '/order/onepage-checkout?offer=plus-trial'
  const trial = checkoutFields(await read(plus, receiver.cookie))
  const ordered = await postForm(site, plus, trial, { cookie: receiver.cookie })
  const cookie = cookiesOf(ordered)
  const warned = await textOf(giftPage, cookie)
  expect(warned).toMatch(/Das lesen Sie schon mit „PLUS[^“]+“\. .* Er verfällt nicht/)
  expect(warned).toContain('Trotzdem heute einlösen')
  expect(await textOf(giftPage, await site.signIn('plus'))).toContain('Das lesen Sie schon. ')
  const taken = await postForm(site, '/order/code', { code, redeem: 'on' }, { cookie })
  expect(placeOf(taken)).toContain('/order/confirmation')
})

test('[S2.25] a public campaign appears on the coupon page at once, with a link to redeem it', async () => {
  expect(await textOf('/gutscheine')).toContain('Gerade gibt es keine Gutscheine')
  const public_ = { name: 'Winterlesen', isPublic: true, offers: ['plus-year'] }
  await makeCodes('winter', public_, { codes: ['WINTER27'] })
  const html = await read('/gutscheine')
  expect(readDocument(html).trackingType).toBe('CouponList')
  expect(html).toContain('href="/order/code?code=WINTER27"')
  expect(readDocument(html).mainText).toContain('Für: PLUS Jahresabo')
  await asPublisher('PUT', '/winter', { ...HALF, ...public_, isPublic: false })
  expect(await read('/gutscheine')).not.toContain('WINTER27')
})

test.each([
  ['a discount above 100 percent', { amount: 101 }, 'amount'],
  ['offers for credits', { kind: 'credits', offers: ['plus-year'] }, 'offers'],
  [
    'an end before its beginning',
    { from: '2027-02-01T00:00:00Z', until: '2027-01-01T00:00:00Z' },
    'until',
  ],
  ['another kind', { kind: 'free' }, 'kind'],
])('refuses a campaign with %s and names the field', async (_, change, field) => {
  const response = await asPublisher('PUT', '/falsch', { ...HALF, ...change })
  expect(response.status).toBe(400)
  expect(((await response.json()) as { message: string }).message).toContain(`${field} is wrong`)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
