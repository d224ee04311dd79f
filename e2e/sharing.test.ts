// @module-tag full
import { expect, test } from 'vitest'
import { openPage, SITE } from './fixtures/browser.ts'
import { signInAs } from './fixtures/demo-readers.ts'
import { openSharedPage } from './fixtures/shared-page.ts'

test('a reader copies an article’s address from the share menu', { tags: 'quick' }, async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/1300101')
  const menu = page.locator('#teilen')
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Artikel teilen' }).click()
  await menu.waitFor({ state: 'visible' })
  const address = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  expect(address.startsWith(SITE)).toBe(true)
  const mail = await menu.getByRole('link', { name: 'Per E-Mail' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(address)

  await menu.getByRole('button', { name: 'Link kopieren' }).click()
  await menu.getByText('Link kopiert').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
})

test('[S2.18] a subscriber copies the invitation link by its button', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signInAs(page, 'plus')
  await page.goto('/order/invite')
  const link = await page.getByLabel('Zum Weitergeben').inputValue()
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await page.getByText('Link kopiert.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('without script, the share menu opens and its links work', async () => {
  const page = await openSharedPage({ javaScriptEnabled: false })
  await page.goto('/1300101')
  await page.getByRole('button', { name: 'Artikel teilen' }).click()
  await page
    .locator('#teilen')
    .getByRole('link', { name: 'Per E-Mail' })
    .waitFor({ state: 'visible' })
  expect(await page.getByRole('button', { name: 'Link kopieren' }).isVisible()).toBe(false)
})

test.each([
  // The share menu never covers the headline: the page scrolls until the menu fits below.
  ['Artikel teilen', 'below', 560, 500],
  ['Artikel teilen', 'below', 1200, 200],
  ['Schriftgröße', 'above', 560, 500],
  ['Schriftgröße', 'below', 1200, 200],
])(
  '%s opens %s its button in a window %i px high if the button is at %i px, fully visible',
  async (name, side, height, edge) => {
    const page = await openSharedPage({ viewport: { width: 1440, height } })
    await page.goto('/1300101')
    const button = page.getByRole('button', { name })
    await button.evaluate((it, top) => {
      const head = it.closest<HTMLElement>('.article')
      if (head) head.style.paddingTop = `${Math.max(0, top - it.getBoundingClientRect().top)}px`
    }, edge)
    await button.evaluate((it, top) => scrollBy(0, it.getBoundingClientRect().top - top), edge)
    await button.click()
    const menu = page.locator('.tool-menu:popover-open')
    await menu.waitFor()
    const at = await button.boundingBox()
    const box = await menu.boundingBox()
    if (!at || !box) throw new Error('There is no menu.')
    if (side === 'above') expect(box.y + box.height).toBeLessThanOrEqual(at.y + 1)
    else expect(box.y).toBeGreaterThanOrEqual(at.y + at.height - 1)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect(await menu.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThan(2)
  },
)
