// @module-tag full
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { bodyOf, openPage, PHONE } from './fixtures/browser.ts'
import { freeArticleWith } from './fixtures/checked-pages.ts'

/** Returns the transferred bytes of all scripts the page has loaded. */
async function scriptsOf(page: Page, path: string, act: (asked: string[]) => Promise<void>) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(path)
  await act(scripts)
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(scripts.map((url) => bodyOf(page, url)))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}

/** The first script has at most 12 kB by its build test; consent and house ads are loaded in addition. */
test(
  'until an interaction, an article loads at most 15 kB of script, including consent and house ads',
  { tags: 'quick' },
  async () => {
    const page = await openPage({ viewport: PHONE })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const size = await scriptsOf(page, '/1300101', async (asked) => {
      await expect.poll(() => asked.some((url) => url.includes('/assets/vendors-'))).toBe(true)
      // Just before the page starts its deferred work.
      await page.clock.runFor(4000)
    })
    expect(size).toBeGreaterThan(1000)
    expect(size).toBeLessThanOrEqual(15_000)
  },
)

test('the first script creates no Intl formatters, which take a phone longer than the script itself', async () => {
  const page = await openPage({ viewport: PHONE })
  const entry = page.waitForRequest((request) => request.url().includes('/assets/entry-'))
  await page.goto('/1300101')
  expect(await bodyOf(page, (await entry).url())).not.toContain('Intl.')
})

test('with gallery, sharing and sign-in in use, an article loads at most 125 kB', async () => {
  const { urlPath } = await freeArticleWith('gallery')
  const page = await openPage({ viewport: PHONE })
  const size = await scriptsOf(page, urlPath, async () => {
    await page.locator('.gallery').first().scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Artikel teilen' }).click()
    await page.keyboard.press('Escape')
    await page.locator('[data-account]').click()
    await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  })
  expect(size).toBeGreaterThan(20_000)
  expect(size).toBeLessThanOrEqual(125_000)
})

/** Returns the addresses of all pictures, and the transferred bytes of everything else, until nothing more loads by itself. */
async function firstVisitOf(path: string): Promise<{ pictures: string[]; bytes: number }> {
  const page = await openPage({ viewport: PHONE, deviceScaleFactor: 3 })
  // Without an answer about consent.
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  const others = new Set<string>()
  const pictures: string[] = []
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Image') pictures.push(request.url)
    else others.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (others.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await page.clock.install()
  const counted = page.waitForRequest('**/api/analytics')
  await page.goto(path)
  // Vendors start with the banner, and what they defer five seconds later.
  await page.getByRole('button', { name: 'Ablehnen' }).waitFor()
  await page.clock.runFor(10_000)
  await counted
  await page.waitForLoadState('networkidle')
  return { pictures, bytes }
}

test.each([
  { path: '/', most: 145_000 },
  { path: '/1300101', most: 125_000 },
])(
  'a first visit of $path on a phone loads at most $most bytes and pictures for two pixels per CSS pixel',
  async ({ path, most }) => {
    const { pictures, bytes } = await firstVisitOf(path)
    expect(bytes).toBeGreaterThan(80_000)
    expect(bytes).toBeLessThanOrEqual(most)
    const widths = pictures.flatMap((url) => new URL(url).searchParams.get('w') ?? [])
    expect(widths).toContain('768')
    expect(widths.filter((width) => Number(width) > 768)).toEqual([])
  },
)
