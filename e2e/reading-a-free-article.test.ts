// @module-tag full
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { isSameDocument, markDocument, openPage, SITE } from './fixtures/browser.ts'
import { keepHome } from './fixtures/held-answer.ts'
import { openSharedPage } from './fixtures/shared-page.ts'

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** Returns the vertical position of an element on the screen. */
const topOf = async (link: Locator): Promise<number> => (await link.boundingBox())?.y ?? -1

/** Scrolls by wheel until an element is visible; the page may follow slowly. */
async function wheelTo(link: Locator): Promise<void> {
  for (let top = await topOf(link); top < 100 || top > 700; top = await topOf(link)) {
    await link.page().mouse.wheel(0, top > 400 ? 400 : -200)
    await link.page().waitForTimeout(50)
  }
}

test(
  '[S9.02] an article opens in the same document at its top, and Back restores the scroll position',
  { tags: 'quick' },
  async () => {
    const page = await openPage()
    await keepHome(page)
    await page.goto('/')
    await markDocument(page)
    // Far enough down to prove that the position is restored.
    const link = page.locator('main h3 a[href^="/politik/"]').last()
    await wheelTo(link)
    const href = (await link.getAttribute('href')) ?? ''
    await link.evaluate((one) =>
      one.addEventListener('click', () =>
        Object.assign(window, { stood: one.getBoundingClientRect().top, wasAt: window.scrollY }),
      ),
    )
    const homeTitle = await page.title()

    await link.click()
    await page.waitForURL(`**${href}`)
    await page.locator('.article-head h1').waitFor()
    expect(await isSameDocument(page)).toBe(true)
    const [stood, wasAt] = await page.evaluate((): number[] =>
      ['stood', 'wasAt'].map((name) => Reflect.get(window, name)),
    )
    expect(wasAt).toBeGreaterThan(300)
    await expect.poll(() => scrollY(page)).toBe(0)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toBe(`${SITE}${href}`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(await page.title())

    await page.goBack()
    await page.waitForURL(`${SITE}/`)
    await page.locator('main .teaser-lead').first().waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.title()).toBe(homeTitle)
    await expect.poll(async () => Math.abs((await topOf(link)) - Number(stood))).toBeLessThan(4)
  },
)

test(
  '[S2.02] the reading bar grows while reading, and the article has no utility bar',
  { tags: 'quick' },
  async () => {
    const page = await openSharedPage()
    const utilityBar = page.locator('nav.utility')
    await page.goto('/')
    expect(await utilityBar.isVisible()).toBe(true)
    await page.goto('/1300101')
    const progress = () =>
      page
        .locator('[data-reading-progress]')
        .evaluate((bar) => Number(bar.style.getPropertyValue('--progress')))
    const atStart = await progress()
    await page
      .locator('[data-reading]')
      .evaluate((article) => article.scrollIntoView({ block: 'end' }))
    await expect.poll(progress).toBeGreaterThan(0.95)
    expect(atStart).toBeLessThan(0.6)
    expect(await utilityBar.isVisible()).toBe(false)
  },
)

test('[S9.03] links under the pointer are prefetched, at most four at a time', async () => {
  const page = await openPage()
  await page.clock.install()
  await page.goto('/')
  // Stops the clock, so that prefetched pages do not expire.
  await page.clock.pauseAt(Date.now() + 60_000)
  const payloads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_payload.json')) payloads.push(request.url())
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/_payload.json*', async (route) => {
    await held.promise
    await route.continue()
  })
  // Other tests publish nothing in this section, so it has each link once.
  const section = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'Politik', exact: true }),
  })
  const links = section.locator('h3 a')
  for (let index = 0; index < 7; index += 1) await links.nth(index).dispatchEvent('focusin')
  // When this request is seen, all earlier ones were seen.
  await page.evaluate(() => fetch('/healthz'))
  expect(payloads).toHaveLength(4)
  held.resolve()
  // Completed prefetches do not block further ones.
  const nextAsked = async () => {
    await links.nth(6).dispatchEvent('focusin')
    return payloads.length
  }
  await expect.poll(nextAsked).toBe(5)
})
