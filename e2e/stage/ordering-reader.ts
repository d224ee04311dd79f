import type { BrowserContextOptions, Page } from 'playwright'
import { openPage } from './browser.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { CONFIRM, newAddress, register } from './new-reader.ts'

export const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'zahlungspflichtig bestellen' })
export const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung' })
export const agree = (page: Page) =>
  page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()

/** A reader who has just registered, in a browser of their own. */
export async function newcomer(
  options: BrowserContextOptions = {},
  email: string = newAddress(),
): Promise<Page> {
  const page = await openPage({ reducedMotion: 'reduce', ...options })
  await page.goto('/dialog-flow/registration')
  await register(page, email)
  await page.goto(linkIn(await mailTo(email, CONFIRM)))
  return page
}

export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Straße und Hausnummer').fill('Am Markt 3')
  await page.getByLabel('Postleitzahl').fill('51373')
  await page.getByLabel('Ort', { exact: true }).fill('Leverkusen')
  await agree(page)
}

/** A newcomer who has ordered this offer. */
export async function buyerOf(offer: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newcomer(options)
  await page.goto(`/order/onepage-checkout?offer=${offer}`)
  await fillIn(page)
  await orderButton(page).click()
  await thanks(page).waitFor()
  return page
}
