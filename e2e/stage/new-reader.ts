import type { BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { href } from '../../src/routes.ts'
import { openPage, SITE } from './browser.ts'
import { linkIn, mailTo } from './mailbox.ts'

export const PASSWORD = 'Am Rhein pfeift der Wind'
export const CONFIRM = 'Bitte bestätigen Sie Ihre E-Mail-Adresse'

let count = 0
/** Returns a new address. */
export const newAddress = (): string =>
  `leserin-${process.pid}-${Date.now()}-${(count += 1)}@beispiel.example`

/** Fills in the open registration form and sends it. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Vorname').fill('Lea')
  await page.getByLabel('Nachname').fill('Leser')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
}

/** Opens the link of the confirmation mail and presses its page's button. */
export async function confirmByMail(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await mailTo(email, CONFIRM)))
  await page.getByRole('main').getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
}

/** Registers and confirms a visitor by the API; returns the address. */
export async function newcomer(
  { request }: Pick<Page, 'request'>,
  email: string = newAddress(),
): Promise<string> {
  const person = { firstName: 'Lea', lastName: 'Leser', terms: true }
  const registered = await request.post('/api/session/register', {
    data: { ...person, email, password: PASSWORD, next: href.account() },
    headers: { origin: SITE },
  })
  expect(registered.status()).toBe(202)
  await request.get(linkIn(await mailTo(email, CONFIRM)), { headers: { accept: 'text/html' } })
  const confirmed = await request.post(href['verify-email'](), {
    form: { mit: 'confirm-email' },
    headers: { origin: SITE },
  })
  expect(new URL(confirmed.url()).pathname).toBe(href.account())
  return email
}

/** Opens a new context with such a reader. */
export async function openNewcomer(
  options: BrowserContextOptions = {},
  email: string = newAddress(),
): Promise<Page> {
  const page = await openPage({ reducedMotion: 'reduce', ...options })
  await newcomer(page, email)
  return page
}

/** Fills in an order's fields except the payment method. */
export async function fillInOrder(page: Page): Promise<void> {
  await page.getByLabel('Straße und Hausnummer').fill('Am Markt 3')
  await page.getByLabel('Postleitzahl').fill('51373')
  await page.getByLabel('Ort', { exact: true }).fill('Leverkusen')
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
}
