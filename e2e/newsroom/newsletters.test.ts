// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { expectNoBarriers, openAs } from './both-widths.ts'
import { chooseFound } from './choose-found.ts'
import { deleteNewsletter } from './whole-days/delete-newsletter.ts'

/** An article that no journey withdraws. */
const ARTICLE = 'Das Bergbad wird 15 Millionen Euro teurer'
const NAME = 'Abendpost der Reise'
const SUBJECT = 'Was der Abend bringt'

/** Presses a button, link or box with the keyboard. */
async function press(page: Page, role: 'button' | 'link' | 'checkbox' | 'radio', name: string) {
  await page.getByRole(role, { name, exact: true }).first().focus()
  await page.keyboard.press(role === 'checkbox' || role === 'radio' ? 'Space' : 'Enter')
}

test('an editor makes a newsletter, composes and plans an issue, cancels it and takes that back, by keyboard', async () => {
  const page = await openAs('redakteur')
  await page.goto('/redaktion/newsletter')
  await page.getByRole('heading', { name: 'Ausgaben und Ergebnisse' }).waitFor()
  await expectNoBarriers(page)

  await press(page, 'link', 'Neuer Newsletter')
  await press(page, 'button', 'Anlegen')
  await page.getByText('Geben Sie einen Namen an.').waitFor()
  await page.getByLabel('Name').fill(NAME)
  expect(await page.getByLabel('Adresse').inputValue()).toBe('abendpost-der-reise')
  await press(page, 'checkbox', 'Freitag')
  await press(page, 'button', 'Rubrik hinzufügen')
  await press(page, 'radio', 'Nur mit PLUS')
  await page.getByRole('combobox', { name: /Themen verfolgt/ }).focus()
  await chooseFound(page, 'Hilgen', 'Hilgen')
  // The open list would hide it.
  await page.getByRole('button', { name: 'Hilgen entfernen' }).waitFor()
  await expectNoBarriers(page)
  await press(page, 'button', 'Anlegen')
  const made = page.getByRole('listitem').filter({ hasText: NAME })
  await made.getByText('Neue Ausgaben: Nur wer Hilgen verfolgt, mit PLUS').waitFor()
  onTestFinished(() => deleteNewsletter(page, 'abendpost-der-reise'))

  await writeWelcome(page)
  await press(page, 'button', `Neue Ausgabe: ${NAME}`)
  await page.getByLabel('Nur ohne PLUS').waitFor()
  expect(await page.getByLabel('Nur mit PLUS').isChecked()).toBe(true)
  await press(page, 'radio', 'Nur ohne PLUS')
  await page.getByText('Jetzt 0 von 0 bestätigten Empfängern.').waitFor()
  await page.getByLabel('Betreff').fill(SUBJECT)
  await page.getByLabel('Anrede und Brief').fill('Guten Abend.')
  await page.getByLabel('Artikel suchen').fill(ARTICLE)
  const found = page.getByRole('grid', { name: 'Gefundene Artikel' })
  await found.getByRole('button', { name: `${ARTICLE} hinzufügen` }).focus()
  await page.keyboard.press('Enter')
  const picked = page.getByRole('grid', { name: 'Ausgewählte Artikel' })
  await picked.getByText(ARTICLE).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Gespeichert.').waitFor()

  const mail = page.frameLocator('iframe')
  await mail.getByRole('heading', { level: 1, name: SUBJECT }).waitFor()
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')
  await expectNoBarriers(page)

  await press(page, 'button', 'Verschicken …')
  await page.getByText('Zu dieser Auswahl gehört jetzt niemand').waitFor()
  await press(page, 'button', 'Planen')
  await page.getByText('Geplant. Bis dahin lässt sich alles ändern.').waitFor()
  await press(page, 'button', 'Absagen …')
  await page.getByRole('dialog').getByRole('button', { name: 'Absagen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Die Ausgabe ist abgesagt.').first().waitFor()
  await press(page, 'button', 'Absage zurücknehmen')
  await page.getByText('Die Absage ist zurückgenommen.').waitFor()
  await page.getByRole('button', { name: 'Zeit ändern …' }).waitFor()
})

/** Turns the welcome mail of the journey's newsletter on, and returns to the list. */
async function writeWelcome(page: Page): Promise<void> {
  await press(page, 'link', NAME)
  await page.getByLabel('Text der Willkommensmail').waitFor()
  await press(page, 'checkbox', 'Nach der Bestätigung verschicken')
  await press(page, 'button', 'Willkommensmail speichern')
  await page.getByText('Geben Sie einen Betreff an.').waitFor()
  await page.getByLabel('Betreff der Willkommensmail').fill('Willkommen')
  await page.getByLabel('Text der Willkommensmail').fill('Schön, dass Sie da sind.')
  // As if somebody else had saved.
  const isWelcome = (url: URL) => url.pathname.endsWith('/welcome')
  await page.route(isWelcome, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: {} })
      : route.fallback(),
  )
  await press(page, 'button', 'Willkommensmail speichern')
  const own = page.getByRole('button', { name: 'Meine Fassung speichern' })
  await own.waitFor()
  await page.unroute(isWelcome)
  await press(page, 'button', 'Meine Fassung speichern')
  await own.waitFor({ state: 'detached' })
  const save = page.getByRole('button', { name: 'Willkommensmail speichern' })
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true)
  const mail = page.frameLocator('iframe')
  await mail.getByRole('heading', { level: 1, name: 'Willkommen' }).waitFor()
  await expectNoBarriers(page)
  await press(page, 'link', 'Newsletter')
  await page.getByRole('heading', { name: 'Ausgaben und Ergebnisse' }).waitFor()
}

test('an author sees that newsletters are for editors, and no newsletter', async () => {
  const page = await openAs('autor')
  await page.goto('/redaktion/newsletter')
  await page.getByRole('heading', { name: 'Newsletter bearbeitet die Redaktion' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Frühblatt' }).count()).toBe(0)
})
