// @module-tag full
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectNoBarriers, openAs } from './both-widths.ts'
import { publishArticle } from './publish-article.ts'

const HEADLINE = 'Deich am Mühlenbach gebrochen'
const ARTICLE = {
  title: HEADLINE,
  section: 'region/leichlingen',
  text: 'Das Wasser steigt.',
}

/** Presses a button with the keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

test('an editor sends a breaking message and sees what becomes of it, by mouse; plans another and takes it back, by keyboard; and ends the Eilmeldung', async () => {
  const chief = await openAs('chef')
  const id = await publishArticle(chief, ARTICLE)
  const page = await openAs('redakteur')

  await page.goto(`/redaktion/artikel/${id}`)
  await page.getByRole('link', { name: 'Eilmeldung / Push' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eilmeldung / Push' })
  const title = dialog.getByLabel('Titel')
  await title.waitFor()
  expect(await title.inputValue()).toBe(HEADLINE)
  await title.fill('')
  await dialog.getByRole('button', { name: 'Senden' }).click()
  await dialog.getByText('Schreiben Sie einen Titel.').waitFor()
  await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
  await title.fill('Deichbruch: Anwohner sollen in den Häusern bleiben und die Fenster schließen')
  await dialog.getByText(/wohl gekürzt auf Android, iPhone und iPad, Computer\./).waitFor()
  await dialog.getByText(/Sofort: \d+ Browser/).waitFor()
  await dialog.getByLabel('Artikel als „Eilmeldung“ kennzeichnen').check()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Senden' }).click()
  await dialog.getByText('Der Artikel ist als Eilmeldung gekennzeichnet.').waitFor()
  // The next state appears by itself, after the five seconds.
  await dialog.getByText(/^(Verschickt|Unterwegs): \d+ von \d+ zugestellt/).waitFor()
  await dialog.locator('.push-sent').getByRole('button', { name: 'Schließen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('row', { name: /Deichbruch/ })
    .getByText(/verschickt|unterwegs/)
    .waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Befehle und Suche' }).waitFor()
  await page.keyboard.type('Eilmeldung / Push')
  await page.getByRole('option', { name: /^Eilmeldung \/ Push/ }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Artikel suchen').waitFor()
  await page.keyboard.type('Mühlenbach')
  const found = dialog.getByRole('list', { name: 'Gefundene Artikel' })
  await found.getByRole('button', { name: HEADLINE }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Der Artikel ist als Eilmeldung gekennzeichnet').waitFor()
  await dialog.getByRole('radio', { name: 'Zu einer Zeit' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('group', { name: 'Geht hinaus am' }).first().waitFor()
  await press(dialog.getByRole('button', { name: 'Planen' }))
  await dialog.getByText('Bestätigen Sie, dass eine weitere Mitteilung hinausgeht.').waitFor()
  const repeats = dialog.getByLabel('Trotzdem noch eine senden')
  await expect.poll(() => repeats.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await press(dialog.getByRole('button', { name: 'Planen' }))
  await dialog.getByText(/^Geplant für /).waitFor()
  await press(dialog.getByRole('button', { name: 'Zurücknehmen' }))
  await dialog.getByText('Zurückgenommen: Niemand hat sie bekommen.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const ending = page.getByRole('button', { name: `Eilmeldung beenden: ${HEADLINE}` })
  await ending.waitFor()
  await expectNoBarriers(page)
  await press(ending)
  const question = page.getByRole('dialog', { name: 'Eilmeldung beenden?' })
  await press(question.getByRole('button', { name: 'Beenden' }))
  await page.getByText(`„${HEADLINE}“ ist keine Eilmeldung mehr.`).waitFor()
  await ending.waitFor({ state: 'detached' })
}, 300_000)

/**
 * Plans the next message a day later, as if the five seconds lasted that long: on a slow machine they would be over before
 * the key is pressed. The browser is answered that it goes out in five seconds.
 */
async function holdFiveSeconds(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('/api/newsroom/push-messages'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const at = new Date(Date.now() + 86_400_000).toISOString()
      const body = route.request().postDataJSON() as object
      const answer = await route.fetch({ postData: { ...body, at } })
      const planned = (await answer.json()) as object
      const plannedAt = new Date(Date.now() + 5000).toISOString()
      return route.fulfill({ response: answer, json: { ...planned, plannedAt } })
    },
  )
}

test('an editor takes a message back within the five seconds, by keyboard, and the message stays cancelled in the list', async () => {
  const chief = await openAs('chef')
  const id = await publishArticle(chief, ARTICLE)
  const page = await openAs('redakteur')
  await holdFiveSeconds(page)
  await page.goto(`/redaktion/push?article=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Eilmeldung / Push' })
  const title = dialog.getByLabel('Titel')
  await title.fill(`Zu früh gemeldet ${id}`)
  await title.press('Enter')
  const takeBack = dialog.getByRole('button', { name: 'Zurücknehmen' })
  await takeBack.waitFor()
  await dialog.getByText(/^Geht (gleich|jetzt) hinaus/).waitFor()
  await expect
    .poll(() => takeBack.evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByText('Zurückgenommen: Niemand hat sie bekommen.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Schließen')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: new RegExp(`Zu früh gemeldet ${id}`) })
  await row.getByText(/zurückgenommen|abgesagt/i).waitFor()
}, 300_000)

test('an author sees that messages are for editors, and no message', async () => {
  const page = await openAs('autor')
  await page.goto('/redaktion/push?view=new')
  await page.getByRole('heading', { name: 'Mitteilungen verschickt die Redaktion' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
