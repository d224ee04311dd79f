// @module-tag full
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { closePage, openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

test('an editor reads the figures of the day and the month by keyboard, and saves a table as CSV', async () => {
  const page = await openPage()
  onTestFinished(() => closePage(page))
  await signInAs(page, 'redakteur')
  await page.goto('/redaktion/zahlen')
  await page.getByRole('img', { name: /^Verlauf der Seitenaufrufe/ }).waitFor()
  await page.getByText('Die Kurve als Tabelle').press('Enter')
  const hours = page.getByRole('table').filter({ hasText: 'Stunde' })
  expect(await hours.getByRole('row').count()).toBe(25)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .locator('.figures', { hasText: 'Von der Bezahlschranke zur Bestellung' })
      .getByRole('button', { name: 'Als CSV sichern' })
      .press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^bestellungen-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\uFEFFSchritt;Anzahl;.+\r\nArtikel mit Bezahlschranke gezeigt;\d+;\d+\r\n/,
  )

  await page.getByRole('heading', { name: 'Herkunft' }).waitFor()
  await page.getByText('derer, die der Messung zugestimmt haben').waitFor()

  await page.getByRole('link', { name: 'Monat', exact: true }).press('Enter')
  await page.getByRole('link', { name: /Monat davor$/ }).press('Enter')
  await page.getByRole('link', { name: /^Monat danach/ }).waitFor()
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport)
    expect(await barriersInBothModes(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(overflow).toBe(false)
  }
})
