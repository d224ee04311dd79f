// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

/** An article of the demo that no other journey reports. */
const REPORT = '/fehler-melden/1300104'
const MISTAKE = 'Der Steg ist zwölf Meter lang, nicht zehn.'

async function open(): Promise<Page> {
  const page = await openPage()
  return page
}

test('an error that a reader reports is in the newsroom’s list, and an editor settles it by keyboard', async () => {
  const reader = await open()
  await reader.goto(REPORT)
  await reader.getByLabel('Stelle im Text').fill('zehn Meter')
  await reader.getByLabel('Was falsch ist').fill(MISTAKE)
  await reader.getByLabel(/^Ihre E-Mail-Adresse/).fill('ina@leser.example')
  await reader.getByRole('button', { name: 'Fehler melden' }).click()
  await reader.getByRole('heading', { name: 'Danke für den Hinweis' }).waitFor()

  const editor = await open()
  await signInAs(editor, 'redaktion')
  await editor.goto('/redaktion/meldungen')
  const report = editor.getByRole('listitem').filter({ hasText: MISTAKE })
  await report.waitFor()
  expect(
    await report.getByRole('link', { name: 'ina@leser.example' }).getAttribute('href'),
  ).toMatch(/^mailto:ina%40leser\.example\?subject=Ihr%20Hinweis%20zu/)
  expect(await report.getByRole('heading').getByRole('link').getAttribute('href')).toBe(
    '/redaktion/artikel/1300104',
  )
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await editor.setViewportSize(viewport)
    expect(await barriersInBothModes(editor)).toEqual([])
    const overflow = await editor.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(overflow).toBe(false)
  }

  await report.getByRole('button', { name: 'Erledigt' }).focus()
  await editor.keyboard.press('Enter')
  await report.waitFor({ state: 'detached' })
  await editor.getByRole('link', { name: 'Erledigt', exact: true }).focus()
  await editor.keyboard.press('Enter')
  await report.getByText(/^Erledigt .+ von /).waitFor()
})
