// @module-tag full
import { expect, test } from 'vitest'
import { PHONE } from '../fixtures/browser.ts'
import { NARROW } from '../fixtures/narrow-windows.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'

test.each([
  ['the link to report an error', '/1300101', '.author-box .button', '.article-end > :last-child'],
  [
    'the box of a newsletter',
    '/newsletter',
    '.newsletter-offers .meta',
    '.newsletter-offers .choice',
  ],
])('%s does not touch what is above it', async (_, path, upper, lower) => {
  const page = await openSharedPage({ viewport: PHONE })
  await page.goto(path)
  const above = await page.locator(upper).last().boundingBox()
  const below = await page.locator(lower).last().boundingBox()
  if (!above || !below) throw new Error('There is nothing to measure.')
  expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(12)
})

test.each([
  ['/order', '.offer-cards'],
  ['/order/coins', '.offer-list'],
])('in a wide window, the offers of %s begin below their heading’s start', async (path, offers) => {
  const page = await openSharedPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(path)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const first = await page.locator(`main ${offers}`).first().boundingBox()
  expect(first?.x).toBe(heading?.x)
})

test('in a wide window, the benefits of PLUS have three columns, because in four their words touch', async () => {
  const page = await openSharedPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto('/order')
  const starts = await page
    .locator('.order .benefits li')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(starts).size).toBe(3)
})

test('on a narrow phone, 8 pixels separate the paper’s name from „Abo“ and from the search', async () => {
  const page = await openSharedPage({ viewport: NARROW })
  await page.goto('/impressum')
  const boxOf = (of: string) => page.locator(`.masthead-row ${of}`).first().boundingBox()
  const [subscribe, name, tools] = await Promise.all(
    ['.subscribe', '.masthead', '.tools'].map(boxOf),
  )
  if (!subscribe || !name || !tools) throw new Error('There is nothing to measure.')
  expect(name.x - subscribe.x - subscribe.width).toBeGreaterThanOrEqual(8)
  expect(tools.x - name.x - name.width).toBeGreaterThanOrEqual(8)
})

test('on a narrow phone, the header of the office is one line', async () => {
  const page = await openSharedPage({ viewport: NARROW }, 'betrieb')
  await page.goto('/betrieb')
  const name = await page.locator('.office-head a', { hasText: 'Morgenblatt' }).boundingBox()
  const colors = await page.locator('.office-head .color-mode-button').boundingBox()
  if (!name || !colors) throw new Error('There is nothing to measure.')
  expect(colors.y).toBeLessThan(name.y + name.height)
})

test('on a phone, the list of the newest has only the line of its heading', async () => {
  const page = await openSharedPage({ viewport: PHONE })
  await page.goto('/')
  const border = await page.locator('.latest').evaluate((it) => getComputedStyle(it).borderTopWidth)
  expect(border).toBe('0px')
})

test('before the sign-in, the newsletter page has its two ways next to each other on a desktop', async () => {
  const page = await openSharedPage({ viewport: { width: 1440, height: 900 } })
  await page.goto('/newsletters')
  const heading = await page.getByRole('heading', { name: 'Bestellen ohne Konto' }).boundingBox()
  const button = await page.getByRole('link', { name: 'Alle Newsletter ansehen' }).boundingBox()
  const other = await page.getByRole('heading', { name: 'Mit Konto bestellen' }).boundingBox()
  expect(button?.x).toBe(heading?.x)
  expect(other?.y).toBe(heading?.y)
})
