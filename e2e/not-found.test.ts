// @module-tag full
import { expect, test } from 'vitest'
import { goOffline, goOnline, openPage, recordOf } from './fixtures/browser.ts'
import { openSharedPage } from './fixtures/shared-page.ts'

test('[S2.28] the error page explains the error, links home and has a search', async () => {
  const page = await openSharedPage()
  const response = await page.goto('/sport/das-gibt-es-nicht')
  expect(response?.status()).toBe(404)
  const main = page.locator('main')
  await main.getByText('404').waitFor()
  await main.getByText('Die Seite /sport/das-gibt-es-nicht wurde nicht gefunden.').waitFor()
  expect(await main.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/')

  const box = main.getByRole('searchbox')
  for (const nothing of ['', '   ']) {
    await box.fill(nothing)
    await box.press('Enter')
  }
  await box.fill('  Brücke & Straße ')
  await box.press('Enter')
  await page.waitForURL('**/suche?**')
  expect(new URL(page.url()).searchParams.get('q')).toBe('Brücke & Straße')
  expect(page.url()).toContain('Br%C3%BCcke')
  // An empty search sends no request.
  const searches = recordOf(page).requests.filter((url) => new URL(url).pathname === '/suche')
  expect(searches).toEqual([page.url()])
})

const READERS_BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const NEARLY_FITS = '/region/hochwasser-an-der-wupper-und-kein-ende'

test('[S2.29] an address similar to articles shows up to three of them, a short one shows no articles', async () => {
  // The default user agent says headless and counts as a program, for which no suggestion is searched.
  const page = await openPage({ userAgent: READERS_BROWSER })
  await page.goto(NEARLY_FITS)
  const similar = page.getByRole('region', { name: 'Vielleicht suchen Sie das hier' })
  await similar.waitFor()
  const count = await similar.getByRole('article').count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(3)
  await page.locator('[data-ad-slot="error"] .house-ad').waitFor()

  await page.goto('/rhein')
  expect(await similar.count()).toBe(0)
})

test(
  '[S8.09, S9.06] the error page has texts for every state and counts down five seconds',
  { tags: 'quick' },
  async () => {
    const page = await openPage({ userAgent: READERS_BROWSER })
    await page.clock.install()
    await page.goto(NEARLY_FITS)
    await page.getByText('Diese Seite gibt es nicht oder nicht mehr.').waitFor()
    await page.getByRole('region', { name: 'Vielleicht suchen Sie das hier' }).waitFor()
    await page
      .locator('mb-island[data-island="connection"][data-state="ready"]')
      .waitFor({ state: 'attached' })
    await goOffline(page)
    await page.getByText('Sie sind offline. Sobald die Verbindung wieder steht').waitFor()
    await page.getByText('Die Seite lädt dann von selbst neu.').waitFor()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await goOnline(page)
    // The page may have checked too early, and its clock is stopped.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText('Die Verbindung steht wieder.').waitFor()
    const left = (seconds: number) =>
      page.getByText(`Sie sind zurück. In ${seconds} Sekunden geht es weiter.`)
    for (const seconds of [5, 4, 3, 2]) {
      await left(seconds).waitFor()
      await page.clock.runFor(999)
      expect(await left(seconds).count()).toBe(1)
      await page.clock.runFor(1)
    }
    await page.getByText('Sie sind zurück. In einer Sekunde geht es weiter.').waitFor()
    const again = page.waitForRequest((request) => request.isNavigationRequest())
    await page.clock.runFor(1000)
    expect(new URL((await again).url()).pathname).toBe(NEARLY_FITS)
    recordOf(page).complaints.splice(0)
  },
)
