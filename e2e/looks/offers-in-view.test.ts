// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const offer = (page: Page) => page.locator('.site-header .subscribe')
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
  [1064, false],
])('at %i px, other offers are next to the subscriptions: %s', async (width, beside) => {
  const page = await openSharedPage({ viewport: { width, height: 900 } })
  await page.goto('/order')
  const boxes = await Promise.all(['#abo', '#coins'].map((id) => page.locator(id).boundingBox()))
  const [subscriptions, coins] = boxes
  expect(coins?.y === subscriptions?.y).toBe(beside)
  expect((coins?.x ?? 0) > (subscriptions?.x ?? 0)).toBe(beside)
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
