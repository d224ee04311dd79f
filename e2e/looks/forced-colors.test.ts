// @module-tag full
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../fixtures/browser.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

/** Opens a page with the reader's own colors. */
const openForced = (viewport = DESKTOP, kind = ''): Promise<Page> =>
  openSharedPage({ viewport, forcedColors: 'active' }, kind)

/** Returns the items with a visible line below or around them. */
const linesSeen = (items: Locator): Promise<string[]> =>
  items.evaluateAll((all) =>
    all
      .filter((item) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(item)
        const { backgroundColor } = getComputedStyle(document.body)
        return borderBottomWidth !== '0px' && borderBottomColor !== backgroundColor
      })
      .map((item) => item.textContent?.trim() ?? ''),
  )

test.each([
  ['/sport', '.main-menu a', 'Sport'],
  ['/suche?q=Rhein&sortierung=neueste', '.search-order a', 'Neueste'],
  ['/neueste/2', '.pagination ol a', '2'],
])('with forced colors, only the current item has a line on %s', async (path, items, current) => {
  const page = await openForced()
  await page.goto(path)
  await page.locator(items).first().waitFor()
  expect(await linesSeen(page.locator(items))).toEqual([current])
})

test('with forced colors, the current account tab and color mode have a line', async () => {
  const page = await openForced(PHONE, 'plus')
  await page.goto('/account/security')
  expect(await linesSeen(page.locator('.portal-parts a'))).toEqual(['Passwort und Sicherheit'])
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  expect(await linesSeen(page.locator('.drawer .segments label'))).toEqual(['System'])
})

test('with forced colors, the current section of the office has a line', async () => {
  const page = await openForced(DESKTOP, 'betrieb')
  await page.goto('/betrieb/bank')
  expect(await linesSeen(page.locator('.office-rooms a'))).toEqual(['Bank'])
})

test('with forced colors, the order summary and the payment fields have a border', async () => {
  const page = await openForced(DESKTOP, 'frei')
  await page.goto('/order/onepage-checkout?offer=plus-year')
  expect(await linesSeen(page.locator('.order-summary'))).toHaveLength(1)
  const fields = page.locator(
    'form[data-form="bestellung"] input:is([type="text"], :not([type])):visible',
  )
  expect(await linesSeen(fields)).toHaveLength(await fields.count())
  expect(await fields.count()).toBeGreaterThan(3)
  expect(
    await linesSeen(page.locator('form[data-form="bestellung"] .button[type="submit"]')),
  ).not.toEqual([])
})

test('with forced colors, cards have a border', async () => {
  const page = await openForced()
  const { urlPath } = await findArticle((one) => one.contentRestriction === 'paid')
  await page.goto(urlPath)
  expect(await linesSeen(page.locator('.paywall'))).toHaveLength(1)
  await page.goto('/')
  expect(await linesSeen(page.locator('.newsletter-box').first())).toHaveLength(1)
  await page.locator('a[data-account]').click()
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  expect(await linesSeen(page.getByRole('dialog', { name: 'Anmelden' }))).toHaveLength(1)
})

test('with forced colors, the dot of „Live“ is drawn', async () => {
  const page = await openForced()
  await page.goto((await findArticle(({ isLive }) => isLive)).urlPath)
  const badge = page.locator('.article-head .badge-live')
  await badge.waitFor()
  const drawn = () => badge.screenshot()
  const withDot = await drawn()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.badge-live::before { visibility: hidden }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect((await drawn()).equals(withDot)).toBe(false)
})

test('with forced colors, no background covers the first line of the paper’s name on a phone', async () => {
  const page = await openForced(PHONE)
  await page.goto('/')
  const name = page.locator('.masthead-bar .masthead')
  await name.waitFor()
  // Shown where only the first line is drawn: the second line's letters are transparent.
  const hideSecond = () =>
    name.evaluate((link) => link.querySelector('b')?.style.setProperty('color', 'transparent'))
  const first = name.locator('span')
  const clip = await first.boundingBox()
  if (!clip) throw new Error('no first line')
  const drawn = () => page.screenshot({ clip })
  await hideSecond()
  const withSecond = await drawn()
  await name.evaluate((link) => link.querySelector('b')?.style.setProperty('visibility', 'hidden'))
  expect((await drawn()).equals(withSecond)).toBe(true)
})
