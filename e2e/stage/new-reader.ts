import type { Page } from 'playwright'
import { linkIn, mailTo } from './mailbox.ts'

export const PASSWORD = 'Am Rhein pfeift der Wind'
export const CONFIRM = 'Bitte bestätigen Sie Ihre E-Mail-Adresse'

let count = 0
/** An address nobody has. */
export const newAddress = (): string =>
  `leserin-${process.pid}-${Date.now()}-${(count += 1)}@beispiel.example`

/** Fills in the registration that is open, and sends it. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Vorname').fill('Lea')
  await page.getByLabel('Nachname').fill('Leser')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
}

/** Makes a page's reader one who has just registered and confirmed; answers the address. */
export async function newcomer(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto('/dialog-flow/registration')
  await register(page, email)
  await page.goto(linkIn(await mailTo(email, CONFIRM)))
  return email
}
