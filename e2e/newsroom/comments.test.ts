// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { linkIn, mailTo } from '../fixtures/mailbox.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const saved = (page: Page) => page.locator('.save-status', { hasText: /^Gespeichert$/ }).waitFor()
const comments = (page: Page) => page.getByRole('region', { name: /^Kommentare/ })
const marks = (page: Page) => page.locator('.comment-mark').allTextContents()

async function openDesk(kind: string): Promise<Page> {
  const page = await openPage()
  await signInAs(page, kind)
  await page.goto('/redaktion')
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  return page
}

/** Creates a draft as the session of the page; returns its number. */
const createDraft = (page: Page, title: string): Promise<number> =>
  page.evaluate(async (name) => {
    const answer = await fetch('/api/newsroom/drafts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        article: { title: name, section: 'sport', body_md: 'Die Fähre fährt wieder.\n\nZweiter.' },
      }),
    })
    return ((await answer.json()) as { id: number }).id
  }, title)

/** Selects letters of the first line. */
async function select(page: Page, start: number, end: number): Promise<void> {
  await editor(page).focus()
  await editor(page).evaluate(
    (text, range) => {
      const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode()
      if (words) getSelection()?.setBaseAndExtent(words, range.start, words, range.end)
    },
    { start, end },
  )
}

async function nameOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/newsroom/person')
    const { firstName, lastName } = (await answer.json()) as Record<string, string>
    return `${firstName} ${lastName}`
  })
}

test('a comment on a passage reaches the other person, stays with its words, and mails who it mentions', async () => {
  const [writer, reviewer] = [await openDesk('autor'), await openDesk('redakteur')]
  const title = `Mit Kommentar ${Date.now()}`
  const id = await createDraft(writer, title)
  for (const page of [writer, reviewer]) {
    await page.goto(`/redaktion/artikel/${id}/bearbeiten`)
    await editor(page).waitFor()
    await saved(page)
  }
  await select(reviewer, 4, 9)
  // The editor learns of a selection a moment later.
  const seen = () => writer.locator('.live-selection').allTextContents()
  await expect.poll(seen).toEqual(['Fähre'])
  await reviewer.keyboard.press('Control+Alt+m')
  const dialog = reviewer.getByRole('dialog', { name: 'Stelle kommentieren' })
  await dialog.getByText('Fähre', { exact: true }).waitFor()
  const field = dialog.getByRole('combobox', { name: 'Kommentar' })
  await field.pressSequentially('@')
  const offered = dialog.getByRole('option')
  await offered.first().waitFor()
  const author = await nameOf(writer)
  await field.pressSequentially(author.slice(0, 4))
  await reviewer.keyboard.press('Enter')
  expect(await field.inputValue()).toBe(`@${author} `)
  await field.pressSequentially('welche Fähre?')
  await dialog.getByRole('button', { name: 'Kommentieren' }).click()
  await expect.poll(() => marks(reviewer)).toEqual(['Fähre'])

  await comments(writer).getByText('welche Fähre?').waitFor()
  await expect.poll(() => marks(writer)).toEqual(['Fähre'])
  await select(writer, 0, 0)
  await reviewer.locator('.live-cursor').waitFor()
  await writer.keyboard.type('Endlich: ')
  await editor(reviewer).getByText('Endlich:').waitFor()
  for (const page of [writer, reviewer]) expect(await marks(page)).toEqual(['Fähre'])
  // A split line is another paragraph for both.
  await writer.keyboard.press('Enter')
  await expect.poll(() => editor(reviewer).locator('p').count()).toBe(3)
  for (const page of [writer, reviewer]) await expect.poll(() => marks(page)).toEqual(['Fähre'])

  await comments(writer).getByRole('button', { name: 'Antworten' }).click()
  await comments(writer).getByRole('combobox', { name: 'Antwort' }).fill('Die in Hitdorf.')
  await comments(writer).getByRole('button', { name: 'Antworten' }).click()
  await comments(reviewer).getByText('Die in Hitdorf.').waitFor()
  expect(await barriersInBothModes(reviewer)).toEqual([])

  const mail = await mailTo(
    'autor@morgenblatt.example',
    `${await nameOf(reviewer)} hat Sie in einem Kommentar zu „${title}“ erwähnt`,
  )
  expect(linkIn(mail)).toMatch(new RegExp(`/redaktion/artikel/${id}\\?comment=\\d+$`))
  const reader = await openDesk('autor')
  await reader.goto(linkIn(mail))
  await reader.locator('.thread:focus', { hasText: 'welche Fähre?' }).waitFor()
  expect(mail.text).toContain('welche Fähre?')
  expect(mail.text).not.toContain('Zweiter')

  await editor(writer).click()
  await writer.keyboard.press('Control+a')
  await writer.keyboard.type('Ganz neu.')
  for (const page of [writer, reviewer])
    await comments(page).getByText('Diese Stelle gibt es im Text nicht mehr.').waitFor()
  await comments(writer).getByRole('button', { name: 'Erledigt', exact: true }).click()
  await comments(reviewer).getByText('Erledigt (1)').click()
  await comments(reviewer).getByRole('button', { name: 'Wieder öffnen' }).waitFor()
})

test('an assigned author finds the draft, writes it, and is out when the assignment ends', async () => {
  const [chief, author] = [await openDesk('chef'), await openDesk('autor')]
  const title = `Zugewiesen ${Date.now()}`
  const id = await createDraft(chief, title)
  const name = await nameOf(author)
  await chief.goto(`/redaktion/artikel/${id}`)
  await chief.getByRole('button', { name: 'Planung ändern …' }).click()
  const dialog = chief.getByRole('dialog', { name: 'Planung' })
  await dialog.getByRole('option', { name: new RegExp(name) }).waitFor({ state: 'attached' })
  await dialog.getByLabel('Zuständig').selectOption({ label: `${name} (Autor/in)` })
  await dialog.getByLabel('Notiz an die Redaktion').fill('Bitte bis Freitag.')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await chief.locator('.draft-facts', { hasText: 'Bitte bis Freitag.' }).waitFor()

  await author.getByRole('link', { name: 'Mir zugewiesen' }).click()
  const row = author.getByRole('listitem').filter({ hasText: title })
  await row.getByText(`Zuständig: ${name}`).waitFor()
  await author.goto(`/redaktion/artikel/${id}/bearbeiten`)
  await editor(author).waitFor()
  await saved(author)
  await chief.getByRole('button', { name: 'Planung ändern …' }).click()
  await dialog.getByLabel('Zuständig').selectOption('')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await author.getByText('Diesen Artikel dürfen Sie gerade nicht ändern.').waitFor()
})
