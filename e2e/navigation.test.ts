// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { RouteRule } from '../src/rules/browsing/route-rules.ts'
import {
  goOffline,
  goOnline,
  isSameDocument,
  markDocument,
  openPage,
  recordOf,
  SITE,
} from './fixtures/browser.ts'
import { findArticle } from './fixtures/checked-pages.ts'

const PAYLOADS = '**/_payload.json*'
const MANIFEST = '**/builds/latest.json*'
const RULES = '**/builds/meta/*.json'

const headline = (page: Page) => page.locator('main h3 a, main h2 a').first()

async function clickHeadline(page: Page): Promise<string> {
  const link = headline(page)
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  return href
}

test('[S7.15, S9.03] the build manifest is requested after a second and every hour; after a new build, the next navigation loads a document', async () => {
  const page = await openPage()
  let asked = 0
  await page.route(MANIFEST, (route) => {
    asked += 1
    return asked === 1
      ? route.continue()
      : route.fulfill({ json: { id: 'another-build', timestamp: 1 } })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  let passed = 0
  await expect
    .poll(
      async () => {
        if (asked === 0) await page.clock.runFor(100)
        if (asked === 0) passed += 100
        return asked
      },
      { interval: 20 },
    )
    .toBe(1)
  expect(passed).toBeGreaterThanOrEqual(900)
  await page.clock.fastForward(3_590_000)
  expect(asked).toBe(1)
  const answer = page.waitForResponse(MANIFEST)
  await page.clock.fastForward(10_000)
  await (await answer).finished()
  await markDocument(page)
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('h1').first().waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

/** Opens home with another answer for the manifest or the rules, and follows a link. */
async function readOnWith(status: number, file: string): Promise<Page> {
  const page = await openPage()
  await page.route(file, (route) => route.fulfill({ status, body: '' }))
  const asked = page.waitForResponse(file)
  await page.goto('/')
  await asked
  await markDocument(page)
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('.article-head h1').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  return page
}

test.each([MANIFEST, RULES])(
  '[S8.03] an unavailable %s is logged, and links work',
  { tags: 'quick' },
  async (file) => {
    const { complaints } = recordOf(await readOnWith(500, file))
    await expect.poll(() => complaints.splice(0).join()).toContain('Error fetching app manifest.')
  },
)

test.each([
  [403, MANIFEST],
  [404, MANIFEST],
  [403, RULES],
  [404, RULES],
] as const)('[S8.03] an answer of %s for %s is ignored', async (status, file) => {
  expect(recordOf(await readOnWith(status, file)).complaints).toEqual([])
})

/** Opens home with these rules and a first headline that links to `path`. */
async function openWithRules(rules: readonly RouteRule[], path: string) {
  const page = await openPage()
  await page.route(RULES, (route) => route.fulfill({ json: { id: 'x', timestamp: 1, rules } }))
  const loaded = page.waitForResponse(RULES)
  await page.goto('/')
  await (await loaded).finished()
  const payloads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_payload.json')) payloads.push(new URL(request.url()).pathname)
  })
  await headline(page).evaluate((link: HTMLAnchorElement, to) => (link.href = to), path)
  await markDocument(page)
  return { page, payloads }
}

test('[S7.15] a page whose rule requires a full load is loaded as a document and never prefetched', async () => {
  const { page, payloads } = await openWithRules(
    [{ pattern: '^/sport$', fullLoad: true }],
    '/sport',
  )
  await headline(page).click()
  await page.waitForURL('**/sport')
  expect(await isSameDocument(page)).toBe(false)
  expect(payloads).not.toContain('/sport/_payload.json')
})

test('[S7.15] a link redirected by a rule opens its target softly without requesting the old address', async () => {
  const rule = { pattern: '^/alt(/sport)$', redirectTo: '$1' }
  const { page, payloads } = await openWithRules([rule], '/alt/sport')
  await headline(page).click()
  await page.waitForURL('**/sport')
  await page.locator('h1', { hasText: 'Sport' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(payloads.filter((path) => path.startsWith('/alt/'))).toEqual([])
})

test('[S7.15] a page without cache time is not prefetched', async () => {
  const rules = [{ pattern: '^/account$' }, { pattern: '^/sport$', cacheSeconds: 300 }]
  const { page, payloads } = await openWithRules(rules, '/account')
  await headline(page).dispatchEvent('focusin')
  await headline(page).evaluate((link: HTMLAnchorElement) => (link.href = '/sport'))
  await headline(page).dispatchEvent('focusin')
  await expect.poll(() => payloads).toContain('/sport/_payload.json')
  expect(payloads).not.toContain('/account/_payload.json')
})

test.each(['morgenblatt.example', 'm.morgenblatt.example', 'burscheid.morgenblatt.example'])(
  '[S2.34] a link to the publisher’s host %s opens the same page on this origin, softly',
  async (host) => {
    const page = await openPage()
    await page.goto('/')
    const href = await headline(page).evaluate((link: HTMLAnchorElement, own) => {
      const path = link.pathname
      link.href = `http://${own}${path}`
      return path
    }, host)
    await markDocument(page)
    await headline(page).click()
    await page.locator('.article-head h1').waitFor()
    expect(page.url()).toBe(SITE + href)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test('[S9.03] a page whose payload fails is loaded as a document', async () => {
  const page = await openPage()
  await page.goto('/')
  await markDocument(page)
  await page.route(PAYLOADS, (route) => route.fulfill({ status: 500, body: '' }))
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('.article-head h1').waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

test('offline, a link keeps the page and shows a message; online it works again', async () => {
  const page = await openPage()
  const asked = page.waitForResponse(MANIFEST)
  await page.goto('/')
  await asked
  await markDocument(page)
  await goOffline(page)
  await clickHeadline(page)
  await page.getByRole('status').getByText('Sie sind offline.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await goOnline(page)
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('.article-head h1').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('[S3.05] the menu marks an article’s section after a soft navigation too, and the previous route is recorded', async () => {
  const { urlPath } = await findArticle((one) => one.urlPath.startsWith('/leverkusen/'))
  const page = await openPage()
  await page.goto('/region/leverkusen')
  const section = page.locator('.main-menu a', { hasText: 'Leverkusen' })
  expect(await section.getAttribute('aria-current')).toBe('page')
  await markDocument(page)
  await page.evaluate((path) => void navigation.navigate(path), urlPath)
  await page.locator('article.article').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  expect(await section.getAttribute('aria-current')).toBe('true')
  const left = () => page.locator('html').getAttribute('data-prev-route')
  expect(await left()).toBe('channel')
  await page.reload()
  expect(await left()).toBeNull()
  expect(await section.getAttribute('aria-current')).toBe('true')
  expect(await page.locator('.main-menu [aria-current]').count()).toBe(1)
})
