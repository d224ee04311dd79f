import { expect, test } from 'vitest'
import { openPage, SITE } from './stage/browser.ts'

test('a reader copies the address of an article from the share menu', async () => {
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

test('without script the menu still opens and its links still lead on', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/1300101')
  await page.getByRole('button', { name: 'Artikel teilen' }).click()
  await page
    .locator('#teilen')
    .getByRole('link', { name: 'Per E-Mail' })
    .waitFor({ state: 'visible' })
  expect(await page.getByRole('button', { name: 'Link kopieren' }).isVisible()).toBe(false)
})
