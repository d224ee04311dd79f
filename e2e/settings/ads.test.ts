// @module-tag full
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeGoogleTag, type FakeGoogleTag } from '../../test/fakes/google-tag.ts'
import { agreeTo } from '../fixtures/agree-to.ts'
import { DESKTOP, forgiveAll, openPage, PHONE } from '../fixtures/browser.ts'
import { findArticle } from '../fixtures/checked-pages.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { expectNoShift } from '../fixtures/layout-shifts.ts'
import { withSettings } from '../fixtures/site-settings.ts'

let fake: FakeGoogleTag
beforeAll(async () => {
  fake = await openFakeGoogleTag()
})
beforeEach(() => {
  const { scripts, requests, prebidCalls } = fake
  for (const list of [scripts, requests, prebidCalls]) list.length = 0
  fake.empty.clear()
})
afterAll(() => fake?.close())

const ARTICLE = '/1300101'
const withNetwork = () =>
  withSettings({
    ad_network_code: '1234567',
    ad_script_url: fake.script,
    prebid_url: fake.prebid,
  })

async function agree(page: Page, general = true): Promise<void> {
  // The test checks the requests to the fake itself.
  forgiveAll(page, fake.origin)
  await agreeTo(page, { general })
}

const comeTo = (page: Page, slot: string) =>
  page.locator(`[data-ad-slot="${slot}"]`).scrollIntoViewIfNeeded()
const asked = (slot: string) => fake.requests.filter(({ unit }) => unit.endsWith(`/${slot}`))

test('a house ad counts after being half visible for a second, and when it is clicked', async () => {
  const page = await openPage()
  await page.clock.install()
  const sent: unknown[] = []
  await page.route('**/api/ads', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await page.goto('/')
  const slot = page.locator('[data-ad-slot="home-1"]')
  const adId = Number(await slot.getAttribute('data-ad'))
  await page.clock.runFor(5000)
  expect(sent).toEqual([])
  await slot.scrollIntoViewIfNeeded()
  // The intersection is reported asynchronously.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return sent
    })
    .toEqual([{ events: [{ adId, slot: 'home-1', kind: 'view' }] }])
  await page.clock.runFor(10_000)
  expect(sent).toHaveLength(1)
  await slot.getByRole('link').click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ events: [{ adId, slot: 'home-1', kind: 'click' }] })
})

test('[S1.06] without consent to ads, no ad server is requested', { tags: 'quick' }, async () => {
  await withNetwork()
  const page = await openPage()
  for (const general of [null, false]) {
    if (general !== null) await agree(page, general)
    await page.goto(ARTICLE)
    await comeTo(page, 'rail')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.house-ad').count()).toBeGreaterThan(0)
  }
  expect([fake.scripts, fake.requests]).toEqual([[], []])
})

test('[S6.06] pages of a PUR reader request no ad server, even with a consent cookie', async () => {
  await withNetwork()
  const page = await openPage()
  await signInAs(page, 'pur')
  await agree(page)
  for (const path of ['/', ARTICLE, '/gibt-es-nicht']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-ad-slot]').count()).toBe(0)
  }
  expect(fake.scripts).toEqual([])
})

test.each([
  ['frei', 'nein'],
  ['plus', 'ja'],
])('[S5.08] [S6.08] for %s the ad server gets the page and plususer %s', async (kind, plususer) => {
  await withNetwork()
  const page = await openPage()
  await signInAs(page, kind)
  await agree(page)
  await page.goto(ARTICLE)
  await comeTo(page, 'rail')
  await expect.poll(() => asked('rail').length).toBe(1)
  expect(asked('rail')[0]?.targeting).toMatchObject({ pagetype: ['article'], plususer: [plususer] })
  expect(asked('rail')[0]?.unit).toBe('/1234567/rail')
  expect(fake.prebidCalls).toContain('requestBids ["ad-rail"]')
  expect(fake.prebidCalls[0]).toContain('"cmpApi":"iab"')
})

test('[S3.02, S4.01, S4.04] the ad server gets whether the page has a paywall, updated with each page', async () => {
  await withNetwork()
  const { urlPath } = await findArticle(({ hasPaidBody }) => hasPaidBody)
  const page = await openPage()
  await agree(page)
  await page.goto(urlPath)
  await page.locator('.paywall').waitFor()
  await comeTo(page, 'rail')
  await expect.poll(() => asked('rail').at(-1)?.targeting['paywall']).toEqual(['ja'])
  await page.evaluate((path) => void navigation.navigate(path), ARTICLE)
  await page.locator('.paywall').waitFor({ state: 'detached' })
  await comeTo(page, 'rail')
  await expect.poll(() => asked('rail').at(-1)?.targeting['paywall']).toEqual(['nein'])
})

test.each([PHONE, { width: 1100, height: 900 }, DESKTOP])(
  '[S1.06] ads shift nothing at $width pixels, filled or empty',
  async (viewport) => {
    await withNetwork()
    fake.empty.add('/1234567/home-2')
    const page = await openPage({ viewport })
    await agree(page)
    await page.goto('/')
    for (const slot of ['home-1', 'home-2']) {
      await comeTo(page, slot)
      await expect.poll(() => asked(slot).length).toBe(1)
    }
    const own = (slot: string) => page.locator(`[data-ad-slot="${slot}"] .house-ad`)
    await expect.poll(() => own('home-1').isVisible()).toBe(false)
    expect(await own('home-2').isVisible()).toBe(true)
    const label = (slot: string) => page.locator(`[data-ad-slot="${slot}"] .ad-label`).innerText()
    expect(await label('home-1')).toBe('Anzeige')
    expect(await label('home-2')).toBe('In eigener Sache')
    await expectNoShift(page)
  },
)

test('[S1.06] [S9.05] [S9.14] a slot requests again 50 ms after the last resize across a breakpoint; the next page requests its own slots', async () => {
  await withNetwork()
  const page = await openPage()
  await agree(page)
  await page.clock.install()
  await page.goto('/')
  await comeTo(page, 'home-1')
  await expect.poll(() => asked('home-1').length).toBe(1)
  await page.evaluate(() =>
    addEventListener('resize', () => Reflect.set(window, 'toldWidth', innerWidth)),
  )
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'toldWidth'))).toBe(width)
  }
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // Within the breakpoint nothing changes.
  await resize(1200)
  await page.clock.runFor(500)
  await resize(800)
  await page.clock.runFor(40)
  await resize(390)
  await page.clock.runFor(49)
  expect(asked('home-1')).toHaveLength(1)
  await page.clock.runFor(1)
  await expect
    .poll(() => asked('home-1').map(({ sizes }) => sizes))
    .toEqual(['[[970,250],[728,90]]', '[[300,250],[320,100]]'])
  await page.clock.resume()
  await resize(1200)
  await expect.poll(() => asked('home-1').length).toBe(3)
  await page.locator('main a.teaser-link, main h2 a, main h3 a').first().click()
  await page.waitForURL(/-\d{7}/)
  await comeTo(page, 'rail')
  await expect.poll(() => asked('rail').length).toBe(1)
  expect(asked('rail')[0]?.targeting).toMatchObject({ pagetype: ['article'] })
})
