// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { openPage, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { expectNoBarriers } from './both-widths.ts'

/** An article that no journey withdraws. */
const ARTICLE = 'Das Bergbad wird 15 Millionen Euro teurer'

async function open(path: string): Promise<Page> {
  const page = await openPage()
  await signInAs(page, 'chef')
  await page.goto(path)
  return page
}

test('a chief makes a link by keyboard, readers open the article with it, and ends it after a question', async () => {
  const page = await open('/redaktion/links')
  const note = `Prüflink ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'Neuer Link' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Artikel suchen').fill(ARTICLE)
  const found = page.getByRole('list', { name: 'Gefundene Artikel' })
  await found.getByRole('button', { name: ARTICLE }).press('Enter')
  await page.getByLabel('Wofür').fill(note)
  await expectNoBarriers(page)
  await page.getByLabel('Wofür').press('Enter')
  const address = await page.getByLabel('Adresse').inputValue()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Fertig' }).focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: note })
  await row.getByText(/^gültig · bis/).waitFor()
  expect(await page.content()).not.toContain(new URL(address).search)
  await expectNoBarriers(page)

  const own = new URL(address)
  const opened = await page.request.get(`${SITE}${own.pathname}${own.search}`)
  expect(opened.status()).toBe(200)
  await row.getByRole('button', { name: /^Beenden/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Endgültig beenden' }).focus()
  await page.keyboard.press('Enter')
  await row.getByText(/^beendet · bis/).waitFor()
})

test('a chief changes the description of the site, the button keeps the focus, and a wrong colour is named', async () => {
  const page = await open('/redaktion/website')
  const description = page.getByLabel('Beschreibung')
  const former = await description.inputValue()
  onTestFinished(async () => {
    await page.request.put('/api/newsroom/records/site', {
      data: { description: former },
      headers: { origin: SITE },
    })
  })
  await expectNoBarriers(page)
  await page.getByLabel('Farbe der Marke').fill('rot')
  await page.keyboard.press('Control+s')
  await page.getByText('Geben Sie eine Farbe wie #0b4f6c an.').waitFor()
  await expectNoBarriers(page)
  await page.reload()
  await description.fill('Nachrichten von Fluss und Brücke.')
  const save = page.getByRole('button', { name: 'Speichern' })
  await save.press('Enter')
  await page.getByText('Gespeichert.').waitFor()
  // Nothing is left to save, and the keyboard is still where it was.
  await expect.poll(() => save.isDisabled()).toBe(true)
  expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
  const readers = await page.request.get('/')
  expect(await readers.text()).toContain('Nachrichten von Fluss und Brücke.')
})
