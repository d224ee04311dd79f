// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { expectNoBarriers } from './both-widths.ts'

async function open(): Promise<Page> {
  const page = await openPage()
  return page
}

test('an editor changes an author by keyboard, and sees what somebody else has changed', async () => {
  const page = await open()
  await signInAs(page, 'redakteur')
  await page.goto('/redaktion/autoren?query=Wiesdorf')
  await page.getByRole('link', { name: 'Jana Wiesdorf' }).waitFor()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Jana Wiesdorf' }).focus()
  await page.keyboard.press('Enter')
  const role = page.getByLabel('Rolle')
  await role.waitFor()
  const [former, bio] = [await role.inputValue(), await page.getByLabel('Kurztext').inputValue()]
  await expectNoBarriers(page)

  await page.getByLabel('Nachname').fill('')
  await page.keyboard.press('Control+s')
  await page.getByText('Der Nachname fehlt.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true')
  await page.getByLabel('Nachname').fill('Wiesdorf')

  const other = await page.request.put('/api/newsroom/records/authors/11', {
    data: { role: 'Reporterin am Fluss' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(other.status()).toBe(200)
  await page.getByLabel('Kurztext').fill('Schreibt über Fähren.')
  await page.keyboard.press('Control+s')
  await page.getByText(/Inzwischen hat jemand anderes das geändert: Rolle\./).waitFor()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Meine Änderungen speichern' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Gespeichert.').waitFor()
  const save = page.getByRole('button', { name: 'Speichern', exact: true })
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await role.inputValue()).toBe('Reporterin am Fluss')
  await page.getByRole('link', { name: 'Seite ansehen' }).click()
  await page.getByText('Schreibt über Fähren.').waitFor()

  const undone = await page.request.put('/api/newsroom/records/authors/11', {
    data: { role: former, bio },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(undone.status()).toBe(200)
})

test('a chief creates a topic and merges it after a question that names what moves', async () => {
  const page = await open()
  await signInAs(page, 'chef')
  const name = `Prüfthema ${Date.now().toString(36)}`
  await page.goto('/redaktion/themen/neu')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name }).waitFor()
  await page.goto(`/redaktion/themen?query=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name }).waitFor()
  await expectNoBarriers(page)
  const address = await page.getByRole('link', { name: 'Seite ansehen' }).getAttribute('href')

  await page.getByRole('button', { name: /vereinen/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Thema, das bleibt').pressSequentially('Hilg')
  // The names found for the first letters are replaced by those for all.
  await expect.poll(() => page.getByRole('option').allTextContents()).toHaveLength(1)
  await page.getByRole('option', { name: /^Hilgen/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('0 Artikel auf der Website').waitFor()
  await page.getByRole('button', { name: 'Endgültig vereinen' }).click()
  await page.getByRole('heading', { name: 'Hilgen' }).waitFor()
  const former = await page.request.get(address ?? '', { maxRedirects: 0 })
  expect([former.status(), former.headers()['location']]).toEqual([301, '/region/burscheid/hilgen'])
})
