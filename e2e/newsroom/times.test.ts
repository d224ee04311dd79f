// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { SITE } from '../fixtures/browser.ts'
import { openAs } from './both-widths.ts'
import { publishArticle } from './publish-article.ts'

/** A page that no other journey arranges. */
const PAGE = 'freizeit'
const MISSING = 'Geben Sie Tag und Uhrzeit an.'
const dialogOf = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => dialogOf(page).getByRole('spinbutton', { name })

/** Types into the parts of a time, one after the other; a full part leads to the next one. */
async function typeInto(page: Page, first: string, digits: string): Promise<void> {
  await part(page, first).focus()
  for (const digit of digits) await page.keyboard.press(digit)
}

test('a deadline is typed into an empty field by keyboard, and half a time is refused', async () => {
  const page = await openAs('redakteur')
  const id = await publishArticle(await openAs('chef'), {
    title: `Frist ${crypto.randomUUID()}`,
    section: 'sport',
    body_md: 'Ein Absatz.',
  })
  const plan = page.getByRole('button', { name: 'Planung ändern …' })
  const save = () => dialogOf(page).getByRole('button', { name: 'Speichern' }).press('Enter')
  const clear = () => dialogOf(page).getByRole('button', { name: 'Ohne Frist' }).press('Enter')
  await page.goto(`/redaktion/artikel/${id}`)
  await plan.press('Enter')
  await typeInto(page, 'Tag, Abgabe bis', '24122099')
  await save()
  await dialogOf(page).getByText(MISSING).waitFor()
  await clear()
  await typeInto(page, 'Tag, Abgabe bis', '241220991830')
  await save()
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByText('Bis 24.12.2099, 18:30 Uhr').waitFor()

  await plan.press('Enter')
  const minute = part(page, 'Minute, Abgabe bis')
  await minute.press('Backspace')
  await minute.press('Backspace')
  await save()
  await dialogOf(page).getByText(MISSING).waitFor()
  await typeInto(page, 'Minute, Abgabe bis', '30')
  await save()
  await dialogOf(page).waitFor({ state: 'detached' })
})

test('an article is pinned from a time until another one, both typed by keyboard', async () => {
  const page = await openAs('redakteur')
  const send = (path: string, body: object) =>
    page.request.post(`${SITE}/api/newsroom/pages${path}`, {
      data: { page: PAGE, ...body },
      headers: { origin: SITE },
    })
  onTestFinished(async () => {
    await send('/acts', { act: { kind: 'discard' } })
  })
  await page.goto(`/redaktion/startseite?page=${PAGE}`)
  await page
    .getByRole('button', { name: /festhalten$/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /anpinnen$/ })
    .first()
    .click()
  await typeInto(page, 'Tag, Von', '24122099')
  await dialogOf(page).getByRole('button', { name: 'Anpinnen' }).press('Enter')
  await dialogOf(page).getByText(MISSING).waitFor()
  const isInField = () => page.evaluate(() => document.activeElement?.getAttribute('role'))
  await expect.poll(isInField).toBe('spinbutton')
  await typeInto(page, 'Stunde, Von', '0800')
  await typeInto(page, 'Tag, Bis', '241220012000')
  await dialogOf(page).getByRole('button', { name: 'Anpinnen' }).press('Enter')
  await dialogOf(page).getByText('Das Ende muss nach dem Anfang liegen.').waitFor()
  await typeInto(page, 'Jahr, Bis', '2099')
  await dialogOf(page).getByRole('button', { name: 'Anpinnen' }).press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
  const answer = await page.request.get(`${SITE}/api/newsroom/pages?page=${PAGE}`)
  const { blocks } = (await answer.json()) as { blocks: { pins: object[] }[] }
  expect(blocks.flatMap(({ pins }) => pins)).toMatchObject([
    { from: '2099-12-24T07:00:00.000Z', until: '2099-12-24T19:00:00.000Z' },
  ])
})
