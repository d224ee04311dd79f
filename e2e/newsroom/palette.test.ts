// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const palette = (page: Page) => page.getByRole('dialog', { name: 'Befehle und Suche' })
const field = (page: Page) => palette(page).getByLabel('Befehl, Artikel oder Datei')

/** Types into the open palette and runs the first entry once it is the wanted one of the complete answer. */
async function run(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.type(typed)
  await palette(page)
    .locator('.palette-status', { hasText: /Treffer$/ })
    .waitFor()
  const first = palette(page).getByRole('option').first()
  await expect.poll(() => first.locator('.palette-name').innerText()).toBe(name)
  await page.keyboard.press('Enter')
}

async function openDesk(): Promise<Page> {
  const page = await openPage()
  await signInAs(page, 'redaktion')
  await page.goto('/redaktion')
  await page.locator('.draft-row').first().waitFor()
  return page
}

test('the palette leads by keyboard to a draft, into its text and to find and replace', async () => {
  const page = await openDesk()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await run(page, 'winterdienst', 'Die Stadt spart am Winterdienst')
  await heading(page, 'Die Stadt spart am Winterdienst')
  await page.getByRole('button', { name: 'Freigeben' }).waitFor()

  await page.keyboard.press('Control+k')
  await palette(page).getByRole('option', { name: 'Freigeben', exact: true }).waitFor()
  await run(page, 'bearb', 'Bearbeiten')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Link setzen' }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.classList.contains('editor-text'))
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Link setzen' }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await run(page, 'ersetzen', 'Suchen und ersetzen')
  await page.getByLabel('Suchen', { exact: true }).waitFor()
})

test('a late answer of the palette’s search never replaces a newer one', async () => {
  const page = await openDesk()
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/newsroom\/drafts\?query=winter&/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest(/query=winter&/)
  await field(page).fill('winter')
  await asked
  await field(page).fill('Radweg endet')
  await palette(page)
    .getByRole('option', { name: /^Der Radweg endet/ })
    .waitFor()
  held.resolve()
  await palette(page).getByText('1 Treffer').waitFor()
  expect(await palette(page).getByRole('option').allInnerTexts()).toEqual([
    expect.stringContaining('Der Radweg endet'),
  ])
})

test('the palette has no barriers in both modes, on a desktop and a phone', async () => {
  const page = await openDesk()
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Befehle und Suche' }).click()
    // More hits than a phone shows at once.
    await field(page).fill('der')
    await palette(page)
      .getByText(/^(?:[89]|1\d) Treffer$/)
      .waitFor()
    expect(await barriersInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
  }
})
