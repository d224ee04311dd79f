// @module-tag full
import type { BrowserContextOptions } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE } from './fixtures/browser.ts'
import { openSharedPage } from './fixtures/shared-page.ts'
import { findArticle } from './fixtures/checked-pages.ts'

/** A word of the headline that is long enough for a typo. */
const longWord = (title: string): string => title.match(/\p{L}{9,}/u)?.[0] ?? ''

/** Swaps two neighboring letters. */
function mistyped(word: string): string {
  const middle = Math.floor(word.length / 2)
  return `${word.slice(0, middle)}${word[middle + 1]}${word[middle]}${word.slice(middle + 2)}`
}

test('[S2.06] a reader finds an article despite a typo', { tags: 'quick' }, async () => {
  const { title, urlPath } = await findArticle((article) => longWord(article.title) !== '')
  const page = await openSharedPage()
  await page.goto('/')
  await page.locator('.tools').getByRole('link', { name: 'Suche' }).click()
  await page.waitForURL('**/suche')
  const box = page.locator('main').getByRole('searchbox')
  // The search box has the focus.
  await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true)
  await box.fill(mistyped(longWord(title)))
  await box.press('Enter')
  await page.waitForURL(/\/suche\?q=/)
  await page.locator(`main a[href="${urlPath}"]`).first().waitFor()
})

test('a search without results says so and keeps the words', async () => {
  const page = await openSharedPage()
  await page.goto('/suche?q=xqzwvk')
  await page.getByText('Nichts gefunden zu „xqzwvk“').waitFor()
  expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('xqzwvk')
})

test.each<[string, BrowserContextOptions]>([
  ['with script on a phone', { viewport: PHONE }],
  ['without script', { javaScriptEnabled: false }],
])('[S2.06] a search is filtered, sorted and reset %s', async (_, options) => {
  const page = await openSharedPage(options)
  // A word that no other journey publishes.
  await page.goto('/suche?q=Trainer')
  const all = Number.parseInt(await page.getByText(/^\d+ Artikel zu „Trainer“$/).innerText())
  const more = page.getByText('Suche eingrenzen').first()
  if (options.viewport) await more.click()
  await page.getByRole('combobox', { name: 'Ressort' }).selectOption('Sport')
  await page.getByRole('combobox', { name: 'Zugang' }).selectOption('Frei lesbar')
  await page.getByRole('button', { name: 'Anwenden' }).click()
  await page.waitForURL('**/suche?q=Trainer&zeitraum=&ressort=sport&zugang=frei')
  const narrowed = Number.parseInt(await page.getByText(/ Artikel zu „Trainer“$/).innerText())
  expect(narrowed).toBeLessThan(all)

  const order = page.getByRole('navigation', { name: 'Sortieren nach' })
  await order.getByRole('link', { name: 'Neueste' }).click()
  await page.waitForURL('**/suche?q=Trainer&sortierung=neueste&ressort=sport&zugang=frei')
  await order.locator('[aria-current="true"]', { hasText: 'Neueste' }).waitFor()
  await page.getByRole('link', { name: 'Filter „Frei lesbar“ entfernen' }).click()
  await page.waitForURL('**/suche?q=Trainer&sortierung=neueste&ressort=sport')
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).click()
  await page.waitForURL('**/suche?q=Trainer&sortierung=neueste')
  await page.getByText(`${all} Artikel zu „Trainer“`).waitFor()
})
