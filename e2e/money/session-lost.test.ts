// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

const CHECKOUT = '/order/onepage-checkout?offer=credits-5'

/** Opens the checkout as a signed-in reader and types the street. */
async function openCheckout(): Promise<Page> {
  const page = await openPage({ viewport: PHONE, reducedMotion: 'reduce' })
  await signInAs(page, 'frei')
  await page.goto(CHECKOUT)
  await page.locator('mb-island[data-island="voucher"][data-state="ready"]').waitFor({
    state: 'attached',
  })
  await page.getByLabel('Straße und Hausnummer').fill('Musterweg 12')
  return page
}

test('[S1.03] a session that ended before the order is renewed in a dialog, and the form keeps what was typed', async () => {
  const page = await openCheckout()
  await page.getByLabel('Postleitzahl').fill('51373')
  await page.getByLabel('Ort', { exact: true }).fill('Leverkusen')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.context().clearCookies()

  const order = page.getByRole('button', { name: 'zahlungspflichtig bestellen' })
  await order.click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.waitFor()
  expect(await barriersInBothModes(page)).toEqual([])
  await dialog.getByLabel('E-Mail-Adresse').fill('frei@morgenblatt.example')
  await dialog.getByLabel('Passwort', { exact: true }).fill('Morgenblatt-2026!')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => order.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Musterweg 12')

  await order.click()
  await page.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung' }).waitFor()
})

test('[S1.03] the form is shown again for another account that signs in, and nothing is ordered', async () => {
  const page = await openCheckout()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByLabel('E-Mail-Adresse').fill('wallet@morgenblatt.example')
  await dialog.getByLabel('Passwort', { exact: true }).fill('Morgenblatt-2026!')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click()
  await page.getByRole('main').getByText('wallet@morgenblatt.example').waitFor()
  await page.getByText('Bestellt ist noch nichts: Bitte prüfen Sie').waitFor()
  expect(await page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Musterweg 12')
})
