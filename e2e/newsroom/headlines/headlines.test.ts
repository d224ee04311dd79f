// @module-tag full
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import type { HeadlineTestList } from '../../../src/services/newsroom/headlines/contract.ts'
import { openPage, pressKey, SITE } from '../../fixtures/browser.ts'
import { expectNoBarriers, openAs } from '../both-widths.ts'

/** A page that no other journey arranges. */
const PAGE = 'kultur'
const SCREEN = `/redaktion/startseite?page=${PAGE}`
const TESTS = `${SITE}/api/newsroom/headline-tests`
/** A headless browser is not counted. */
const NO_ROBOT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150 Safari/537.36'
const VARIANT = 'Ein Steg, der niemandem gehört'

async function testsOf(editor: Page) {
  const answer = await editor.request.get(`${TESTS}?page=${PAGE}`)
  return ((await answer.json()) as HeadlineTestList).tests
}

const countsOf = async (editor: Page) => {
  const headlines = (await testsOf(editor))[0]?.headlines ?? []
  return {
    views: headlines.reduce((sum, { views }) => sum + views, 0),
    presses: headlines.reduce((sum, { presses }) => sum + presses, 0),
  }
}

/** Opens the screen of the page; tests that still run are stopped when the journey ends. */
async function openScreen(): Promise<Page> {
  const editor = await openAs('redakteur')
  onTestFinished(async () => {
    for (const { id, outcome } of await testsOf(editor))
      if (outcome === null)
        await editor.request.post(`${TESTS}/${id}/end`, { data: {}, headers: { origin: SITE } })
  })
  await editor.goto(SCREEN)
  return editor
}

const testButton = (editor: Page) =>
  editor.getByRole('button', { name: /^Überschriften von .* testen$/ }).first()
const announced = (editor: Page, text: RegExp) => editor.locator('.announcement', { hasText: text })

test('by mouse an editor tests a headline; a press of a reader counts, and after the test the published headline is back', async () => {
  const editor = await openScreen()
  await testButton(editor).click()
  await editor.getByLabel('2. Überschrift').fill(VARIANT)
  await editor.getByRole('button', { name: 'Test beginnen' }).click()
  await announced(editor, /Der Test von .* läuft/).waitFor()
  const mark = editor.locator('.page-card-mark').getByText('Überschrift wird getestet')
  await mark.waitFor()

  const reader = await openPage({ userAgent: NO_ROBOT })
  const tested = reader.locator('main a[ping^="/api/headlines/"]')
  const look = async () => {
    await reader.goto(`/${PAGE}`)
    return tested.count()
  }
  await expect.poll(look).toBe(1)
  const published = (await testsOf(editor))[0]?.headlines[0]?.title ?? ''
  const view = async () => {
    const counted = reader.waitForResponse('**/api/analytics')
    await look()
    // Analytics start with the first key, or once the page is idle.
    await pressKey(reader, 'Shift')
    await counted
    return (await countsOf(editor)).views
  }
  await expect.poll(view).toBeGreaterThan(0)
  const press = async () => {
    if ((await look()) === 0) return 0
    await tested.click()
    await reader.locator('h1').getByText(published.slice(0, 12)).waitFor()
    return (await countsOf(editor)).presses
  }
  await expect.poll(press).toBeGreaterThan(0)

  await editor.getByRole('button', { name: 'Tests', exact: true }).click()
  const dialog = editor.getByRole('dialog', { name: 'Tests von Überschriften' })
  await dialog.getByRole('row', { name: VARIANT }).waitFor()
  await dialog.getByRole('button', { name: /^Test beenden: / }).click()
  await dialog.getByText('Von Hand beendet').first().waitFor()
  await mark.waitFor({ state: 'detached' })
  await expect.poll(look).toBe(0)
  expect(await reader.locator('main').innerText()).not.toContain(VARIANT)

  const article = (await testsOf(editor))[0]?.article
  await editor.goto(`/redaktion/artikel/${article}`)
  await editor.getByRole('heading', { name: 'Tests der Überschrift' }).waitFor()
  await editor.getByRole('rowheader', { name: VARIANT }).first().waitFor()
})

test('by keyboard an editor starts and stops a test, on screens without barriers', async () => {
  const editor = await openScreen()
  await testButton(editor).focus()
  await editor.keyboard.press('Enter')
  const field = editor.getByLabel('2. Überschrift')
  await editor.getByRole('button', { name: 'Test beginnen' }).press('Enter')
  await editor.getByText('Schreiben Sie mindestens eine Überschrift.').waitFor()
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await expectNoBarriers(editor)
  await editor.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  const hasFocus = () => testButton(editor).evaluate((button) => button === document.activeElement)
  await expect.poll(hasFocus).toBe(true)

  await testButton(editor).focus()
  await editor.keyboard.press('Enter')
  await field.focus()
  await editor.keyboard.type(VARIANT)
  await editor.keyboard.press('Enter')
  await announced(editor, /Der Test von .* läuft/).waitFor()
  await editor.getByRole('button', { name: 'Tests', exact: true }).focus()
  await editor.keyboard.press('Enter')
  const stop = editor.getByRole('button', { name: /^Test beenden: / })
  await stop.waitFor()
  await expectNoBarriers(editor)
  await stop.focus()
  await editor.keyboard.press('Enter')
  await announced(editor, /Der Test ist beendet/).waitFor()
})
