// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { closePage, openPage, DESKTOP, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { dragUntil } from './drag.ts'
import { expectNoBarriers } from './both-widths.ts'

/** Menus whose entries no other journey follows. */
const [FROM, TO] = ['Mehr vom Verlag', 'Hilfe und Service'] as const
const SCREEN = '/redaktion/menues'
const API = `${SITE}/api/newsroom/records/menus`

type StoredMenus = { id: number; version: number; deadLinks: string[] }

const save = async (page: Page, data: object) => {
  const answer = await page.request.put(API, { data, headers: { origin: SITE } })
  expect(answer.status()).toBe(200)
}

/** Opens the menus as a chief; they are stored again as they were when the test ends. */
async function open(): Promise<Page> {
  const page = await openPage()
  await signInAs(page, 'chef')
  const answer = await page.request.get(API)
  const {
    id: _id,
    version: _version,
    deadLinks: _dead,
    ...menus
  } = (await answer.json()) as StoredMenus
  onTestFinished(async () => {
    await save(page, menus)
    await closePage(page)
  })
  await page.setViewportSize(DESKTOP)
  await page.goto(SCREEN)
  await page.getByRole('heading', { name: 'Menüs', exact: true }).waitFor()
  return page
}

const rowsOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: `Einträge: ${name}` }).getByRole('row')
const labelsOf = (page: Page, name: string) =>
  rowsOf(page, name).locator('.menu-entry-label').allInnerTexts()
const announced = (page: Page, text: string) => page.locator('.announcement', { hasText: text })

test('an entry is dragged to another menu by mouse, previewed before it is saved, and then shown to readers', async () => {
  const page = await open()
  await expectNoBarriers(page)
  const [first = ''] = await labelsOf(page, FROM)
  // Both menus are in view at once.
  await page.setViewportSize({ ...DESKTOP, height: 3000 })
  // By its name: after a drag whose result is late, another entry is the first.
  const from = rowsOf(page, FROM).filter({ has: page.getByText(first, { exact: true }) })
  const to = rowsOf(page, TO).first()
  await dragUntil({ from, to, at: { x: 150, y: 3 } }, announced(page, `in „${TO}“`))
  await expect.poll(() => labelsOf(page, TO)).toContain(first)
  expect(await labelsOf(page, FROM)).not.toContain(first)

  await page.getByRole('link', { name: 'Desktop' }).click()
  const inFrame = page.frameLocator('iframe').locator(`.footer-columns [aria-label="${TO}"]`)
  // The frame is shown when all pictures of the page are there.
  await inFrame.getByText(first, { exact: true }).waitFor({ state: 'attached' })
  const readers = await page.context().newPage()
  const column = readers.locator('.footer-columns').getByRole('list', { name: TO })
  await readers.goto(SITE)
  expect(await column.getByText(first, { exact: true }).count()).toBe(0)

  await page.getByRole('button', { name: 'Speichern' }).click()
  await announced(page, 'Gespeichert.').waitFor()
  await readers.reload()
  await column.getByText(first, { exact: true }).waitFor()
  await readers.close()
})

test('an entry is found, added and moved by keyboard, and a change of another editor is asked about', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Eintrag hinzufügen: Mehr vom Verlag' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.getByLabel('Seite suchen').fill('Impressum')
  const found = page.getByRole('list', { name: 'Gefundene Seiten' })
  await found.getByRole('button', { name: /^Impressum/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Ziel', { exact: true }).inputValue()).toBe('/impressum')
  expect(await barriersInBothModes(page)).toEqual([])
  await page.getByLabel('Beschriftung').fill('Wer wir sind')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await labelsOf(page, 'Mehr vom Verlag')).at(-1))
    .toBe('Wer wir sind')
  const up = page.getByRole('button', { name: 'Wer wir sind: nach oben' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await labelsOf(page, 'Mehr vom Verlag')).at(-2))
    .toBe('Wer wir sind')

  await save(page, { socialNetworks: [{ label: 'Aus anderer Hand', href: '/sport' }] })
  await page.keyboard.press('Control+s')
  await page.getByText(/Inzwischen hat jemand anderes das geändert: Folgen Sie uns\./).waitFor()
  await page.getByRole('button', { name: 'Meine Änderungen speichern' }).focus()
  await page.keyboard.press('Enter')
  await announced(page, 'Gespeichert.').waitFor()
  expect(await labelsOf(page, 'Folgen Sie uns')).toEqual(['Aus anderer Hand'])
  expect(await labelsOf(page, 'Mehr vom Verlag')).toContain('Wer wir sind')

  await page.getByRole('button', { name: 'Aus anderer Hand: ändern' }).click()
  await page.getByLabel('Ziel', { exact: true }).fill('/gibt-es-nicht')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const fault = '„Aus anderer Hand“ führt zu keiner Seite'
  await page.locator('.menu-panel').getByText(fault).waitFor()
})
