// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const offer = (page: Page) => page.locator('.masthead-bar .subscribe').first()
const marks = (page: Page) => page.locator('main .kicker .plus')

test('a visitor sees the PLUS marks and the „Abo“ offer', async () => {
  const page = await openSharedPage(DESK)
  await page.goto('/')
  expect(await offer(page).isVisible()).toBe(true)
  expect(await marks(page).first().isVisible()).toBe(true)
})

test.each([
  ['plus', false, false],
  ['epaper', false, true],
  ['redaktion', false, false],
  ['betrieb', false, false],
  ['frei', true, true],
])('%s: „Abo“ is shown: %s, PLUS: %s, before any request', async (kind, abo, plus) => {
  const page = await openPage(DESK)
  await signInAs(page, kind)
  await page.route('**/api/session', () => {})
  await page.goto('/')
  expect(await offer(page).isVisible()).toBe(abo)
  expect(await marks(page).first().isVisible()).toBe(plus)
})

test('after the session has ended, the browser shows the offer again', async () => {
  const page = await openPage(DESK)
  await signInAs(page, 'plus')
  // Waits for the page's requests for its reader before the session ends.
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.context().clearCookies()
  await page.goto('/')
  await offer(page).waitFor()
  expect(await marks(page).first().isVisible()).toBe(true)
})

test.each([1064, 1440])(
  'at %d pixels and in the largest type, nothing overlaps the masthead',
  async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } })
    await page.addInitScript(() => (document.cookie = 'fontSize=150; path=/'))
    await page.goto('/')
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
    }
    const [start, name, end] = [
      await boxOf('.tools-start'),
      await boxOf('.masthead'),
      await boxOf('.tools'),
    ]
    expect(name.left - start.right).toBeGreaterThan(8)
    expect(end.left - name.right).toBeGreaterThan(8)
    expect((name.left + name.right) / 2).toBeCloseTo((start.left + end.right) / 2, -1)
  },
)

test.each([
  [1440, true],
  [768, true],
  [390, false],
])('at %i px, the terms of PLUS are next to each other: %s', async (width, isRow) => {
  const page = await openSharedPage({ viewport: { width, height: 900 } })
  await page.goto('/order')
  const cards = await page.locator('.offer-cards > li').all()
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
  expect(boxes.length).toBe(3)
  expect(new Set(boxes.map((box) => box?.y)).size === 1).toBe(isRow)
})

test('one order button is primary, that of the recommended offer', async () => {
  const page = await openSharedPage(DESK)
  await page.goto('/order')
  const primary = page.locator('main .button-primary')
  expect(await primary.count()).toBe(1)
  expect(await page.locator('[data-recommended] .button-primary').count()).toBe(1)
})

test.each([
  ['plus', true],
  ['epaper', true],
  ['frei', false],
])('%s: the order page mentions the subscription: %s', async (kind, isMentioned) => {
  const page = await openPage(DESK)
  await signInAs(page, kind)
  await page.goto('/order')
  const notice = page.getByText('Sie haben schon ein Abo.')
  expect(await notice.isVisible()).toBe(isMentioned)
  // Columns of a sentence would be lines of its text.
  if (isMentioned) expect(await notice.innerText()).toMatch(/steht unter Mein Abo\.$/)
})

test.each([390, 1440])(
  'at %i px, the lines around a topic’s offer align with its list',
  async (width) => {
    const page = await openSharedPage({ viewport: { width, height: 900 } })
    await page.goto('/themen/102')
    const edgesOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      return [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]
    }
    expect(await edgesOf('.topic-offer')).toEqual(await edgesOf('main .row-list'))
  },
)
