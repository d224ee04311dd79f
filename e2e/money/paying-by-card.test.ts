// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE, SITE } from '../fixtures/browser.ts'
import { newcomer } from '../fixtures/new-reader.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

const headline = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const paywall = (page: Page) => page.getByRole('heading', { name: 'Weiterlesen mit PLUS' })
const order = (page: Page) => press(page, 'zahlungspflichtig bestellen')

/** Opens the checkout from a paid article, filled in with a card chosen. */
async function chooseCard(page: Page): Promise<string> {
  const { urlPath } = await findArticle(({ hasPaidBody }) => hasPaidBody)
  const query = new URLSearchParams({ offer: 'plus-month', next: urlPath })
  await page.goto(`/order/onepage-checkout?${query}`)
  await page.getByLabel('Straße und Hausnummer').fill('Am Markt 3')
  await page.getByLabel('Postleitzahl').fill('51373')
  await page.getByLabel('Ort', { exact: true }).fill('Leverkusen')
  await page.getByLabel('Karte, Apple Pay oder Google Pay').check()
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  return urlPath
}

async function readOn(page: Page, urlPath: string): Promise<void> {
  await headline(page, 'Danke für Ihre Bestellung')
  await page.getByRole('link', { name: 'Weiterlesen' }).click()
  await expect.poll(() => page.url()).toBe(SITE + urlPath)
  await page.locator('.article-body').waitFor()
  expect(await paywall(page).count()).toBe(0)
}

test.each([true, false])(
  '[S1.03] the bank asks, refuses and is cancelled; then a card payment succeeds and the article opens (script: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ viewport: PHONE, reducedMotion: 'reduce', javaScriptEnabled })
    await newcomer(page)
    const urlPath = await chooseCard(page)
    await order(page)
    await headline(page, 'Testzahlung')
    await page.getByText('es wird nichts abgebucht').waitFor()
    if (javaScriptEnabled) expect(await barriersInBothModes(page)).toEqual([])
    await press(page, 'Bank verlangt eine Bestätigung')
    await headline(page, 'Ihre Bank fragt nach')
    await press(page, 'Ablehnen')
    await page.getByText('Die Karte wurde abgelehnt').waitFor()
    await press(page, 'Abbrechen')
    await page.getByText('Sie haben nicht bezahlt. Bestellt ist noch nichts').waitFor()
    expect(await page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Am Markt 3')
    expect(await page.getByLabel('Karte, Apple Pay oder Google Pay').isChecked()).toBe(true)

    await order(page)
    await press(page, 'Bank verlangt eine Bestätigung')
    await press(page, 'Bestätigen')
    await readOn(page, urlPath)
  },
)

test('[S1.03] Back from the provider returns to the form and to the same payment; once paid, it does not order again', async () => {
  const page = await openPage()
  await newcomer(page)
  const urlPath = await chooseCard(page)
  await order(page)
  await headline(page, 'Testzahlung')
  const provider = page.url()
  await page.goBack()
  await headline(page, 'PLUS Monatsabo bestellen')
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByLabel('Karte, Apple Pay oder Google Pay').check()
  await order(page)
  await headline(page, 'Testzahlung')
  expect(page.url()).toBe(provider)
  await press(page, 'Zahlung gelingt')
  await headline(page, 'Danke für Ihre Bestellung')
  const confirmation = page.url()
  await page.goBack()
  await page.goto(provider)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/order')
  await page.goto(confirmation)
  await readOn(page, urlPath)
  await page.goto('/account/abo')
  expect(await page.getByRole('region', { name: 'PLUS Monatsabo', exact: true }).count()).toBe(1)
  await page.getByText('Zahlung ändern').click()
  await page.getByRole('link', { name: 'Karte ändern' }).click()
  await headline(page, 'Karte ändern')
  expect(await barriersInBothModes(page)).toEqual([])
  await press(page, 'Weiter zum Zahlungsdienst')
  await press(page, 'Abbrechen')
  await page.getByText('Sie haben keine Karte hinterlegt').waitFor()
  await press(page, 'Weiter zum Zahlungsdienst')
  await press(page, 'Zahlung gelingt')
  await page.getByText('Ihre Karte ist hinterlegt').waitFor()
})
