// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freeArticle } from '../fixtures/bookmarking-reader.ts'
import { openPage, SITE, waitForForm } from '../fixtures/browser.ts'
import { confirmByMail, newAddress, register } from '../fixtures/new-reader.ts'

const bookmark = (page: Page) => page.getByRole('button', { name: 'Artikel merken' })
const pending = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'pending_bookmark')?.value

async function fillIn(page: Page, email: string): Promise<void> {
  await register(page, email)
  await page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' }).waitFor()
}

/** Returns the bookmarks of the signed-in reader. */
async function kept(page: Page): Promise<number[]> {
  const { reader } = await (await page.request.get('/api/session')).json()
  const path = `/user-api/mandators/morgenblatt/users/${reader.ssoId}/bookmarks`
  const bookmarks: { articleId: number }[] = await (await page.request.get(path)).json()
  return bookmarks.map(({ articleId }) => articleId)
}

test('[S4.17, S6.01] a visitor’s pending bookmark survives the registration and its mail', async () => {
  const { id, urlPath } = await freeArticle()
  const email = newAddress()
  const page = await openPage()
  await page.goto(urlPath)
  await bookmark(page).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.waitFor()
  await dialog.getByRole('link', { name: /registrieren|Konto anlegen/i }).click()
  await fillIn(page, email)
  expect(await pending(page)).toBe(String(id))

  await confirmByMail(page, email)
  await page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(urlPath)
  await expect.poll(() => kept(page)).toEqual([id])
  await expect.poll(() => pending(page)).toBeUndefined()
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click()
  await page.locator('.article-tools button[aria-pressed="true"]').waitFor()
})

test('[S4.17] a pending bookmark survives a confirmation in another tab and a return to another page', async () => {
  const { id, urlPath } = await freeArticle()
  const email = newAddress()
  const page = await openPage()
  await page.goto(urlPath)
  await bookmark(page).click()
  await page.getByRole('dialog', { name: 'Anmelden' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/dialog-flow/registration?next=/sport')
  await waitForForm(other)
  await fillIn(other, email)
  await confirmByMail(other, email)
  await other.waitForURL(`${SITE}/sport#verify-email`)
  await expect.poll(() => kept(page)).toEqual([id])
  await expect.poll(() => pending(page)).toBeUndefined()
})

test('[S4.17] without script, a pending bookmark survives the registration', async () => {
  const { id, urlPath } = await freeArticle()
  const email = newAddress()
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(urlPath)
  await bookmark(page).click()
  await page.waitForURL(/\/dialog-flow\/login/)
  await page.getByRole('link', { name: /registrieren|Konto anlegen/i }).click()
  await fillIn(page, email)
  await confirmByMail(page, email)
  await page.getByText('Der Artikel steht auf Ihrer Merkliste.').waitFor()
  expect(await kept(page)).toEqual([id])
  expect(await pending(page)).toBeUndefined()
})
