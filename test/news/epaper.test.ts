import { expect, test } from 'vitest'
import { changeSettings } from '../site/change-settings.ts'
import { newReader } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const KIOSK = 'https://kiosk.example/ausgaben'
const PAGES = ['/', '/?lite', '/order', '/order/abo', '/abo-service', '/accessibility', '/1300101']
const PROMISE = /E[-\u2011]Paper/

const site = await testSiteForFile()

const setAddress = (epaper_url: string | null) => changeSettings(site, { epaper_url })

async function read(path: string, cookie = ''): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

/** Returns the status and the address that the link to the e-paper leads to. */
async function follow(cookie = '') {
  const response = await site.get('/api/epaper', { headers: { cookie } })
  const { status, headers } = response
  return { status, place: headers.get('location') ?? '', caching: headers.get('cache-control') }
}

test('without an address no page mentions the e-paper, and its offers cannot be ordered', async () => {
  await setAddress(null)
  const { cookie } = await newReader(site, 'ohne-epaper')
  const paths = [...PAGES, '/account/plus-verification']
  const found = await Promise.all(
    paths.map(async (path) => (PROMISE.test(await read(path, cookie)) ? path : '')),
  )
  expect(found.filter(Boolean)).toEqual([])
  const path = '/order/onepage-checkout?offer=epaper'
  const checkout = await site.get(path, { headers: { cookie } })
  expect(checkout.status).toBe(302)
  expect(checkout.headers.get('location')).toBe('/order')
  expect(await follow()).toMatchObject({ status: 404, place: '' })
})

test('with an address the offers are on sale, and the header, menu, prices and legal pages name the e-paper', async () => {
  await setAddress(KIOSK)
  const pages = await Promise.all(PAGES.map(async (path) => [path, await read(path)] as const))
  const silent = pages.filter(([, html]) => !html.includes('"/api/epaper"')).map(([path]) => path)
  expect(silent).toEqual([])
  const offers = await read('/order/abo')
  expect(offers).toContain('offer=epaper')
  expect(offers).toContain('offer=plus-epaper')
})

test('a reader with the e-paper is led to it with a token that the e-paper verifies', async () => {
  await setAddress(KIOSK)
  const { status, place, caching } = await follow(await site.signIn('epaper'))
  expect({ status, caching }).toEqual({ status: 303, caching: 'private, no-store' })
  const url = new URL(place)
  expect(url.origin + url.pathname).toBe(KIOSK)
  const verified = await site.get('/api/link-token/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: url.searchParams.get('link-token') }),
  })
  expect(await verified.json()).toEqual({ articleId: null, tokenType: 'epaper' })
})

test.each(['', 'frei', 'plus', 'redaktion'] as const)(
  'a reader without the e-paper („%s“) is led to the offers',
  async (kind) => {
    await setAddress(KIOSK)
    const answer = await follow(kind && (await site.signIn(kind)))
    expect(answer).toMatchObject({ status: 303, place: '/order/abo#epaper' })
  },
)

test('readers without the e-paper are led to the shop elsewhere that sells it', async () => {
  const shop = 'https://abo.example/'
  await changeSettings(site, { epaper_url: KIOSK, sub_subscription_link: shop })
  expect(await follow()).toMatchObject({ status: 303, place: shop })
  await changeSettings(site, { sub_subscription_link: null })
})

test('a bought e-paper stays valid without an address', async () => {
  await setAddress(null)
  const own = readDocument(await read('/account/abo', await site.signIn('epaper'))).mainText
  expect(own).toContain('Den Zugang zu den Ausgaben nennt Ihnen der Leserservice')
})
