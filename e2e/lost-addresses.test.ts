import { expect, test } from 'vitest'
import { openPage, SITE } from './stage/browser.ts'

const follow = (path: string) => fetch(SITE + path, { redirect: 'manual' })

test('[S2.28] the error page says what happened, leads home and searches', async () => {
  const page = await openPage()
  const response = await page.goto('/sport/das-gibt-es-nicht')
  expect(response?.status()).toBe(404)
  const main = page.locator('main')
  await main.getByText('404').waitFor()
  await main.getByText('page not found /sport/das-gibt-es-nicht').waitFor()
  expect(await main.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/')

  const box = main.getByRole('searchbox')
  await box.fill('   ')
  await box.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/sport/das-gibt-es-nicht')
  await box.fill('Brücke & Straße')
  await box.press('Enter')
  await page.waitForURL('**/suche?**')
  expect(new URL(page.url()).searchParams.get('q')).toBe('Brücke & Straße')
  expect(page.url()).toContain('Br%C3%BCcke')
})

const READERS_BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('[S2.29] an address that nearly fits shows up to three similar articles, a short one none', async () => {
  // A browser without a window says so, and is taken for a program, for which nothing is looked up.
  const page = await openPage({ userAgent: READERS_BROWSER })
  await page.goto('/region/hochwasser-an-der-wupper-und-kein-ende')
  const similar = page.getByRole('region', { name: 'Vielleicht suchen Sie das hier' })
  await similar.waitFor()
  const count = await similar.getByRole('article').count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(3)
  await page.getByText('Anzeige', { exact: false }).first().waitFor()

  await page.goto('/rhein')
  expect(await similar.count()).toBe(0)
})

test('[S5.03] an old address of the larger edition leads to the article, one this site does not hold to the main site', async () => {
  const page = await openPage()
  await page.goto('/region/leverkusen/ein-alter-titel-1300101')
  // And on to the title it has now.
  expect(page.url()).toMatch(/\/leverkusen\/[a-z0-9/-]+-1300101$/)
  expect(page.url()).not.toContain('ein-alter-titel')
  await page.locator('.article-head h1').waitFor()

  const moved = await follow('/region/leverkusen/ein-alter-titel-1300101?utm_medium=brief')
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe('/leverkusen/ein-alter-titel-1300101?utm_medium=brief')
  const elsewhere = await follow('/koeln/ein-anderer-titel-1234567')
  expect(elsewhere.status).toBe(302)
  expect(elsewhere.headers.get('location')).toBe(
    'https://www.morgenblatt.example/koeln/ein-anderer-titel-1234567?utm_source=morgenblatt',
  )
  expect((await follow('/leverkusen/gibt-es-nirgends-1234567')).status).toBe(404)
})
