import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isSameDocument, markDocument, openPage, recordOf, SITE } from './stage/browser.ts'
import { findArticle } from './stage/pages-to-look-at.ts'

const PAYLOADS = '**/_payload.json*'
const MANIFEST = '**/builds/latest.json*'

const headline = (page: Page) => page.locator('main h3 a, main h2 a').first()

async function clickHeadline(page: Page): Promise<string> {
  const link = headline(page)
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  return href
}

test('[S7.15, S9.03] the build is asked for after a second and every hour; once another runs, the next navigation is a real load', async () => {
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

/** Opens home with an answer in the manifest's place, and follows a link from it. */
async function readOnWith(status: number): Promise<Page> {
  const page = await openPage()
  await page.route(MANIFEST, (route) => route.fulfill({ status, body: '' }))
  const asked = page.waitForResponse(MANIFEST)
  await page.goto('/')
  await asked
  await markDocument(page)
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('.article-head h1').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  return page
}

test('[S8.03] a manifest that cannot be had is logged, and links lead on', async () => {
  const { complaints } = recordOf(await readOnWith(500))
  await expect.poll(() => complaints.splice(0).join()).toContain('Error fetching app manifest.')
})

test.each([403, 404])('[S8.03] a manifest answered with %s is no matter', async (status) => {
  expect(recordOf(await readOnWith(status)).complaints).toEqual([])
})

test('[S2.34] a link to the brand’s own domain leads to the same page on this origin, softly', async () => {
  const page = await openPage()
  await page.goto('/')
  const href = await headline(page).evaluate((link: HTMLAnchorElement) => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = 'https://www.morgenblatt.example/'
    const path = link.pathname
    link.href = `http://morgenblatt.example${path}`
    return path
  })
  await markDocument(page)
  await headline(page).click()
  await page.locator('.article-head h1').waitFor()
  expect(page.url()).toBe(SITE + href)
  expect(await isSameDocument(page)).toBe(true)
})

test('[S9.03] a page that cannot be fetched is loaded for real', async () => {
  const page = await openPage()
  await page.goto('/')
  await markDocument(page)
  await page.route(PAYLOADS, (route) => route.fulfill({ status: 500, body: '' }))
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('.article-head h1').waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

test('offline a link leaves the page standing and says why; back online it works again', async () => {
  const page = await openPage()
  const asked = page.waitForResponse(MANIFEST)
  await page.goto('/')
  await asked
  await markDocument(page)
  await page.context().setOffline(true)
  await clickHeadline(page)
  await page.getByRole('status').getByText('Sie sind offline.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.context().setOffline(false)
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('.article-head h1').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

type Bar = { state: string; progress: number; height: number; isShown: boolean; text: string }

/** How the loading bar looks; null where there is none. */
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

test('[S4.21, S9.12] the loading bar waits 200 ms, grows, ends whole and hides after half a second, and is heard meanwhile', async () => {
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

/** Notes the colour of the bar in each of its states, beyond the end of the document. */
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

test('[S4.21] a page that cannot be fetched ends the bar in the error colour', async () => {
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

test('[S9.12] a page that was fetched ahead is asked for once, and shows no bar', async () => {
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
  // Once made, it stays in the document.
  expect(await barOf(page)).toBeNull()
  const { requests } = recordOf(page)
  expect(requests.filter((url) => url.includes(`${href}/_payload.json`))).toHaveLength(1)
})

test('[S3.05] the menu marks the section of an article, after a soft navigation as on a load; which route was left is told after the first', async () => {
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
