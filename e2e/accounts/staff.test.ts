// @module-tag full
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { DESKTOP, openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'
import { newAddress, PASSWORD } from '../fixtures/new-reader.ts'

const PERIOD_MS = 30_000
const REASON = 'Vertretung im Winter'

/** Moves the focus by Tab until the element has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 150 && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Expects no accessibility violation and no sideways scrolling on desktop and phone. */
async function expectGoodLook(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect(await barriersInBothModes(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  }
}

/** Invites an address as an editor, by keyboard; returns the mail's link. */
async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/betrieb/mitarbeiter')
  await type(page, 'E-Mail-Adresse', email)
  await tabTo(page, page.getByLabel('Rolle in der Redaktion'))
  await page.keyboard.type('Redakteur')
  await type(page, 'Grund', REASON)
  await page.keyboard.press('Enter')
  await page.getByText('Die Einladung ist unterwegs').waitFor()
  await page.getByRole('row').filter({ hasText: email }).getByText('Redakteur/in').waitFor()
  await expectGoodLook(page)
  return linkIn(await mailTo(email, 'Einladung: mitarbeiten'))
}

/** Accepts an invitation and creates the account, by keyboard. */
async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { name: 'Einladung zur Mitarbeit' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await expectGoodLook(page)
  await type(page, 'Vorname', 'Nora')
  await type(page, 'Nachname', 'Neu')
  await type(page, 'Passwort', PASSWORD)
  await press(page, page.getByRole('checkbox', { name: /AGB/ }), 'Space')
  await press(page, page.getByRole('button', { name: 'Konto anlegen und annehmen' }))
  await expect.poll(() => new URL(page.url()).pathname).toBe('/redaktion')
}

/** Turns a second factor on, by keyboard; returns what the app then has. */
async function turnFactorOn(page: Page): Promise<TOTP> {
  await page.goto('/account/security')
  await press(page, page.getByRole('link', { name: 'Zweiten Faktor einrichten' }))
  await press(page, page.getByRole('button', { name: 'Zweiten Faktor einrichten' }))
  await page.getByRole('img', { name: 'QR-Code für Ihre App' }).waitFor()
  await expectGoodLook(page)
  const key = await page.locator('code').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await type(page, 'Code', app.generate())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' }).waitFor()
  expect(await page.locator('li code').count()).toBe(10)
  await expectGoodLook(page)
  return app
}

test('by keyboard, an operator invites an editor, who accepts, sets a second factor up and signs in with it', async () => {
  const email = newAddress()
  const office = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await signInAs(office, 'betrieb')
  const link = await invite(office, email)

  const page = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await accept(page, link)
  const app = await turnFactorOn(page)

  await page.context().clearCookies()
  await page.goto('/redaktion')
  await type(page, 'E-Mail-Adresse', email)
  await type(page, 'Passwort', PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Zweiter Faktor' }).waitFor()
  await expectGoodLook(page)
  // The current code was used for the set-up; the next one is accepted as well.
  await type(page, 'Code', app.generate({ timestamp: Date.now() + PERIOD_MS }))
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/redaktion')

  await office.reload()
  const row = office.getByRole('row').filter({ hasText: email })
  expect(await row.innerText()).toContain('Ja')
  await press(office, row.getByRole('link'))
  await press(office, office.getByRole('link', { name: 'Aus Redaktion und Betrieb entfernen …' }))
  await type(office, 'Grund', 'Vertretung beendet')
  await press(office, office.getByRole('button', { name: 'Aus Redaktion und Betrieb entfernen' }))
  await office.getByText('Rolle in der Redaktion: Keine.').waitFor()
  expect((await page.goto('/redaktion'))?.url()).toContain('/dialog-flow/login')
})

test('by keyboard, an operator makes a token, sees it once, and ends it after a question', async () => {
  const name = `Planer ${crypto.randomUUID()}`
  const page = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await signInAs(page, 'betrieb')
  await page.goto('/betrieb/mitarbeiter')
  await press(page, page.getByRole('link', { name: 'Zugänge für Programme' }))
  await type(page, 'Name des Programms', name)
  await press(page, page.getByRole('checkbox', { name: 'Mediathek' }), 'Space')
  await tabTo(page, page.getByLabel('Handelt für'))
  await type(page, 'Grund', REASON)
  await page.keyboard.press('Enter')
  const shown = page.getByLabel('Neuer Zugang')
  await shown.waitFor()
  const token = await shown.inputValue()
  await expectGoodLook(page)
  const use = async () =>
    (
      await page.request.get('/content-api/v5/media', {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status()
  expect(await use()).toBe(200)

  await page.goto('/betrieb/mitarbeiter/zugaenge')
  expect(await page.content()).not.toContain(token)
  await press(page, page.getByRole('link', { name }))
  await page.getByRole('heading', { name: 'Diesen Zugang beenden?' }).waitFor()
  await expectGoodLook(page)
  await type(page, 'Grund', 'Programm ersetzt')
  await press(page, page.getByRole('button', { name: 'Zugang beenden' }))
  await page.getByText('Der Zugang ist beendet und gilt nicht mehr.').waitFor()
  expect(await use()).toBe(401)
})
