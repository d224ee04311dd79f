// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'

const MIN_SIZE = 44

test.each([
  ['/', 'phone', PHONE],
  ['/', 'desktop', DESKTOP],
  ['/1300101', 'phone', PHONE],
  ['/1300101', 'desktop', DESKTOP],
  ['/dialog-flow/login', 'desktop', DESKTOP],
])(
  'links and buttons in header and footer of %s on a %s are at least 44 pixels wide and high',
  async (path, _, viewport) => {
    const page = await openSharedPage({ viewport })
    await page.goto(path)
    expect(await smallTargets(page, 'body > header, body > footer')).toEqual([])
  },
)

test.each(['/suche?q=Rhein', '/1300101', '/podcasts/fruehschicht-1', '/newsletters/fruehblatt'])(
  'buttons, fields and summaries in %s are at least 44 pixels wide and high, as the accessibility statement says',
  async (path) => {
    const page = await openSharedPage({ viewport: PHONE })
    await page.goto(path)
    expect(await smallTargets(page, 'main', 'button, summary, select, input')).toEqual([])
  },
)

test('links and buttons in the footer of the office are at least 44 pixels wide and high', async () => {
  const page = await openSharedPage({ viewport: PHONE })
  await signInAs(page, 'betrieb')
  await page.goto('/betrieb')
  expect(await smallTargets(page, 'body > footer')).toEqual([])
})

test('links and buttons in the menu are at least 44 pixels wide and high', async () => {
  const page = await openSharedPage({ viewport: PHONE })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menü', exact: true })
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  expect(await smallTargets(page, 'dialog[data-drawer]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
})

/** Returns the visible targets that are smaller; the skip link is visible only with the focus. */
async function smallTargets(page: Page, frame: string, kinds = 'a, button'): Promise<string[]> {
  const targets = await page.locator(`:is(${frame}) :is(${kinds}):visible:not(.skip-link)`).all()
  const found = await Promise.all(
    targets.map(async (target) => {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      const isSmall = Math.min(width, height) < MIN_SIZE - 0.5
      return isSmall ? `${await target.innerText()}: ${width} × ${height}` : ''
    }),
  )
  expect(targets.length).toBeGreaterThan(1)
  return found.filter(Boolean)
}
