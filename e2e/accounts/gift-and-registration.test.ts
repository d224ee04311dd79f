// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage, openRequests, PHONE, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'
import { CONFIRM, newAddress, PASSWORD, register } from '../fixtures/new-reader.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const isOpen = (page: Page) => page.locator('.paywall').waitFor({ state: 'detached' })

/** Creates a subscriber's gift; returns its link and article. */
async function makeGift(): Promise<{ link: string; article: string }> {
  const { id, urlPath } = await findArticle(({ hasPaidBody }) => hasPaidBody)
  const request = await openRequests()
  await signInAs({ request }, 'purplus')
  const answer = await request.post('/api/gift-token', {
    data: { articleId: id },
    headers: { origin: SITE },
  })
  const { url } = await answer.json()
  return { link: url, article: SITE + urlPath }
}

/** Opens a gift without a session and registers in the dialog; returns the link of the mail. */
async function registerForGift(page: Page, link: string, email: string): Promise<string> {
  await page.goto(link)
  await page.getByText('Dieser Artikel ist ein Geschenk für Sie.').first().waitFor()
  await page.getByRole('link', { name: 'Anmelden und lesen' }).first().click()
  await page.getByRole('link', { name: 'Kostenlos registrieren' }).click()
  await register(page, email)
  await heading(page, 'Sehen Sie in Ihr Postfach').waitFor()
  const mail = await mailTo(email, CONFIRM)
  expect(mail.text).not.toContain('link-token')
  return linkIn(mail)
}

test('after a registration, the mail’s tab shows the gifted article, and the first tab opens too', async () => {
  const { link, article } = await makeGift()
  const first = await openPage()
  const confirmation = await registerForGift(first, link, newAddress())

  const second = await first.context().newPage()
  await second.goto(confirmation)
  await second.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await heading(second, 'Ihre E-Mail-Adresse ist bestätigt').waitFor()
  await isOpen(second)
  await expect.poll(() => second.url()).toBe(`${article}#verify-email`)
  await second.reload()
  await isOpen(second)

  await isOpen(first)
  await first.locator('dialog.dialog').waitFor({ state: 'detached' })
  await expect.poll(() => first.url()).toBe(article)
})

test('after a confirmation in another browser with the registration’s password, the gift opens there', async () => {
  const { link, article } = await makeGift()
  const email = newAddress()
  const first = await openPage({ viewport: PHONE })
  const confirmation = await registerForGift(first, link, email)

  const mailApp = await openPage({ viewport: PHONE })
  await mailApp.goto(confirmation)
  await mailApp.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await mailApp.getByRole('button', { name: 'Anmelden und bestätigen' }).click()
  await heading(mailApp, 'Ihre E-Mail-Adresse ist bestätigt').waitFor()
  await isOpen(mailApp)
  await expect.poll(() => mailApp.url()).toBe(`${article}#verify-email`)

  await first.locator('dialog.dialog').getByRole('link', { name: 'Hier anmelden' }).click()
  await first.getByLabel('E-Mail-Adresse').fill(email)
  await first.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await first.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await isOpen(first)
  await expect.poll(() => first.url()).toBe(article)
})

test('without script, a gift opens after a confirmation in another browser', async () => {
  const { link, article } = await makeGift()
  const first = await openPage()
  const confirmation = await registerForGift(first, link, newAddress())
  const mailApp = await openPage({ javaScriptEnabled: false })
  await mailApp.goto(confirmation)
  await mailApp.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await mailApp.getByRole('button', { name: 'Anmelden und bestätigen' }).click()
  await mailApp.locator('article.article').waitFor()
  expect(mailApp.url().startsWith(article)).toBe(true)
  expect(await mailApp.locator('.paywall').count()).toBe(0)
})
