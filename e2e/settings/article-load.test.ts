// @module-tag full
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TC_COOKIE } from '../../src/rules/consent/tcf.ts'
import { CONSENT_VENDORS } from '../../src/rules/consent/vendors.ts'
import { tcString } from '../../src/services/consents/tc-string.ts'
import { agreeTo } from '../fixtures/agree-to.ts'
import { bodyOf, openPage, PHONE, SITE } from '../fixtures/browser.ts'
import { layoutShifts } from '../fixtures/layout-shifts.ts'
import { withSettings } from '../fixtures/site-settings.ts'

const CMP = 300

test('with all consent, TCF and house ads, an article loads at most 15 kB of script and shifts nothing', async () => {
  // Without the external Echobox script, because only own scripts are measured.
  await withSettings({ tcf_cmp_id: CMP, echobox_script_url: '' })
  const page = await openPage({ viewport: PHONE })
  const record = await agreeTo(page, { general: true, vendors: CONSENT_VENDORS })
  await page.context().addCookies([{ name: TC_COOKIE, value: tcString(record, CMP), url: SITE }])
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/1300101')
  await expect.poll(() => scripts.some((url) => url.includes('/assets/vendors-'))).toBe(true)
  // Just before the page starts its deferred work.
  await page.clock.runFor(4000)
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(scripts.map((url) => bodyOf(page, url)))
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(15_000)
  await page.clock.resume()
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => '__tcfapi' in window)
  await page.locator('.house-ad').first().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect(await layoutShifts(page)).toEqual([])
})
