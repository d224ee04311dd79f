// @module-tag full
import { expect, test } from 'vitest'
import { PHONE, SITE } from './fixtures/browser.ts'
import { openSharedPage } from './fixtures/shared-page.ts'

test(
  'without script, a reader navigates from home through section, article, author, topic and search',
  { tags: 'quick' },
  async () => {
    const page = await openSharedPage({ javaScriptEnabled: false })
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Ressorts' })
      .getByRole('link', { name: 'Politik' })
      .click()
    // Other tests publish no article in this section.
    await page.waitForURL('**/politik')
    await page.locator('main h2 a, main h3 a').first().click()
    await page.locator('.article-head h1').waitFor()
    await page.locator('.article-head .byline a').first().click()
    await page.waitForURL('**/autor/**')
    await page.goto('/themen')
    await page.locator('main').getByRole('link', { name: 'Radverkehr' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Radverkehr' }).waitFor()
    await page.goto('/suche')
    await page.locator('main').getByRole('searchbox').fill('Rhein')
    await page.locator('main').getByRole('button', { name: 'Suchen' }).click()
    await page.waitForURL('**/suche?q=Rhein')
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    expect(page.url().startsWith(SITE)).toBe(true)
  },
)

test('without script, the menu opens and controls that need script are hidden', async () => {
  const page = await openSharedPage({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto('/')
  await page.locator('[data-drawer-open]').click()
  await page.locator('#menue').getByRole('link', { name: 'Burscheid' }).first().click()
  await page.waitForURL('**/region/burscheid')
  expect(await page.locator('.color-mode-button').isVisible()).toBe(false)
  await page.locator('[data-drawer-open]').click()
  await page.locator('#menue').getByRole('link', { name: 'Burscheid' }).first().waitFor()
  expect(await page.getByRole('radio', { name: 'Dunkel' }).count()).toBe(0)
})
