// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { bodyOf, openPage, pressKey } from './fixtures/browser.ts'
import { keepHome } from './fixtures/held-answer.ts'
import { openSharedPage } from './fixtures/shared-page.ts'

test('[S2.31] headlines of articles from Leichlingen or Burscheid show the place, except below its heading or after two other marks', async () => {
  const page = await openSharedPage()
  await page.goto('/')
  const teasers = await page.locator('main article.teaser').evaluateAll((articles) =>
    articles.map((article) => ({
      href: article.querySelector('a')?.getAttribute('href') ?? '',
      place: article.querySelector('.place')?.textContent ?? null,
      heading: article.closest('section')?.querySelector('.section-head h2')?.textContent ?? null,
      others: article.querySelectorAll('.kicker :is(.plus, .badge, .advertisement)').length,
    })),
  )
  for (const { href, place, heading, others } of teasers) {
    const local = ['Leichlingen', 'Burscheid'].find((name) => href.includes(name.toLowerCase()))
    const isShown = local !== undefined && local !== heading && others < 2
    expect({ href, place }).toEqual({ href, place: isShown ? local : null })
  }
  const places = teasers.map(({ place }) => place)
  expect(places).toContain('Leichlingen')
  expect(places).toContain('Burscheid')
})

test('on a desktop, at least seven headlines are visible without scrolling, below a moderately sized picture', async () => {
  const page = await openSharedPage({ viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  // Another journey may have published an Eilmeldung, which comes above all.
  await page.locator('.breaking-bar').evaluateAll((bars) => bars.forEach((bar) => bar.remove()))
  const bottoms = await page
    .locator('main .teaser :is(h2, h3)')
    .evaluateAll((headlines) => headlines.map((it) => it.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(7)
  const picture = await page.locator('.teaser-lead .picture').boundingBox()
  expect(picture?.height).toBeGreaterThan(250)
  expect(picture?.height).toBeLessThanOrEqual(420)
})

test.each([1064, 1440, 1760])(
  'at %d pixels, the lead headline has at most three lines, and 48 pixels if the width allows',
  async (width) => {
    const page = await openSharedPage({ viewport: { width, height: 900 } })
    await page.goto('/')
    const { size, lines, wraps } = await page.locator('.teaser-lead h2').evaluate((headline) => {
      const { fontSize, lineHeight, textWrap } = getComputedStyle(headline)
      const height = headline.getBoundingClientRect().height
      return { size: fontSize, lines: height / Number.parseFloat(lineHeight), wraps: textWrap }
    })
    expect(Math.round(lines)).toBeLessThanOrEqual(3)
    expect(wraps).toContain('balance')
    if (width > 1364) expect(Number.parseFloat(size)).toBeCloseTo(48, 1)
  },
)

test('opinion pieces have italic headlines and the author’s portrait', async () => {
  const page = await openSharedPage()
  await page.goto('/meinung')
  const block = page.locator('.lead-block .teaser')
  expect(await block.count()).toBe(3)
  for (const teaser of await block.all()) {
    const headline = teaser.locator('h2')
    expect(await headline.evaluate((it) => getComputedStyle(it).fontStyle)).toBe('italic')
    const face = teaser.locator('.portrait img')
    expect(await face.evaluate((it) => getComputedStyle(it).borderRadius)).toBe('50%')
    expect((await face.boundingBox())?.width).toBeGreaterThan(60)
    expect(await teaser.locator('.badge').innerText()).toContain('Kommentar')
  }
})

test('a swipe row extends to the edge of the window', async () => {
  const page = await openSharedPage({ viewport: { width: 1700, height: 900 } })
  await page.goto('/')
  const rows = await page.locator('.swipe-row').evaluateAll((all) =>
    all.map((row) => ({
      right: row.getBoundingClientRect().right,
      first: row.firstElementChild?.getBoundingClientRect().left,
    })),
  )
  const heading = await page.locator('.section .section-head').first().boundingBox()
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) {
    expect(row.right).toBeGreaterThanOrEqual(1684)
    expect(row.first).toBeCloseTo(heading?.x ?? 0, 0)
  }
})

test('the front page differs from the town’s page, which has one address', async () => {
  const page = await openSharedPage()
  const headlinesAt = async (path: string) => {
    await page.goto(path)
    return page.locator('main .teaser').count()
  }
  const [home, town] = [await headlinesAt('/'), await headlinesAt('/leverkusen')]
  expect(new URL(page.url()).pathname).toBe('/region/leverkusen')
  expect(town).toBeLessThan(home / 2)
  await page.goto('/home')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('[S2.32] icons come from the sprite', async () => {
  const page = await openPage()
  const sprite = page.waitForResponse('**/sprite.svg')
  await page.goto('/')
  expect((await sprite).headers()['content-type']).toContain('image/svg+xml')
  const text = await bodyOf(page, (await sprite).url())
  const symbols = new Set(text.match(/(?<=<symbol id=")[^"]+/g))
  const used = await page
    .locator('use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  expect(
    used.filter(
      (href) => !href.startsWith('/sprite.svg#') || !symbols.has(href.slice('/sprite.svg#'.length)),
    ),
  ).toEqual([])
})

test.each([
  ['sm', 640],
  ['md', 768],
  ['lg', 1064],
  ['xl', 1364],
  ['2xl', 1664],
  ['wide', 1760],
])('the page does not scroll sideways on both sides of the breakpoint %s', async (_, width) => {
  const page = await openSharedPage({ viewport: { width: width - 1, height: 900 } })
  for (const size of [width - 1, width]) {
    await page.setViewportSize({ width: size, height: 900 })
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      size,
    )
  }
})

test('a fast scroll to the end shifts nothing', async () => {
  const page = await openSharedPage()
  await page.goto('/')
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await length()
  // Pressed again as a reader would: a busy browser drops keys while it still draws the page.
  const scrollToEnd = async () => {
    await pressKey(page, 'End')
    return page.evaluate(() => scrollY)
  }
  await expect.poll(scrollToEnd).toBeGreaterThan(before / 2)
  expect(await length()).toBe(before)
})

const WAYS_BACK = [
  { way: 'a reload', take: (page: Page) => page.reload() },
  {
    way: 'the way back from another document',
    take: async (page: Page) => {
      await page.goto('/impressum')
      await page.goBack()
    },
  },
]

test.each(WAYS_BACK)('$way restores the scroll position', async ({ take }) => {
  const page = await openPage()
  await keepHome(page)
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.6))
  const tops = () =>
    page
      .locator('main .teaser')
      .evaluateAll((teasers) => teasers.map((teaser) => teaser.getBoundingClientRect().top))
  const before = await tops()
  const seen = before.findIndex((top) => top > 0)
  expect(seen).toBeGreaterThan(10)
  await take(page)
  const moved = async () => Math.abs(Number((await tops())[seen]) - Number(before[seen]))
  await expect.poll(moved).toBeLessThan(4)
})
