// @module-tag full
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { consentValue } from '../src/rules/consent/consent-record.ts'
import { openPage, SITE } from './fixtures/browser.ts'

const ARTICLE = '/1300101'
const BOX = '#empfehlungen'
const ASKED = /\/api\/recommendations\/\d+\/([AB])$/
const KDM = consentValue({
  general: false,
  vendors: new Set(['kdm']),
  givenAt: 1_763_900_000,
  id: '00112233445566778899aabbccddeeff',
})

/** The frame interval of the page's clock. */
const FRAME_MS = 16

/**
 * Scrolls near the place, which is then below the window. Each call scrolls, because the first scroll may be before the
 * script listens.
 */
const comeNear = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('[data-recommendations]')
    if (!place) throw new Error('The page has no place for recommendations.')
    const near = Math.round(place.getBoundingClientRect().top + scrollY) - innerHeight - 300
    scrollTo(0, Math.round(scrollY) === near ? near - 1 : near)
  })

/** Opens a page and takes over its clock. */
async function hold(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.clock.pauseAt(Date.now() + 120_000)
}

/** Scrolls until the box is requested; the clock hardly advances. */
const untilAsked = (page: Page, asked: Promise<void>) =>
  expect
    .poll(
      async () => {
        await comeNear(page)
        await page.clock.runFor(1)
        return Promise.race([asked.then(() => 'asked'), page.evaluate(() => 'waiting')])
      },
      { interval: 200 },
    )
    .toBe('asked')

test('[S1.07, S9.05] the box appears within the time limit, in the first frame 10 ms after its answer, shifts nothing, and omits articles already read or shown', async () => {
  const page = await openPage()
  await page.addInitScript(() => {
    const noted = { sum: 0 }
    Object.assign(window, { shifts: noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const box = page.locator(BOX)
  const shifts = () =>
    page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  await hold(page, ARTICLE)
  const body = await (await page.request.get('/api/recommendations/1300102/B')).text()
  expect(body).toContain('-1300101"')
  let answer = () => Promise.resolve()
  const asked = Promise.withResolvers<void>()
  await page.route(ASKED, (route) => {
    answer = () => route.fulfill({ contentType: 'text/html', body })
    asked.resolve()
  })
  await untilAsked(page, asked.promise)
  const before = await shifts()
  const words = page.waitForResponse(ASKED)
  await answer()
  await (await words).finished()
  // By now the page has the answer, which it checks every 10 ms.
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  await page.clock.runFor(10)
  await page.clock.runFor(FRAME_MS)
  await expect.poll(() => box.count()).toBe(1)
  const links = page.locator('[data-recommendations] h3 a')
  expect(await links.count()).toBe(4)
  const pathsOf = (found: Locator) =>
    found.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const recommended = await pathsOf(links)
  for (const path of recommended) expect(path).not.toMatch(/-1300101$/)
  const standing = await pathsOf(page.locator('.teaser:not([data-recommendations] *) h3 a'))
  expect(standing.some((path) => body.includes(`"${path}"`))).toBe(true)
  expect(recommended.filter((path) => standing.includes(path))).toEqual([])
  expect(await shifts()).toBe(before)
  const counted = page.waitForRequest('**/api/recommendations/counts')
  await links.first().scrollIntoViewIfNeeded()
  expect((await counted).postDataJSON()).toMatchObject({ event: 'shown' })
})

test('the box is not inserted while its place is visible, but once the place is below the window', async () => {
  const page = await openPage()
  const box = page.locator(BOX)
  await hold(page, ARTICLE)
  const body = await (await page.request.get('/api/recommendations/1300102/B')).text()
  const asked = Promise.withResolvers<void>()
  await page.route(ASKED, async (route) => {
    await route.fulfill({ contentType: 'text/html', body })
    asked.resolve()
  })
  await untilAsked(page, asked.promise)
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  // Just before the answer is checked; a millisecond later the frame might be due.
  await page.clock.runFor(9)
  await page.evaluate(() => document.querySelector('[data-recommendations]')?.scrollIntoView())
  await page.clock.runFor(1 + FRAME_MS)
  expect(await box.count()).toBe(0)
  await expect
    .poll(async () => {
      await comeNear(page)
      await page.clock.runFor(FRAME_MS)
      return box.count()
    })
    .toBe(1)
})

test('an article linked as „Lesen Sie auch“ is not recommended below', async () => {
  const page = await openPage()
  await hold(page, '/1300133')
  const named = await page.locator('.embedded-article h2 a').getAttribute('href')
  const body = await (await page.request.get('/api/recommendations/1300133/B')).text()
  expect(body).toContain(`href="${named}"`)
  const asked = Promise.withResolvers<void>()
  await page.route(ASKED, async (route) => {
    await route.fulfill({ contentType: 'text/html', body })
    asked.resolve()
  })
  await untilAsked(page, asked.promise)
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return page.locator(BOX).count()
    })
    .toBe(1)
  const links = page.locator('[data-recommendations] h3 a')
  const recommended = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(recommended).toHaveLength(4)
  expect(recommended).not.toContain(named)
})

test(
  '[S1.07, S9.05] the page gives up a hanging recommender after 400 ms and stays complete',
  { tags: 'quick' },
  async () => {
    const page = await openPage()
    const given = Promise.withResolvers<void>()
    let isGivenUp = false
    page.on('requestfailed', (request) => {
      if (ASKED.test(request.url())) isGivenUp = true
    })
    await page.route(ASKED, () => given.resolve())
    await hold(page, ARTICLE)
    await untilAsked(page, given.promise)
    await page.clock.runFor(300)
    expect(isGivenUp).toBe(false)
    await page.clock.runFor(110)
    await expect.poll(() => isGivenUp).toBe(true)
    expect(await page.locator(BOX).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Neueste Artikel' }).isVisible()).toBe(true)
    expect(await page.locator('[data-recommendations]').boundingBox()).toMatchObject({ height: 0 })
  },
)

test('[S4.15] the recommendation variant is stored only with consent', async () => {
  const page = await openPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const [, variant] = ASKED.exec(request.url()) ?? []
    if (variant) asked.push(variant)
  })
  const kept = () => page.evaluate(() => localStorage.getItem('reco_95'))
  const visit = async () => {
    const before = asked.length
    await page.goto(ARTICLE)
    await expect
      .poll(async () => {
        await comeNear(page)
        return asked.length
      })
      .toBe(before + 1)
    return asked.at(-1)
  }
  await visit()
  expect(await kept()).toBeNull()
  await page.context().addCookies([{ name: 'consent', value: KDM, url: SITE }])
  const variant = await visit()
  expect(await kept()).toBe(variant)
  await page.evaluate(() => localStorage.setItem('reco_95', 'A'))
  expect([await visit(), await visit()]).toEqual(['A', 'A'])
  await page.context().clearCookies()
  await visit()
  expect(await kept()).toBeNull()
})
