import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { findArticle } from './pages-to-look-at.ts'

async function openGallery(page: Page): Promise<void> {
  const { urlPath } = await findArticle(
    ({ contentItems, contentRestriction }) =>
      contentRestriction === 'free' &&
      contentItems.some(({ identifier }) => identifier === 'gallery'),
  )
  await page.goto(urlPath)
  await page.locator('.gallery').first().scrollIntoViewIfNeeded()
}

const counter = (page: Page): Promise<string> => page.locator('.gallery-count').first().innerText()
const current = async (page: Page): Promise<number> =>
  Number(/(\d+) \//.exec(await counter(page))?.[1])
const stopButton = (page: Page) => page.getByRole('button', { name: 'Bildwechsel anhalten' })
const startButton = (page: Page) => page.getByRole('button', { name: 'Bilder nacheinander zeigen' })

test('a gallery goes on by itself every five seconds until it has the focus', async () => {
  const page = await openPage()
  await openGallery(page)
  await stopButton(page).waitFor()
  expect(await current(page)).toBe(1)
  const started = Date.now()
  await expect.poll(() => current(page), { timeout: 8000, interval: 50 }).toBe(2)
  expect(Date.now() - started).toBeGreaterThan(3500)
  expect(Date.now() - started).toBeLessThan(6500)

  await page.locator('[data-gallery-row]').first().focus()
  await startButton(page).waitFor()
  const held = await current(page)
  await page.waitForTimeout(6000)
  expect(await current(page)).toBe(held)

  await page.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect.poll(() => current(page)).toBe(held + 1)
})

test('a gallery stands still for who wants less motion', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await openGallery(page)
  await startButton(page).waitFor()
  await page.waitForTimeout(5500)
  expect(await current(page)).toBe(1)
})
