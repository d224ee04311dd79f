import { expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { addDays } from '../../src/rules/money/orders/terms.ts'
import { checkoutFields } from '../site/checkout-fields.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const PATH = '/order/onepage-checkout?offer=gift-plus-3'
const read = async (path: string, cookie: string) =>
  (await site.get(path, { headers: { cookie } })).text()

test('[S2.18] a gift is ordered with day, receiver and greeting, and the confirmation says when it is sent', async () => {
  const { cookie } = await newReader(site, 'schenkt')
  const fields = checkoutFields(await read(PATH, cookie))
  const today = dayKey(new Date())
  const gift = { giftTo: 'oma@beschenkt.example', giftGreeting: 'Frohes Fest!' }
  for (const giftOn of [addDays(today, -1), addDays(today, 367), '']) {
    const sent = await postForm(site, PATH, { ...fields, ...gift, giftOn }, { cookie })
    const place = sent.headers.get('location') ?? ''
    expect(place).toContain('fehler=giftOn')
    const html = await read(place, `${cookie}; ${cookiesOf(sent)}`)
    expect(fieldOf(html, 'giftTo').value).toBe(gift.giftTo)
  }
  const giftOn = addDays(today, 30)
  const sent = await postForm(site, PATH, { ...fields, ...gift, giftOn }, { cookie })
  const place = sent.headers.get('location') ?? ''
  expect(place).toContain('/order/confirmation')
  expect(await read(place, cookiesOf(sent))).toContain('an oma@beschenkt.example')
})

test('a paid gift with a day of delivery names no condition, and a redeemed one is no longer announced', async () => {
  const { cookie } = await newReader(site, 'schenkt-frueh')
  const giftOn = addDays(dayKey(new Date()), 30)
  const sent = await postForm(
    site,
    PATH,
    {
      ...checkoutFields(await read(PATH, cookie)),
      payment: 'sepa',
      iban: 'DE02120300000000202051',
      mandate: 'on',
      giftTo: 'enkel@beschenkt.example',
      giftOn,
    },
    { cookie },
  )
  const place = sent.headers.get('location') ?? ''
  const done = readDocument(await read(place, cookiesOf(sent))).mainText
  expect(done).toContain('schicken wir den Gutschein an enkel@beschenkt.example.')
  expect(done).toMatch(/Geschäftsbedingungen \(Fassung vom [^)]+\) und die Widerrufsbelehrung \(/)
  expect(done).toContain('Widerrufen Vierzehn Tage lang')
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(done) ?? []
  const card = `/order/gift?order=${new URL(place, site.url).searchParams.get('order')}`
  expect(await read(card, cookie)).toContain('enkel@beschenkt.example')

  const receiver = await newReader(site, 'wird-beschenkt')
  await postForm(site, '/order/code', { code, redeem: 'on' }, receiver)
  const after = readDocument(await read(card, cookie)).mainText
  expect(after).toContain('eingelöst worden')
  expect(after).not.toContain('schicken wir')
})

test('other offers have no fields for a gift', async () => {
  const { cookie } = await newReader(site, 'liest')
  expect(await read('/order/onepage-checkout?offer=plus-month', cookie)).not.toContain('giftTo')
})
