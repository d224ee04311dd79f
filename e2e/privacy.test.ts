// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../test/site/demo-accounts.ts'
import { openPage, recordOf, SITE } from './fixtures/browser.ts'
import { openSharedPage } from './fixtures/shared-page.ts'
import { findArticle, freeArticleWith, isPart } from './fixtures/checked-pages.ts'

async function walkAround(page: Page): Promise<void> {
  const embedded = await findArticle(({ contentItems }) => contentItems.some(isPart('embed')))
  for (const path of [
    '/',
    '/1300101',
    embedded.urlPath,
    '/region/burscheid',
    '/mediathek',
    '/suche?q=Rhein',
    '/themen',
    '/gibt-es-nicht',
  ]) {
    await page.goto(path)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
}

test('a whole session sends requests to the site only', { tags: 'quick' }, async () => {
  const page = await openPage()
  await walkAround(page)
  const { requests } = recordOf(page)
  expect(requests.length).toBeGreaterThan(50)
  expect(requests.filter((url) => !url.startsWith(SITE))).toEqual([])
})

test('[S2.29] a PUR reader sees no ads and sends requests to the site only', async () => {
  const page = await openPage()
  await page.goto('/#login')
  await page.getByLabel('E-Mail-Adresse').fill('pur@morgenblatt.example')
  await page.getByLabel('Passwort').fill(DEMO_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click()
  await page.locator('[data-account]').getByText('Peter').waitFor()
  for (const path of ['/', '/1300101', '/region/burscheid', '/gibt-es-nicht']) {
    await page.goto(path)
    expect(await page.locator('.house-ad').count()).toBe(0)
  }
  expect(recordOf(page).requests.filter((url) => !url.startsWith(SITE))).toEqual([])
})

test('no vendor is requested before consent, and the placeholder says who would get data', async () => {
  const { urlPath } = await freeArticleWith('embed')
  const page = await openSharedPage()
  await page.goto(urlPath)
  const placeholder = page.locator('.embed-placeholder').first()
  await placeholder.waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await placeholder.getByText('erfährt').waitFor()
})
