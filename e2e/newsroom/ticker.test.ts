// @module-tag full
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPage, PHONE, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { expectNoBarriers } from './both-widths.ts'

const ID = 1_977_001
const ARTICLE = {
  title: 'Ein Ticker, in den zwei berichten',
  section: 'sport',
  isLive: true,
  publishDate: '2004-11-20T09:00:00Z',
  contentItems: [{ identifier: 'live', content: { entries: [] } }],
}

async function send(method: 'PUT' | 'DELETE', body?: object): Promise<void> {
  const key = await readFile(join(inject('dataDir'), 'editor.key'), 'utf8')
  const response = await fetch(`${SITE}/content-api/v5/articles/${ID}`, {
    method,
    headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

async function openTicker(): Promise<Page> {
  const page = await openPage()
  await signInAs(page, 'redaktion')
  await page.goto(`/redaktion/artikel/${ID}/live`)
  await page.getByRole('heading', { level: 1, name: `Live: ${ARTICLE.title}` }).waitFor()
  return page
}

const entry = (page: Page, title: string) =>
  page.getByRole('listitem', { name: title, exact: true })

/** Types an entry and sends it by keyboard; the headline has the focus. */
async function write(page: Page, title: string, text = ''): Promise<void> {
  await page.getByLabel('Überschrift').first().focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
  await page.keyboard.press('Control+Enter')
}

const expectFocus = (page: Page, title: string, button: string) =>
  expect
    .poll(() =>
      entry(page, title)
        .getByRole('button', { name: button, exact: true })
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)

/** Brings the entry back that was deleted last, by the button that then has the focus. */
async function restoreDeleted(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect.poll(() => undo.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
}

async function publishedPage(): Promise<string> {
  return (await fetch(`${SITE}/${ID}`)).text()
}

test('two reporters write by keyboard, correct, pin and delete; readers see it, and nothing is lost offline', async () => {
  await send('PUT', ARTICLE)
  onTestFinished(() => send('DELETE'))
  const [first, second] = [await openTicker(), await openTicker()]

  await write(first, 'Anpfiff', 'Es geht **los**.')
  await entry(first, 'Anpfiff').waitFor()
  expect(await publishedPage()).toContain('Es geht <strong>los</strong>.')
  await expect
    .poll(() => first.evaluate(() => document.activeElement?.id.endsWith('-title')))
    .toBe(true)
  await entry(second, 'Anpfiff').waitFor()

  // Without a connection, an entry waits in the browser.
  await second.route('**/entries/*', (route) => route.abort('internetdisconnected'))
  await write(second, 'Tor')
  await second.getByText('Keine Verbindung. Der Text ist in diesem Browser gesichert').waitFor()
  await second.reload()
  await second.getByRole('list', { name: 'Noch nicht gesendet' }).getByText('Tor').waitFor()
  await second.unroute('**/entries/*')
  await entry(second, 'Tor').waitFor()
  await entry(first, 'Tor').waitFor()

  await entry(first, 'Tor').getByRole('button', { name: 'Korrigieren' }).focus()
  await first.keyboard.press('Enter')
  await entry(first, 'Tor').getByLabel('Überschrift').fill('Kein Tor')
  await first.keyboard.press('Control+Enter')
  await entry(first, 'Kein Tor').getByText('korrigiert').waitFor()
  await entry(first, 'Kein Tor').getByRole('button', { name: 'Oben halten' }).press('Enter')
  await entry(first, 'Kein Tor').getByText('Oben', { exact: true }).waitFor()
  await expectFocus(first, 'Kein Tor', 'Nicht mehr oben')
  const page = await publishedPage()
  expect(page).toContain('Angeheftet')
  expect(page).toContain('Korrigiert:')

  await entry(first, 'Anpfiff').getByRole('button', { name: 'Löschen' }).press('Enter')
  await entry(first, 'Anpfiff').waitFor({ state: 'detached' })
  expect(await publishedPage()).not.toContain('Es geht')
  await restoreDeleted(first)
  await entry(first, 'Anpfiff').waitFor()
  expect(await publishedPage()).toContain('Es geht')

  await first.getByText('Protokoll').click()
  await first.getByRole('list', { name: 'Protokoll' }).getByText('löscht').waitFor()
})

test('an entry waits for its time, is published before it and becomes a key point by keyboard, and the focus stays with it', async () => {
  await send('PUT', ARTICLE)
  onTestFinished(() => send('DELETE'))
  const page = await openTicker()
  await page.getByLabel('Wichtig').press('Space')
  await write(page, 'Der Auftakt')
  await entry(page, 'Der Auftakt').waitFor()
  await page.getByLabel('Andere Zeit als jetzt').press('Space')
  await page.getByLabel('Zeit des Eintrags').fill('2099-12-24T18:00')
  await write(page, 'Die Bescherung')
  const waiting = page.getByRole('region', { name: 'Wartet auf seine Zeit' })
  await waiting.getByRole('listitem', { name: 'Die Bescherung' }).waitFor()
  await waiting.getByText('24.12.2099, 18:00 Uhr').waitFor()
  expect(await publishedPage()).not.toContain('Die Bescherung')

  await waiting.getByRole('button', { name: 'Jetzt veröffentlichen' }).press('Enter')
  await waiting.waitFor({ state: 'detached' })
  await expectFocus(page, 'Die Bescherung', 'Korrigieren')
  expect(await publishedPage()).toContain('Die Bescherung')
  await entry(page, 'Die Bescherung').getByRole('button', { name: 'Wichtig' }).press('Enter')
  await expectFocus(page, 'Die Bescherung', 'Nicht mehr wichtig')
  const [, keyPoints = ''] = (await publishedPage()).split('Das Wichtigste')
  expect(keyPoints.split('</nav>')[0]).toMatch(/Die Bescherung.*Der Auftakt/)

  await entry(page, 'Die Bescherung').getByRole('button', { name: 'Löschen' }).press('Enter')
  await page.getByText('„Die Bescherung“ ist gelöscht.').waitFor()
  await restoreDeleted(page)
  await expectFocus(page, 'Die Bescherung', 'Korrigieren')
})

test('a photo from the phone asks for credit and licence; the screen has no barriers on desktop and phone', async () => {
  await send('PUT', ARTICLE)
  onTestFinished(() => send('DELETE'))
  const page = await openTicker()
  await page.setViewportSize(PHONE)
  // Noise, because the library would recognise a picture that it has.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({
    create: { width: 640, height: 427, channels: 3, background: 'white', noise },
  })
    .jpeg()
    .toBuffer()
  const field = page.getByLabel('Foto für den Eintrag')
  expect(await field.getAttribute('accept')).toContain('.heic,image/heic')
  await field.setInputFiles({
    name: `anleger-${Date.now()}.jpg`,
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  const rights = page.getByRole('dialog', { name: 'Nachweis und Lizenz' })
  await rights.getByLabel('Nachweis').fill('Foto: Ina Rhein')
  await rights.getByLabel('Lizenz').fill('Eigenes Bild')
  await rights.getByRole('button', { name: 'Speichern und einfügen' }).press('Enter')
  await page.getByLabel('Bildbeschreibung').fill('Der Anleger am Morgen')
  await page.getByLabel('Überschrift').fill('Ein Bild vom Anleger')
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await entry(page, 'Ein Bild vom Anleger').getByAltText('Der Anleger am Morgen').waitFor()
  const published = await publishedPage()
  expect(published).toContain('Der Anleger am Morgen')
  expect(published).toContain('Foto: Ina Rhein')
  await expectNoBarriers(page)
})
