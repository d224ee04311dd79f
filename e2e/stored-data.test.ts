// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE, consentFlags, consentValue } from '../src/rules/consent/consent-record.ts'
import type { ConsentVendor } from '../src/rules/consent/vendors.ts'
import { openPage, pressKey, SITE } from './fixtures/browser.ts'
import { signInAs } from './fixtures/demo-readers.ts'
import { findArticle } from './fixtures/checked-pages.ts'

const DAY = 86_400
const HOUR = 3600
const NONE = '0'.repeat(17)

const recordOf = (...vendors: ConsentVendor[]) => ({
  general: false,
  vendors: new Set(vendors),
  // Each decision is newer than the one before.
  givenAt: Math.floor(Date.now() / 1000) - vendors.length,
  id: '0123456789abcdef',
})
const KDM = consentFlags(recordOf('kdm'))

const decide = (page: Page, ...vendors: ConsentVendor[]) =>
  page
    .context()
    .addCookies([{ name: CONSENT_COOKIE, value: consentValue(recordOf(...vendors)), url: SITE }])

/** Uses the page until analytics has started and reported the view; from then on it reacts to decisions. */
async function use(page: Page, path: string): Promise<void> {
  const reported = page.waitForRequest('**/api/analytics')
  await page.goto(path)
  await pressKey(page, 'Shift')
  await reported
}

/** Simulates the return to a window, when decisions from elsewhere are read. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const cookie = async (page: Page, called: string) =>
  (await page.context().cookies()).find(({ name }) => name === called)
const cacheKey = async (page: Page) =>
  decodeURIComponent((await cookie(page, 'cache_key'))?.value ?? '')
const key = (page: Page, name: string) => page.evaluate((one) => localStorage.getItem(one), name)

async function expectAge(page: Page, name: string, seconds: number): Promise<void> {
  const age = ((await cookie(page, name))?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(age - seconds)).toBeLessThan(120)
}

test('[S3.19, S9.04] the tracking id and the cache key have the specified names, lifetimes, attributes and values, and are deleted as specified', async () => {
  const page = await openPage()
  await signInAs(page, 'plus')
  expect(await cacheKey(page)).toBe(`PLUS_USER|${NONE}|false`)
  await use(page, '/1300101')
  expect(await cookie(page, 'dm_trackingId')).toBeUndefined()
  await decide(page, 'kdm')
  await use(page, '/1300101')
  await expect.poll(() => cacheKey(page)).toBe(`PLUS_USER|${KDM}|true`)
  expect(await cookie(page, 'cache_key')).toMatchObject({
    path: '/',
    sameSite: 'Lax',
    httpOnly: false,
  })
  await expectAge(page, 'cache_key', 720 * HOUR)
  const tracking = await cookie(page, 'dm_trackingId')
  expect(tracking).toMatchObject({ path: '/', sameSite: 'None', secure: true, httpOnly: false })
  expect(tracking?.value).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  await expectAge(page, 'dm_trackingId', 360 * DAY)

  await decide(page)
  await use(page, '/')
  await expect.poll(() => cookie(page, 'dm_trackingId')).toBeUndefined()
  await expect.poll(() => cacheKey(page)).toBe(`PLUS_USER|${NONE}|false`)
})

test(
  '[S3.20] stored data of earlier visits is used under its name, and deleted in every window when consent is withdrawn, except the color mode',
  { tags: 'quick' },
  async () => {
    const { urlPath, section } = await findArticle((one) => one.contentRestriction === 'free')
    const yesterday = Date.now() - DAY * 1000
    const page = await openPage({ colorScheme: 'light' })
    await decide(page, 'kdm')
    await page.goto('/impressum')
    await page.evaluate((before) => {
      localStorage.setItem('nuxt-color-mode', 'dark')
      localStorage.setItem('reco_95', 'A')
      localStorage.setItem('recent_visits', JSON.stringify([before]))
      localStorage.setItem('resort_visits', JSON.stringify({ kirche: 3 }))
      localStorage.setItem('cache_key', encodeURIComponent('||false'))
    }, yesterday)
    const asked = page.waitForRequest(/\/api\/recommendations\/\d+\/A$/)
    await use(page, urlPath)
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
      true,
    )
    await expect.poll(() => key(page, 'cache_key')).toBe(encodeURIComponent(`|${KDM}|true`))
    const visits: unknown = JSON.parse((await key(page, 'recent_visits')) ?? '')
    expect(visits).toEqual([yesterday, expect.any(Number)])
    expect(JSON.parse((await key(page, 'resort_visits')) ?? '')).toEqual({
      kirche: 3,
      [section]: 1,
    })
    await page.locator('[data-recommendations]').scrollIntoViewIfNeeded()
    await asked
    expect(await key(page, 'reco_95')).toBe('A')
    await expect.poll(() => cacheKey(page)).toBe(`|${KDM}|true`)
    expect(await cookie(page, 'signed_in')).toBeUndefined()

    const other = await page.context().newPage()
    await use(other, '/')
    const reloaded = page.waitForURL(/nocache=/)
    await decide(other)
    await comeBack(other)
    await other.waitForURL(/nocache=/)
    await pressKey(other, 'Shift')
    await reloaded
    for (const name of ['cache_key', 'recent_visits', 'resort_visits', 'reco_95'])
      expect([name, await key(page, name)]).toEqual([name, null])
    expect(await key(page, 'nuxt-color-mode')).toBe('dark')
  },
)

test('[S4.11] [S9.05] the page reloads past all caches 100 ms after a consent flag was switched off', async () => {
  const page = await openPage()
  await decide(page, 'kdm')
  await page.clock.install()
  await use(page, '/')
  await page.clock.pauseAt(Date.now() + 60_000)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await decide(page)
  await comeBack(page)
  await page.clock.runFor(99)
  expect(loads).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => loads).toEqual([expect.stringMatching(/\?nocache=\d+$/)])
})

test('pages with a query, which may hold a search or a gift token, are not stored for reading offline', async () => {
  const page = await openPage({ serviceWorkers: 'allow' })
  await page.goto('/')
  await pressKey(page, 'Shift')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  const storedPages = () =>
    page.evaluate(async () => {
      const stored: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) stored.push(url)
      return stored.map((url) => new URL(url).pathname + new URL(url).search)
    })
  await page.goto('/impressum?marke=gemerkt')
  // Stored after the page before it.
  await page.goto('/datenschutz')
  await expect.poll(storedPages).toContain('/datenschutz')
  expect((await storedPages()).filter((path) => path.includes('marke'))).toEqual([])
})
