import { expect, test } from 'vitest'
import { openPage } from './stage/browser.ts'
import { findArticle } from './stage/pages-to-look-at.ts'

/** A word of the headline long enough to be mistyped. */
const longWord = (title: string): string => title.match(/\p{L}{9,}/u)?.[0] ?? ''

/** Two neighbouring letters change places. */
function mistyped(word: string): string {
  const middle = Math.floor(word.length / 2)
  return `${word.slice(0, middle)}${word[middle + 1]}${word[middle]}${word.slice(middle + 2)}`
}

test('[S2.06] a reader finds an article although the word is mistyped', async () => {
  const { title, urlPath } = await findArticle((article) => longWord(article.title) !== '')
  const page = await openPage()
  await page.goto('/')
  await page.locator('.tools').getByRole('link', { name: 'Suche' }).click()
  await page.waitForURL('**/suche')
  const box = page.locator('main').getByRole('searchbox')
  // Whoever pressed the magnifier types at once.
  await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true)
  await box.fill(mistyped(longWord(title)))
  await box.press('Enter')
  await page.waitForURL(/\/suche\?q=/)
  await page.locator(`main a[href="${urlPath}"]`).first().waitFor()
})

test('a search without results says so and offers a way on', async () => {
  const page = await openPage()
  await page.goto('/suche?q=xqzwvk')
  await page.getByText('Nichts gefunden zu „xqzwvk“').waitFor()
  expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('xqzwvk')
})
