// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE, SITE } from '../fixtures/browser.ts'
import {
  confirmByMail,
  fillInOrder,
  newAddress,
  PASSWORD,
  register,
} from '../fixtures/new-reader.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

const paywall = (page: Page) => page.getByRole('heading', { name: 'Weiterlesen mit PLUS' })
const order = (page: Page) => page.getByRole('button', { name: 'zahlungspflichtig bestellen' })
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const paidArticle = () => findArticle(({ hasPaidBody }) => hasPaidBody)

/** Goes from the paywall to the checkout, which asks for an account. */
async function fromPaywall(page: Page, urlPath: string): Promise<void> {
  await page.goto(urlPath)
  await page
    .locator('.paywall')
    .getByRole('link', { name: /Jahresabo/ })
    .click()
  await headline(page, 'PLUS Jahresabo bestellen').waitFor()
}

/** Goes from the confirmation to the article at the beginning of its paid part. */
async function readOn(page: Page, urlPath: string): Promise<void> {
  await page.getByRole('link', { name: 'Weiterlesen' }).click()
  await expect.poll(() => page.url()).toBe(`${SITE}${urlPath}#weiterlesen`)
  const begin = page.locator('.paid-body > *').first()
  await expect
    .poll(() => begin.evaluate((node) => node.getBoundingClientRect().top))
    .toBeLessThan(300)
  expect(await begin.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(0)
  expect(await paywall(page).count()).toBe(0)
}

/** Returns the text between the summary and the order button. */
const betweenSummaryAndButton = (page: Page) =>
  page.locator('.order-summary').evaluate((summary) => summary.nextElementSibling?.textContent)

test(
  '[S1.03] a visitor orders from the paywall on one page, confirms by mail and reads the article',
  { tags: 'quick' },
  async () => {
    const { urlPath } = await paidArticle()
    const email = newAddress()
    const page = await openPage({ viewport: PHONE, reducedMotion: 'reduce' })
    await fromPaywall(page, urlPath)
    await headline(page, 'PLUS Jahresabo bestellen').waitFor()
    await page.locator('mb-island[data-island="voucher"][data-state="ready"]').waitFor({
      state: 'attached',
    })
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Vorname').fill('Lea')
    await page.getByLabel('Nachname').fill('Leser')
    await fillInOrder(page)
    expect(await barriersInBothModes(page)).toEqual([])
    expect(await page.locator('.order-summary').innerText()).toMatch(/99\s€ im ersten Jahr/)
    expect(await betweenSummaryAndButton(page)).toBe('zahlungspflichtig bestellen')
    await order(page).click()
    await headline(page, 'Sehen Sie in Ihr Postfach').waitFor()
    expect(await barriersInBothModes(page)).toEqual([])
    await confirmByMail(page, email, 'Bitte bestätigen Sie Ihre Bestellung')
    await headline(page, 'Danke für Ihre Bestellung').waitFor()
    expect(await barriersInBothModes(page)).toEqual([])
    await readOn(page, urlPath)

    await page.goto('/account/abo')
    expect(await page.getByRole('heading', { name: 'PLUS Jahresabo' }).count()).toBe(1)
  },
)

test('[S1.03] without script, a reader with an account signs in, orders and reads', async () => {
  const { urlPath } = await paidArticle()
  const email = newAddress()
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/dialog-flow/registration')
  await register(page, email)
  await confirmByMail(page, email)
  // Waits for the page's requests for its reader before the session ends.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()

  await fromPaywall(page, urlPath)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await headline(page, 'PLUS Jahresabo bestellen').waitFor()
  await order(page).click()
  await page.getByText('Bitte prüfen Sie Ihre Angaben.').waitFor()
  await fillInOrder(page)
  await order(page).click()
  await headline(page, 'Danke für Ihre Bestellung').waitFor()
  await readOn(page, urlPath)

  await page.goBack()
  await page.goBack()
  expect(await order(page).count()).toBe(0)
  await page.getByText('Sie haben dieses Angebot schon').waitFor()
})
