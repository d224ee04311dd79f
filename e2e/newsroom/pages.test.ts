// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE, DESKTOP, SITE } from '../fixtures/browser.ts'
import { closePreviewsAtEnd } from './both-widths.ts'
import { chooseFound } from './choose-found.ts'
import { dragUntil } from './drag.ts'
import { publishArticle } from './publish-article.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

/** A page that no other journey arranges. */
const SCREEN = '/redaktion/startseite?page=ratgeber'
const API = `${SITE}/api/newsroom/pages`

async function open(kind: 'redakteur' | 'chef'): Promise<Page> {
  const page = await openPage()
  closePreviewsAtEnd(page)
  await signInAs(page, kind)
  return page
}

const send = (page: Page, path: string, body: object) =>
  page.request.post(API + path, {
    data: { page: 'ratgeber', ...body },
    headers: { origin: SITE },
  })

/** Restores the page as it was. */
async function restore(page: Page): Promise<void> {
  await send(page, '/acts', { act: { kind: 'restore', version: 1 } })
  const answer = await page.request.get(`${API}?page=ratgeber`)
  const { sequence } = (await answer.json()) as { sequence: number }
  await send(page, '/publication', { sequence })
}

const cardsOf = (page: Page) =>
  page
    .getByRole('grid', { name: /^Artikel in/ })
    .first()
    .getByRole('row')
const firstTitle = (page: Page) => cardsOf(page).first().locator('.page-card-title').innerText()
const announced = (page: Page, text: RegExp) => page.locator('.announcement', { hasText: text })

test('an article is dragged to the page by mouse, another editor sees it, and readers after it is published', async () => {
  const editor = await open('redakteur')
  const other = await open('chef')
  onTestFinished(() => restore(other))
  await editor.setViewportSize(DESKTOP)
  await editor.goto(SCREEN)
  await other.goto(SCREEN)
  // No other journey withdraws it.
  const title = `Karten w${crypto.randomUUID().slice(0, 8)}`
  const id = await publishArticle(other, { title, section: 'sport', body_md: 'Ein Absatz.' })
  await editor.getByLabel('Artikel suchen').fill(String(id))
  const rows = editor.getByRole('grid', { name: 'Artikel zum Setzen' }).getByRole('row')
  const candidate = rows.filter({ hasText: title })
  await candidate.waitFor()
  await cardsOf(editor).first().waitFor()
  const place = { to: cardsOf(editor).first(), at: { x: 200, y: 3 } }
  await dragUntil({ from: candidate, ...place }, announced(editor, /ist in/))
  await expect.poll(() => firstTitle(editor)).toBe(title)
  await expect.poll(() => firstTitle(other)).toBe(title)
  await other.getByText('Entwurf: noch nicht auf der Website').waitFor()

  await editor.getByRole('button', { name: 'Veröffentlichen' }).click()
  await announced(editor, /auf der Website/).waitFor()
  await editor.goto('/ratgeber')
  expect(await editor.locator('main h2, main h3').first().innerText()).toContain(title)
})

test('an article is moved, pinned, undone and published by keyboard alone', async () => {
  const page = await open('redakteur')
  onTestFinished(() => restore(page))
  await page.setViewportSize(DESKTOP)
  await page.goto(SCREEN)
  await cardsOf(page).nth(1).waitFor()
  const title = await cardsOf(page).nth(1).locator('.page-card-title').innerText()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page
    .getByRole('button', { name: /: entfernen$/ })
    .first()
    .focus()
  await press('Tab', 'ArrowDown', 'Tab', 'Enter')
  await page.locator('[data-drop-target]').first().waitFor({ state: 'attached' })
  await press('ArrowUp', 'ArrowUp', 'Enter')
  await expect.poll(() => firstTitle(page)).toBe(title)

  // The focus follows a moment later.
  const moved = cardsOf(page).first()
  await expect.poll(() => moved.evaluate((row) => row === document.activeElement)).toBe(true)
  const pin = cardsOf(page)
    .first()
    .getByRole('button', { name: /anpinnen$/ })
  await press('Tab', 'Tab', 'Tab')
  await expect.poll(() => pin.evaluate((button) => button === document.activeElement)).toBe(true)
  await press('Enter')
  await page.getByLabel('Platz im Block').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Anpinnen' }).focus()
  await page.keyboard.press('Enter')
  await cardsOf(page).getByText('Angepinnt an Platz 1').waitFor()

  await page.getByRole('button', { name: 'Zurücknehmen' }).focus()
  await page.keyboard.press('Enter')
  await cardsOf(page).getByText('Angepinnt an Platz 1').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Veröffentlichen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('So ist die Seite auf der Website').waitFor()
})

test('by keyboard, a held article keeps its place and the focus, and a wrong target of a title is named', async () => {
  const page = await open('redakteur')
  onTestFinished(() => restore(page))
  await page.goto(SCREEN)
  await page.setViewportSize(DESKTOP)
  await cardsOf(page).nth(1).getByText('Automatisch').waitFor()
  const title = await cardsOf(page).nth(1).locator('.page-card-title').innerText()
  await page
    .getByRole('button', { name: /: entfernen$/ })
    .first()
    .focus()
  for (const key of ['Tab', 'ArrowDown', 'Tab', 'Tab', 'Tab', 'Enter'])
    await page.keyboard.press(key)
  await announced(page, /bleibt in/).waitFor()
  const card = cardsOf(page).filter({ hasText: title })
  await card.getByText('Angepinnt an Platz 2').waitFor()
  expect(await cardsOf(page).nth(1).locator('.page-card-title').innerText()).toBe(title)
  await expect.poll(() => card.evaluate((row) => row.contains(document.activeElement))).toBe(true)

  await page
    .getByRole('button', { name: /: ändern$/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block' })
  const target = dialog.getByLabel('Der Titel führt zu')
  await target.fill('ratgeber')
  await dialog.getByRole('button', { name: 'Ändern' }).press('Enter')
  await dialog.getByText('Geben Sie einen Pfad wie /sport').waitFor()
  await expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true)
  await target.fill('/gibt-es-nicht')
  await page.keyboard.press('Enter')
  await dialog.getByText('Eine Seite /gibt-es-nicht gibt es nicht.').waitFor()
  await target.fill('/ratgeber')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
})

test('a new block that is added by keyboard leaves the focused button in view', async () => {
  const page = await open('redakteur')
  onTestFinished(() => restore(page))
  await page.setViewportSize(DESKTOP)
  await page.goto(SCREEN)
  await cardsOf(page).first().waitFor()
  const add = page.getByRole('button', { name: 'Block anfügen' })
  await add.press('Enter')
  await announced(page, /Am Ende steht ein neuer Block/).waitFor()
  const isInView = () =>
    add.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)
  await expect.poll(isInView).toBe(true)
})

test('a block is filled by a topic, chosen by keyboard, and the page names the topic', async () => {
  const page = await open('redakteur')
  onTestFinished(() => restore(page))
  await page.goto(SCREEN)
  const change = page.getByRole('button', { name: /: ändern$/ }).first()
  await change.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block' })
  await dialog.getByLabel('Auffüllen mit').selectOption({ label: 'Ein Thema …' })
  await dialog.getByRole('button', { name: 'Ändern' }).press('Enter')
  await dialog.getByText('Wählen Sie ein Thema.').waitFor()
  const topic = dialog.getByRole('combobox', { name: 'Thema' })
  await expect.poll(() => topic.evaluate((field) => field === document.activeElement)).toBe(true)
  await chooseFound(page, 'Hilgen', 'Hilgen')
  const name = await topic.inputValue()
  await dialog.getByRole('button', { name: 'Ändern' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`aufgefüllt: Thema ${name}`).waitFor()
  await page.reload()
  await page.getByText(`aufgefüllt: Thema ${name}`).waitFor()
  await change.click()
  await expect.poll(() => topic.inputValue()).toBe(name)
})

test('the screen has no barriers in both modes, on a desktop and a phone, and shows the page as on a phone', async () => {
  const page = await open('redakteur')
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await page.goto(SCREEN)
    await cardsOf(page).first().waitFor()
    expect(await barriersInBothModes(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(overflow).toBe(false)
  }
  await page.getByRole('link', { name: 'Telefon' }).click()
  const frame = page.frameLocator('.preview-device[data-ready] iframe')
  await frame.locator('main h1').waitFor()
  expect(await frame.locator('html').evaluate((html) => html.clientWidth)).toBe(PHONE.width)
})
