// @module-tag full
import { expect, test } from 'vitest'
import { agreeTo } from '../fixtures/agree-to.ts'
import { ignoreRequests, openPage, recordOf } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { findArticle } from '../fixtures/checked-pages.ts'
import { withSettings } from '../fixtures/site-settings.ts'
import type { Page } from 'playwright'

const HOST = 'https://vg05.met.vgwort.de/'
const PREFIX = `${HOST}na/vgzm.1234567-`
const IMAGE = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')

/** Opens a page without a consent decision, with a fake VG Wort. */
async function openReader(): Promise<Page> {
  const page = await openPage()
  await page.route(`${HOST}**`, (route) => route.fulfill({ contentType: 'image/gif', body: IMAGE }))
  return page
}

const agree = (page: Page) => agreeTo(page, { vendors: ['ivw'] })

const counted = (page: Page) => recordOf(page).requests.filter((url) => url.startsWith(HOST))
/** Deferred parts start when a page is used. */
const use = (page: Page) => page.mouse.wheel(0, 200)

test('with consent, a text of 1,800 characters is counted once per page view', async () => {
  await withSettings({ vgwort_mark_prefix: PREFIX })
  const long = await findArticle(
    (one) => one.contentRestriction === 'free' && one.wordCount > 400 && !one.isSoldContent,
  )
  const page = await openReader()
  await page.goto(long.urlPath)
  await use(page)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-counting-mark]').count()).toBe(1)
  expect(counted(page)).toEqual([])
  await agree(page)
  await page.reload()
  await use(page)
  await expect.poll(() => counted(page)).toEqual([`${PREFIX}${long.id}`])
  // A soft navigation, in the same document.
  await page.getByRole('banner').getByRole('link', { name: 'Politik' }).first().click()
  await page.waitForURL('**/politik')
  // The address changes before the page.
  await page.getByRole('heading', { level: 1, name: 'Politik' }).waitFor()
  await page.goBack()
  await page.waitForURL(`**${long.urlPath}`)
  await expect.poll(() => counted(page)).toHaveLength(2)
  ignoreRequests(page, HOST)
})

test('a paid text is counted for readers with access, and nothing is counted with the flag off', async () => {
  await withSettings({ vgwort_mark_prefix: PREFIX })
  const paid = await findArticle(
    (one) => one.contentRestriction === 'paid' && one.wordCount > 400 && !one.isSoldContent,
  )
  const page = await openReader()
  await agree(page)
  await page.goto(paid.urlPath)
  await page.locator('.paywall').first().waitFor()
  expect(await page.locator('[data-counting-mark]').count()).toBe(0)
  await signInAs(page, 'plus')
  await page.goto(paid.urlPath)
  await use(page)
  await expect.poll(() => counted(page)).toEqual([`${PREFIX}${paid.id}`])
  await withSettings({ vgwort_pixel_enabled: false })
  await page.goto(paid.urlPath)
  expect(await page.locator('[data-counting-mark]').count()).toBe(0)
  const parts = await page.locator('meta[name=page-parts]').getAttribute('content')
  expect(parts?.split(' ')).not.toContain('vgwort')
  ignoreRequests(page, HOST)
})

test('a PUR reader’s page views are not counted', async () => {
  await withSettings({ vgwort_mark_prefix: PREFIX })
  const long = await findArticle((one) => one.contentRestriction === 'free' && one.wordCount > 400)
  const page = await openReader()
  await agree(page)
  await signInAs(page, 'pur')
  await page.goto(long.urlPath)
  await use(page)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-counting-mark]').count()).toBe(0)
  expect(counted(page)).toEqual([])
})
