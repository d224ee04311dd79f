// @module-tag full
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE, consentValue } from '../../src/rules/consent/consent-record.ts'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { agreedRecord } from '../fixtures/agree-to.ts'
import { openPage, PHONE, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'

/** Reads an article of the demo to its end, as the browser of a reader who agreed reports it. */
async function readAnArticle(): Promise<void> {
  const { status } = await fetch(`${SITE}/api/analytics`, {
    method: 'POST',
    body: JSON.stringify({ depth: { article: 1_300_101, from: -1, to: 4 } }),
    headers: {
      origin: SITE,
      cookie: `${CONSENT_COOKIE}=${consentValue(agreedRecord({ vendors: ['kdm'] }))}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
  })
  expect(status).toBe(204)
}

test('an editor reads the figures of the day and the month by keyboard, and saves a table as CSV', async () => {
  const page = await openPage()
  await signInAs(page, 'redakteur')
  await readAnArticle()
  // Counts are written every few seconds.
  const figures = async () => (await page.request.get('/api/newsroom/audience')).json()
  await expect.poll(figures).toMatchObject({ depths: { total: { opened: expect.any(Number) } } })
  await page.goto('/redaktion/zahlen')
  await page.getByRole('img', { name: /^Verlauf der Seitenaufrufe/ }).waitFor()
  await page.getByText('Die Kurve als Tabelle').press('Enter')
  const hours = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Stunde', exact: true }) })
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

  await page.getByRole('img', { name: /^Anteil derer, die so weit gelesen haben/ }).waitFor()
  const depths = page
    .getByRole('table')
    .filter({ has: page.getByRole('rowheader', { name: 'Alle Artikel', exact: true }) })
  expect(await depths.getByRole('columnheader').allTextContents()).toEqual([
    'Ressort',
    'Geöffnet',
    '25 %',
    '50 %',
    '75 %',
    'Ende',
  ])
  await page.getByRole('row', { name: /^Alle Artikel \d+ \d+ % \d+ % \d+ % \d+ %$/ }).waitFor()

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
