// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, PHONE } from '../fixtures/browser.ts'
import { layoutShifts } from '../fixtures/layout-shifts.ts'
import { openLine } from '../fixtures/connection.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

const NARROW = { width: 320, height: 640 }

/** Returns the positions of the pagination's links by their text. */
function places(page: Page): Promise<Record<string, string>> {
  return page.locator('.pagination').evaluate((nav) => {
    const from = nav.getBoundingClientRect()
    const links = [...nav.querySelectorAll('a')]
    return Object.fromEntries(
      links.map((link) => {
        const { left, top, width } = link.getBoundingClientRect()
        const place = [left - from.left, top - from.top, width].map(Math.round).join(' ')
        return [link.textContent?.trim() ?? '', place]
      }),
    )
  })
}

test.each([
  ['a phone', PHONE],
  ['a narrow phone', NARROW],
  ['a desktop', DESKTOP],
])('the pagination’s links keep their position from page to page on %s', async (_, viewport) => {
  const page = await openSharedPage({ viewport })
  await page.goto('/neueste')
  const first = await places(page)
  expect(Object.keys(first)).toEqual(expect.arrayContaining(['Weiter', '1', '2', '3']))
  await page.goto('/neueste/2')
  const second = await places(page)
  expect(second).toMatchObject(first)
  for (const number of [3, 4]) {
    await page.goto(`/neueste/${number}`)
    expect(await places(page)).toEqual(second)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
})

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenberaterin'

test.each([
  ['/autor/jana-wiesdorf-11', 'main .kicker, main h1'],
  ['/autoren', 'main .kicker, main h2 a'],
  ['/1300101', '.author-box-role, .author-box-name a, .article-head .byline a'],
])('a long profession or name stays inside the window on %s and at 150 %', async (path, words) => {
  const page = await openSharedPage({ viewport: NARROW })
  await page.goto(path)
  await page.evaluate(() => (document.cookie = 'fontSize=150; path=/'))
  await page.reload()
  const them = page.locator(words)
  expect(await them.count()).toBeGreaterThan(0)
  await them.evaluateAll((all, long) => all.forEach((one) => (one.textContent = long)), LONG)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  const cut = await them.evaluateAll((all) =>
    all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.className),
  )
  expect(cut).toEqual([])
})

test.each([
  ['one author is 44 pixels high', 1, 21],
  ['each of several authors is 26 pixels high', 2, 13],
])('the clickable name of %s', async (_, authors, away) => {
  const { urlPath } = await findArticle((one) => one.authors.length === authors)
  const page = await openSharedPage({ viewport: PHONE })
  await page.goto(urlPath)
  const names = page.locator('.article-head .byline a')
  expect(await names.count()).toBe(authors)
  await names.first().scrollIntoViewIfNeeded()
  const areHit = await names.evaluateAll(
    (links, distance) =>
      links.map((link) => {
        const { left, top, bottom, width } = link.getClientRects()[0] ?? new DOMRect()
        const [x, y] = [left + width / 2, (top + bottom) / 2]
        return [-distance, 0, distance].every((by) => document.elementFromPoint(x, y + by) === link)
      }),
    away,
  )
  expect(areHit).not.toContain(false)
})

test('on a phone, the account’s tabs are one scrolling line that shows and announces the current tab', async () => {
  const page = await openSharedPage({ viewport: PHONE }, 'pluswallet')
  for (const path of ['/account', '/account/coins', '/newsletters', '/read-articles']) {
    await page.goto(path)
    const parts = page.getByRole('navigation', { name: 'Mein Konto' })
    const current = parts.locator('[aria-current="page"]')
    await expect
      .poll(() =>
        current.evaluate((link) => {
          const { left, right } = link.getBoundingClientRect()
          return left >= 0 && right <= innerWidth - 40
        }),
      )
      .toBe(true)
    const rows = await page.locator('body :is(ul, nav)').evaluateAll((all) => {
      const heading = document.querySelector('main h1')?.getBoundingClientRect().top ?? 0
      return all.filter((row) => {
        const isAbove =
          row.getClientRects().length > 0 && row.getBoundingClientRect().bottom <= heading
        return isAbove && getComputedStyle(row).overflowX === 'auto'
      }).length
    })
    expect([path, rows]).toEqual([path, 1])
  }
})

test('the header does not shift if the connection stalls inside it: nothing is painted before its tools have arrived', async () => {
  const line = await openLine()
  const on = Promise.withResolvers<void>()
  Object.assign(line, { haltsAfter: 'class="tool" aria-label="Suche">', goesOn: on.promise })
  const page = await openPage({ viewport: DESKTOP, baseURL: line.url })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Suche' }).waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.styleSheets.length > 0, null, { polling: 50 })
  const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  for (let looks = 0; looks < 10; looks++) expect(await painted()).toBe(0)
  on.resolve()
  await page.waitForLoadState()
  await expect.poll(painted).toBeGreaterThan(0)
  const moved = (await layoutShifts(page)).flatMap(({ of }) => of)
  expect(moved.filter((what) => what.startsWith('<div class="tools'))).toEqual([])
})
