import { expect, test } from 'vitest'
import { checkoutFields } from '../site/checkout-fields.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { mailTo } from '../site/mailbox.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { payBills } from '../contracts/pay-bills.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const PACK = '/order/onepage-checkout?offer=credits-5'
const PLUS = '/order/onepage-checkout?offer=plus-month'
const CONSENT =
  'Ich verlange ausdrücklich, dass die Coins gutgeschrieben werden, sobald sie bezahlt sind, also vor Ablauf der Widerrufsfrist. Ich weiß, dass mein Widerrufsrecht für dieses Paket erlischt, sobald ich den ersten Coin ausgebe.'

async function read(path: string, cookie: string): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

const placeOf = (response: Response) => response.headers.get('location') ?? ''

async function mail(email: string, subject: RegExp): Promise<string> {
  return (await mailTo(site, email, subject)).text.replaceAll(/\s+/g, ' ')
}

/** Returns when the reader agreed to immediate delivery of orders. */
async function waiversOf(table: 'orders' | 'ledger_transactions', email: string) {
  const rows = await site.database
    .selectFrom(table)
    .innerJoin('billing_customers', 'billing_customers.customer_id', `${table}.customer_id`)
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('waiver_at')
    .where('email', '=', email)
    .orderBy(`${table}.id`)
    .execute()
  return rows.map(({ waiver_at }) => waiver_at)
}

async function buyPack(name: string) {
  const { email, cookie } = await newReader(site, name)
  const fields = checkoutFields(await read(PACK, cookie))
  const sent = await postForm(site, PACK, fields, { cookie })
  expect(placeOf(sent)).toContain('/order/confirmation')
  await payBills(site, email)
  const renewed = await postForm(
    site,
    '/account/plus-verification',
    {},
    { cookie: cookiesOf(sent) },
  )
  return { email, fields, cookie: cookiesOf(renewed) }
}

test('[S2.18] § 356 (5) BGB: refuses a pack of coins without the consent, which has its own checkbox', async () => {
  const { email, cookie } = await newReader(site, 'ohne-zustimmung')
  const html = await read(PACK, cookie)
  expect(readDocument(html).mainText).toContain(CONSENT)
  const { waiver, ...fields } = checkoutFields(html)
  expect(waiver).toBe('on')
  expect(html).not.toMatch(/name="waiver"[^>]* checked/)
  const back = await postForm(site, PACK, fields, { cookie })
  expect(placeOf(back)).toContain('hinweis=check&fehler=waiver')
  const form = await read(placeOf(back), `${cookie}; ${cookiesOf(back)}`)
  expect(form).toContain('id="bestellung-waiver-error"')
  expect(fieldOf(form, 'street').value).toBe('Am Markt 3')
  expect(await waiversOf('orders', email)).toEqual([])
})

test('[S2.18] § 356 (5) BGB: stores the consent with a pack’s order and confirms it by mail in its own words', async () => {
  const { email, cookie } = await buyPack('paket')
  expect(await waiversOf('orders', email)).toEqual([expect.any(Date)])
  const text = await mail(email, /^Ihre Bestellung/)
  expect(text).toContain(`Sie haben erklärt: „${CONSENT}“`)
  expect(text).toContain('Sie können diesen Vertrag bis zum')
  expect(await read('/widerrufen', cookie)).toContain('5 Coins')
  const done = await read('/order/confirmation', cookie)
  expect(readDocument(done).mainText).toContain('solange Sie keinen Coin ausgegeben haben')
})

test('[S6.04] § 356 (5) BGB: stores the consent with a single article’s purchase and confirms it by mail', async () => {
  const { email, cookie } = await buyPack('einzelkauf')
  const [article] = await paidArticles(site)
  const page = await read(article?.path ?? '', cookie)
  expect(page).toContain(paywallHeading)
  const session = await site.get('/api/plenigo/session', { headers: { cookie } })
  const { customerId, externalSystemId: userId } = (await session.json()) as Record<string, string>
  const bought = await site.get('/api/plenigo/credits/use', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      customerId,
      userId,
      uniqueId: 'coins',
      reason: 'Ein Artikel',
      coinsAmount: 1,
      articleId: article?.id,
      waivesWithdrawal: true,
    }),
  })
  expect(bought.status).toBe(200)
  expect((await waiversOf('ledger_transactions', email)).at(-1)).toEqual(expect.any(Date))
  const text = await mail(email, /^Ihr Kauf/)
  expect(text).toContain('ausdrücklich zugestimmt, dass der Artikel sofort freigeschaltet wird')
  expect(text).toContain('Mit der Freischaltung ist es erloschen.')
  expect(await read(article?.path ?? '', cookie)).not.toContain(paywallHeading)
})

test('[S1.03] a subscription needs no such consent, and its mail explains the withdrawal', async () => {
  const { email, cookie } = await newReader(site, 'abo-ohne')
  const html = await read(PLUS, cookie)
  expect(html).not.toContain('name="waiver"')
  await postForm(site, PLUS, checkoutFields(html), { cookie })
  expect(await waiversOf('orders', email)).toEqual([null])
  const text = await mail(email, /^Ihre Bestellung/)
  expect(text).toContain('Sie können diesen Vertrag bis zum')
  expect(text).toContain('binnen vierzehn Tagen ohne Angabe von Gründen')
  expect(text).not.toContain('ausdrücklich zugestimmt')
  expect(text).not.toContain('verlange ausdrücklich')
})
