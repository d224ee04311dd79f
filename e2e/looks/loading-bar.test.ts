// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isSameDocument, markDocument, openPage, recordOf, SITE } from '../fixtures/browser.ts'

const PAYLOADS = '**/_payload.json*'

const headline = (page: Page) => page.locator('main h3 a, main h2 a').first()

async function clickHeadline(page: Page): Promise<string> {
  const link = headline(page)
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  return href
}

type Bar = { state: string; progress: number; height: number; isShown: boolean; text: string }

/** Returns the look of the loading bar, or null without a bar. */
function barOf(page: Page): Promise<Bar | null> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.loading-bar')
    if (!bar) return null
    const { height, opacity, visibility } = getComputedStyle(bar)
    return {
      state: bar.dataset['load'] ?? '',
      progress: Number(bar.style.getPropertyValue('--progress')),
      height: Number.parseFloat(height),
      isShown: visibility !== 'hidden' && Number(opacity) > 0,
      text: bar.textContent,
    }
  })
}

test('[S4.21, S9.12] the loading bar appears after 200 ms, grows, completes, hides after half a second and is announced', async () => {
  const page = await openPage()
  await page.clock.install()
  await page.goto('/')
  const held = Promise.withResolvers<void>()
  await page.route(PAYLOADS, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await clickHeadline(page)
  await page.clock.runFor(199)
  expect(await barOf(page)).toBeNull()
  await page.clock.runFor(1)
  expect(await barOf(page)).toMatchObject({ state: 'pending', height: 3 })
  await page.getByRole('status').getByText('Seite wird geladen').waitFor()
  const growth: number[] = []
  for (let look = 0; look < 8; look += 1) {
    await page.clock.runFor(250)
    growth.push((await barOf(page))?.progress ?? 0)
  }
  expect(await barOf(page)).toMatchObject({ state: 'pending', isShown: true })
  expect(growth).toEqual([...new Set(growth)].toSorted((a, b) => a - b))
  expect(growth.at(-1)).toBeLessThan(1)

  held.resolve()
  await expect.poll(async () => (await barOf(page))?.state).toBe('success')
  await page.clock.runFor(499)
  expect(await barOf(page)).toMatchObject({ state: 'success', progress: 1, text: '' })
  await page.clock.runFor(1)
  expect(await barOf(page)).toMatchObject({ state: 'idle', progress: 1 })
  await page.clock.runFor(399)
  expect(await barOf(page)).toMatchObject({ state: 'idle', progress: 1 })
  await page.clock.runFor(1)
  expect(await barOf(page)).toMatchObject({ state: 'idle', progress: 0 })
})

/** Holds the next page until the promise resolves; returns its address. */
async function openSlowly(page: Page, until: Promise<void>): Promise<string> {
  await page.route(PAYLOADS, async (route) => {
    await until
    await route.continue()
  })
  return clickHeadline(page)
}

test('[S4.21, S9.12] a page that loads fast shows no bar, also after an earlier bar', async () => {
  const page = await openPage()
  await page.goto('/')
  const seen = Promise.withResolvers<void>()
  const href = await openSlowly(page, seen.promise)
  await expect.poll(async () => (await barOf(page))?.state).toBe('pending')
  seen.resolve()
  await page.waitForURL(`**${href}`)
  await expect.poll(async () => (await barOf(page))?.progress).toBe(0)
  await page.unroute(PAYLOADS)

  const states = await page.evaluateHandle(() => {
    const noted: string[] = []
    const bar = document.querySelector<HTMLElement>('.loading-bar')
    const note = () => noted.push(bar?.dataset['load'] ?? '')
    if (bar) new MutationObserver(note).observe(bar, { attributeFilter: ['data-load'] })
    return noted
  })
  const fetched = page.waitForResponse(PAYLOADS)
  await page.locator('a.masthead').hover()
  await (await fetched).finished()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator('a.masthead').click()
  await page.waitForURL(`${SITE}/`)
  await page.clock.runFor(1000)
  expect((await states.jsonValue()).filter((state) => state !== 'idle')).toEqual([])
})

test(
  '[S4.21, S9.02] a link to a place of the current page during a load ends on the loading page, at its top',
  { tags: 'quick' },
  async () => {
    const page = await openPage()
    await page.goto('/')
    await markDocument(page)
    const held = Promise.withResolvers<void>()
    const href = await openSlowly(page, held.promise)
    await expect.poll(async () => (await barOf(page))?.state).toBe('pending')
    await page.evaluate(() => {
      document.querySelector('footer')?.setAttribute('id', 'foot')
      location.assign('#foot')
    })
    held.resolve()
    await page.locator('.article-head h1').waitFor()
    expect(new URL(page.url()).pathname).toBe(href)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
    await expect.poll(() => barOf(page)).toMatchObject({ state: 'idle', progress: 0, text: '' })
  },
)

test('of two pages requested in a row, the last one is shown', async () => {
  const page = await openPage()
  await page.goto('/')
  const held = Promise.withResolvers<void>()
  await openSlowly(page, held.promise)
  await expect.poll(async () => (await barOf(page))?.state).toBe('pending')
  const article = page.waitForResponse(PAYLOADS)
  await page.evaluate(() => void navigation.navigate('/autoren'))
  const authors = page.waitForResponse('**/autoren/_payload.json*')
  held.resolve()
  await Promise.all([article, authors])
  await page.getByRole('heading', { level: 1, name: 'Autor' }).waitFor()
  await expect.poll(() => barOf(page)).toMatchObject({ state: 'idle', progress: 0 })
  expect(await page.locator('.article-head').count()).toBe(0)
})

/** Records the bar's color in each state, also across documents. */
async function noteColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('.loading-bar')
      const state = bar?.dataset['load']
      if (bar && state)
        sessionStorage.setItem(`bar-${state}`, getComputedStyle(bar).backgroundColor)
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-load'] })
  })
}

test('[S4.21] a page that cannot be loaded ends the bar in the error color', async () => {
  const page = await openPage()
  await page.goto('/')
  const shown = Promise.withResolvers<void>()
  await page.route(PAYLOADS, async (route) => {
    await shown.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await noteColors(page)
  await markDocument(page)
  await clickHeadline(page)
  await expect.poll(async () => (await barOf(page))?.state).toBe('pending')
  shown.resolve()
  await expect.poll(() => isSameDocument(page)).toBe(false)
  const [loading, error] = await page.evaluate(() => [
    sessionStorage.getItem('bar-pending'),
    sessionStorage.getItem('bar-error'),
  ])
  expect(loading).toMatch(/^rgb/)
  expect(error).toMatch(/^rgb/)
  expect(error).not.toBe(loading)
})

test('[S9.12] a prefetched page is requested once and shows no bar', async () => {
  const page = await openPage()
  await page.clock.install()
  await page.goto('/')
  await markDocument(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const fetched = page.waitForResponse(PAYLOADS)
  await headline(page).hover()
  await (await fetched).finished()
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('.article-head h1').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await page.clock.runFor(1000)
  // Once created, the bar stays in the document.
  expect(await barOf(page)).toBeNull()
  const { requests } = recordOf(page)
  expect(requests.filter((url) => url.includes(`${href}/_payload.json`))).toHaveLength(1)
})
