// @module-tag full
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, PHONE } from '../fixtures/browser.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { faultsWhenNarrow, NARROW } from '../fixtures/narrow-windows.ts'
import { freeArticleWith, pagePaths } from '../fixtures/checked-pages.ts'

test.each(pagePaths())(
  '%s fits into 320 pixels, also in the largest type, without a line break after a single letter',
  async (path) => {
    const page = await openSharedPage({ viewport: NARROW })
    await page.goto(path)
    expect(await faultsWhenNarrow(page)).toEqual([])
  },
)

test('a wide table scrolls inside its box, whose edges fade towards hidden columns', async () => {
  const { urlPath } = await freeArticleWith('table')
  const page = await openSharedPage({ viewport: NARROW })
  await page.goto(urlPath)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROW.width,
  )
  const table = page.locator('.table-box')
  const faded = () => fadedAt(table)
  expect(await faded()).toEqual({ left: false, right: true })
  await table.evaluate((box) => box.scrollTo({ left: 9999, behavior: 'instant' }))
  await expect.poll(faded).toEqual({ left: true, right: false })
})

test('a long search word stays inside the window, also in the largest type', async () => {
  const page = await openSharedPage({ viewport: NARROW })
  for (const fontSize of [100, 150]) {
    await page.goto('/suche')
    await page.evaluate((size) => (document.cookie = `fontSize=${size}; path=/`), fontSize)
    await page.goto(`/suche?q=${'Donaudampfschifffahrt'.repeat(9)}`)
    await page.getByRole('heading', { name: /^Nichts gefunden/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      NARROW.width,
    )
  }
})

const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3)

test.each(['/', '/sport', '/1300101', '/neueste', '/themen', '/neueste?lite'])(
  'very long words stay inside the window on %s, also on tablets and desktops',
  async (path) => {
    const page = await openSharedPage({ viewport: NARROW })
    await page.goto(path)
    const places = page.locator('main :is(.teaser :is(h2, h3, h4) > a, .teaser .summary, .chip)')
    expect(await places.count()).toBeGreaterThan(3)
    await places.evaluateAll(
      (all, word) => all.forEach((one) => one.replaceChildren(word)),
      LONG_WORD,
    )
    const kickers = page.locator('main .kicker')
    await kickers.evaluateAll((all, word) => all.forEach((one) => one.append(word)), LONG_WORD)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest).toBeLessThanOrEqual(width)
    }
  },
)

test('a very long name stays next to the headline of a wide row', async () => {
  const page = await openSharedPage({ viewport: { width: 1440, height: 900 } })
  await page.goto('/neueste')
  const names = page.locator('.wide-rows .teaser-row .byline')
  await names.first().waitFor()
  await names.evaluateAll((all, word) => all.forEach((one) => one.replaceChildren(word)), LONG_WORD)
  expect(
    await names.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || clientWidth > 180),
    ),
  ).toEqual([])
})

test('the icon of a film stays on its picture, however long the headline is', async () => {
  const page = await openSharedPage({ viewport: NARROW })
  await page.goto('/suche?q=Apfelbaum')
  const marked = page.locator('.teaser-picture:has(.media-mark)')
  await marked.first().waitFor()
  const distances = await marked.evaluateAll((pictures) =>
    pictures.map((picture) => {
      const bottomOf = (name: string) => picture.querySelector(name)?.getBoundingClientRect().bottom
      return Number(bottomOf('.picture')) - Number(bottomOf('.media-mark'))
    }),
  )
  expect(distances.every((distance) => distance >= 0 && distance < 10)).toBe(true)
})

test('on a tablet, headlines of opinion pieces stay in their columns', async () => {
  const page = await openSharedPage({ viewport: { width: 768, height: 1024 } })
  await page.goto('/')
  const teasers = page.locator('.opinion-row .teaser-opinion')
  await teasers.first().waitFor()
  expect(
    await teasers.evaluateAll((all) =>
      all.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    ),
  ).toBe(false)
})

/** Returns the center of a section's link, in pixels from the left of the window. */
function middleOf(page: Page, name: string): Promise<number> {
  return page
    .getByRole('navigation', { name: 'Ressorts' })
    .getByRole('link', { name })
    .evaluate(
      (link) => (link.getBoundingClientRect().left + link.getBoundingClientRect().right) / 2,
    )
}

test('with type twice as large in the browser, nothing covers the header', async () => {
  const page = await openPage({ viewport: PHONE })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/impressum')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '36px',
  )
  await page.getByRole('link', { name: 'Leverkusener Morgenblatt' }).first().click({ trial: true })
  await page.getByRole('button', { name: 'Menü', exact: true }).click({ trial: true })
})

test('with type twice as large in the browser, headlines break between words and the front page does not scroll sideways', async () => {
  const page = await openPage({ viewport: DESKTOP })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/')
  expect(await page.getByRole('heading').evaluateAll(wordsOnTwoLines)).toEqual([])
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})

/** Runs in the page. Hyphenation is not checked, because browsers have their own dictionaries. */
function wordsOnTwoLines(headings: Element[]): string[] {
  const linesOf = (text: Text, start: number, end: number) => {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  }
  const texts = headings.flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found
  })
  return texts.flatMap((text) =>
    [...text.data.matchAll(/[\p{L}\d]+/gu)]
      .filter(({ 0: word, index }) => linesOf(text, index, index + word.length) > 1)
      .map(([word]) => word),
  )
}

test('the menu scrolls to the current section, also after a soft navigation', async () => {
  const page = await openSharedPage({ viewport: NARROW })
  await page.goto('/kultur')
  await expect.poll(() => middleOf(page, 'Kultur')).toBeCloseTo(NARROW.width / 2, -2)
  await page.goto('/mediathek')
  await expect.poll(() => middleOf(page, 'Mediathek')).toBeLessThan(NARROW.width - 32)
  await page
    .getByRole('navigation', { name: 'Ressorts' })
    .getByRole('link', { name: 'Sport' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Sport' }).waitFor()
  await expect.poll(() => middleOf(page, 'Sport')).toBeCloseTo(NARROW.width / 2, -2)
})

const fadedAt = (line: Locator) =>
  line.evaluate((one) => {
    const { maskImage } = getComputedStyle(one)
    return { left: maskImage.includes(' 48px,'), right: maskImage.includes('calc(100% - 48px)') }
  })

test('a sideways scrolling line fades only at edges with hidden content', async () => {
  const page = await openSharedPage({ viewport: NARROW }, 'plus')
  await page.goto('/account')
  const parts = page.locator('.portal-parts')
  const faded = () => fadedAt(parts)
  await parts.waitFor()
  expect(await faded()).toEqual({ left: false, right: true })
  await parts.evaluate((line) => line.scrollTo({ left: 200, behavior: 'instant' }))
  await expect.poll(faded).toEqual({ left: true, right: true })
  await parts.evaluate((line) => line.scrollTo({ left: 9999, behavior: 'instant' }))
  await expect.poll(faded).toEqual({ left: true, right: false })
  await page.goto('/')
  const topics = page.locator('.hot-topics ul')
  await expect.poll(() => fadedAt(topics)).toEqual({ left: false, right: true })
})

test('a line that fits completely does not fade', async () => {
  const page = await openSharedPage({ viewport: { width: 768, height: 1024 } })
  await page.goto('/')
  expect(await fadedAt(page.locator('.hot-topics ul'))).toEqual({ left: false, right: false })
})

test('the menu scrolls to the current section if fonts load late', async () => {
  const page = await openPage({ viewport: NARROW })
  const fonts = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise
    await route.continue()
  })
  // As wide as the widest system fonts; the web fonts that replace them are much narrower.
  await page.addInitScript(() => {
    const wide = new CSSStyleSheet()
    wide.replaceSync('.main-menu { letter-spacing: 3px }')
    document.adoptedStyleSheets = [wide]
  })
  await page.goto('/kultur', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => middleOf(page, 'Kultur')).toBeCloseTo(NARROW.width / 2, -1)
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  fonts.resolve()
  await expect.poll(() => middleOf(page, 'Kultur')).toBeCloseTo(NARROW.width / 2, -1)
})

test('all buttons of the consent banner are in view at a zoom of 400 %, also in the largest type', async () => {
  const page = await openPage({ viewport: { width: 320, height: 256 } })
  await page.context().clearCookies()
  await page.goto('/')
  const buttons = page.locator('.consent .button')
  await buttons.first().waitFor()
  for (const size of ['100%', '150%']) {
    await page.evaluate(
      (value) => document.documentElement.style.setProperty('--reader-font-size', value),
      size,
    )
    const boxes = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(boxes).toHaveLength(3)
    for (const { top, bottom } of boxes) {
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(256)
    }
  }
})

test('a number stays on the line of its noun next to a picture on a small phone', async () => {
  const page = await openSharedPage({ viewport: NARROW })
  // A page that no other test changes.
  await page.goto('/politik')
  const number = page.locator('main .teaser .kept', { hasText: '38\u00a0Millionen Euro' })
  const { height = 0 } = (await number.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(20)
  expect(height).toBeLessThan(30)
})
