// @module-tag full
import { expect, test } from 'vitest'
import { googleParameters } from '../../test/fakes/google-issuer.ts'
import { openPage, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { demoArticles } from '../fixtures/checked-pages.ts'
import { withSettings } from '../fixtures/site-settings.ts'

test('[S3.05] only an article opened by Google’s access is marked as such', async () => {
  await withSettings({ extended_access: 'parameters' })
  const paid = (await demoArticles()).findLast(({ hasPaidBody }) => hasPaidBody)
  const path = paid?.urlPath ?? ''
  const page = await openPage()
  await page.goto(`${path}?${googleParameters()}`, { referer: 'https://www.google.com/' })
  const said = page.locator('html[data-unlocked-by-gea]')
  await said.waitFor()
  expect(await page.locator('.paywall').count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Sport' }).first().click()
  await page.waitForURL(`${SITE}/sport`)
  await expect.poll(() => said.count()).toBe(0)

  await signInAs(page, 'plus')
  await page.goto(path)
  await page.locator('.paid-body').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await said.count()).toBe(0)
})
