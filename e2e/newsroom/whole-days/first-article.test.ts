// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openRequests } from '../../fixtures/browser.ts'
import { signInAs } from '../../fixtures/demo-readers.ts'
import { chooseFound } from '../choose-found.ts'
import {
  heading,
  isShown,
  JOURNEY_MS,
  openStaff,
  photo,
  pressAt,
  previewOf,
  stateOf,
  tabTo,
  textOf,
  withdrawAtEnd,
} from './articles.ts'

const STANDFIRST = 'Ab Januar stehen die Stände auf dem Rathausplatz.'
const FREE = 'Der Markt zieht um.'
const PAID = 'Die Stadt hat Strom und Wasser gelegt, und jeder Stand bekommt eine eigene Laterne.'
const BODY = [FREE, ...Array.from({ length: 3 }, () => PAID)]
const RIGHTS = { Nachweis: 'Foto: Ina Rhein', Lizenz: 'Eigenes Bild' }
const ALT = 'Marktstände im Morgenlicht'

const lead = (page: Page) => page.getByRole('group', { name: 'Aufmacherbild' })
const media = (page: Page) => page.getByRole('dialog', { name: 'Aus der Mediathek' })
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Expects the preview of a reader without an account: the picture that is not public yet, and the paywall. */
async function expectPreview(page: Page): Promise<void> {
  const preview = previewOf(page)
  await preview.locator('.paywall').waitFor()
  expect(await preview.locator('.paid-body').count()).toBe(0)
  await expect.poll(() => isShown(preview.getByAltText(ALT).first())).toBe(true)
}

/** Expects the published article as everybody and as a subscriber gets it. */
async function expectPublished(page: Page): Promise<void> {
  const path = await page.getByRole('link', { name: 'Auf der Website' }).getAttribute('href')
  const [everybody, subscriber] = [await openRequests(), await openRequests()]
  await signInAs({ request: subscriber }, 'plus')
  const open = await (await everybody.get(path ?? '')).text()
  const paid = await (await subscriber.get(path ?? '')).text()
  for (const part of [STANDFIRST, FREE, `alt="${ALT}"`]) expect(open).toContain(part)
  expect([open.includes(PAID), paid.includes(PAID)]).toEqual([false, true])
}

test(
  'an author writes, illustrates and previews an article, an editor approves, schedules and publishes it, by mouse',
  async () => {
    const title = `Der Wochenmarkt zieht um ${Date.now()}`
    const [author, editor] = [await openStaff('autor'), await openStaff('redakteur')]
    await author.getByRole('link', { name: 'Neuer Artikel' }).first().click()
    await heading(author, 'Neuer Artikel')
    await author.getByLabel('Arbeitstitel').fill(title)
    await author.getByLabel('Vorspann').fill(STANDFIRST)
    await textOf(author).click()
    for (const paragraph of BODY) {
      await author.keyboard.insertText(paragraph)
      await author.keyboard.press('Enter')
    }
    await author.getByRole('combobox', { name: 'Ressort' }).fill('Leichl')
    await author.getByRole('option', { name: /Leichlingen/ }).click()

    await lead(author).getByRole('button', { name: 'Aus der Mediathek' }).click()
    const file = await photo()
    await media(author).locator('input[type="file"]').setInputFiles(file)
    const found = media(author).getByRole('list', { name: 'Medien' })
    await found.getByRole('button', { name: file.name }).click()
    await dialogButton(author, 'Speichern und einfügen').click()
    await author.getByText('Geben Sie den Nachweis an.').waitFor()
    for (const [name, value] of Object.entries(RIGHTS)) await author.getByLabel(name).fill(value)
    await dialogButton(author, 'Speichern und einfügen').click()
    await lead(author).getByLabel('Bildbeschreibung').fill(ALT)
    await lead(author).getByText(RIGHTS.Nachweis).waitFor()
    await author.getByRole('radio', { name: 'PLUS' }).check()
    await button(author, 'Als Entwurf speichern').click()
    await stateOf(author, 'Entwurf')

    await author.getByRole('link', { name: 'Vorschau' }).click()
    await expectPreview(author)
    await author.getByRole('radio', { name: 'PLUS', exact: true }).check()
    await previewOf(author).locator('.paid-body').waitFor()
    await author.getByRole('link', { name: 'Zum Artikel' }).click()
    await button(author, 'Zur Prüfung geben').click()
    await stateOf(author, 'In Prüfung')

    await editor.getByRole('link', { name: 'In Prüfung', exact: true }).click()
    await editor.getByRole('link', { name: title }).click()
    await button(editor, 'Freigeben').click()
    await stateOf(editor, 'Fertig')
    await button(editor, /^Planen/).click()
    await dialogButton(editor, 'Planen').click()
    await stateOf(editor, 'Geplant')
    await button(editor, /^Veröffentlichen/).click()
    await dialogButton(editor, 'Veröffentlichen').click()
    await stateOf(editor, 'Veröffentlicht')
    await withdrawAtEnd(editor)
    await expectPublished(editor)
  },
  JOURNEY_MS,
)

test(
  'an author writes, illustrates and previews an article, an editor approves, schedules and publishes it, by keyboard',
  async () => {
    const title = `Der Wochenmarkt bleibt ${Date.now()}`
    const [author, editor] = [await openStaff('autor'), await openStaff('redakteur')]
    await author.keyboard.press('n')
    await heading(author, 'Neuer Artikel')
    await typeAt(author, 'Arbeitstitel', title)
    await typeAt(author, 'Vorspann', STANDFIRST)
    await tabTo(author, textOf(author))
    for (const paragraph of BODY) {
      await author.keyboard.insertText(paragraph)
      await author.keyboard.press('Enter')
    }
    await tabTo(author, author.getByRole('combobox', { name: 'Ressort' }))
    await chooseFound(author, 'Leichl', 'Leichlingen')
    await illustrateByKeyboard(author)
    const access = author.getByRole('group', { name: 'Zugang' })
    await pressAt(author, access.getByRole('radio', { name: 'Frei' }), 'ArrowRight')
    await pressAt(author, button(author, 'Als Entwurf speichern'))
    await stateOf(author, 'Entwurf')

    await author.keyboard.press('v')
    await heading(author, 'Vorschau')
    await expectPreview(author)
    await pressAt(author, author.getByRole('radio', { name: 'Anonym' }), 'ArrowRight')
    await tabTo(author, author.getByRole('radio', { name: 'Registriert', checked: true }))
    await author.keyboard.press('ArrowRight')
    await previewOf(author).locator('.paid-body').waitFor()
    await tabTo(author, author.getByRole('link', { name: 'Zum Artikel' }), 'Shift+Tab')
    await author.keyboard.press('Enter')
    await pressAt(author, button(author, 'Zur Prüfung geben'))
    await stateOf(author, 'In Prüfung')

    await pressAt(editor, editor.getByRole('link', { name: 'In Prüfung', exact: true }))
    await pressAt(editor, editor.getByRole('link', { name: title }))
    await pressAt(editor, button(editor, 'Freigeben'))
    await stateOf(editor, 'Fertig')
    await pressAt(editor, button(editor, /^Planen/))
    await pressAt(editor, dialogButton(editor, 'Planen'))
    await stateOf(editor, 'Geplant')
    await pressAt(editor, button(editor, /^Veröffentlichen/))
    await pressAt(editor, dialogButton(editor, 'Veröffentlichen'))
    await stateOf(editor, 'Veröffentlicht')
    await withdrawAtEnd(editor)
    await expectPublished(editor)
  },
  JOURNEY_MS,
)

async function typeAt(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(words)
}

/** Uploads a photo, gives its rights, and chooses it as the lead picture. */
async function illustrateByKeyboard(page: Page): Promise<void> {
  await pressAt(page, lead(page).getByRole('button', { name: 'Aus der Mediathek' }))
  const choosing = page.waitForEvent('filechooser')
  await pressAt(page, media(page).getByRole('button', { name: 'Dateien auswählen' }))
  const file = await photo()
  await (await choosing).setFiles(file)
  const found = media(page).getByRole('list', { name: 'Medien' })
  await pressAt(page, found.getByRole('button', { name: file.name }))
  for (const [name, value] of Object.entries(RIGHTS)) await typeAt(page, name, value)
  await page.keyboard.press('Enter')
  await media(page).waitFor({ state: 'detached' })
  await lead(page).getByText(RIGHTS.Nachweis).waitFor()
  await typeAt(page, 'Bildbeschreibung', ALT)
}
