// @module-tag full
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConsent } from '../../src/rules/consent/consent-record.ts'
import { openFakeSourcepoint, type FakeSourcepoint } from '../../test/fakes/sourcepoint.ts'
import { APP_AGENT } from '../native-app/bridge-fake.ts'
import {
  forgiveAll,
  isSameDocument,
  markDocument,
  openPage,
  recordOf,
  SITE,
} from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { withSettings } from '../fixtures/site-settings.ts'

const VENDORS = { aa1: 'youtube', bb2: 'kdm', cc3: 'echobox' }
const PROPERTY = 30_024

let fake: FakeSourcepoint
beforeAll(async () => {
  fake = await openFakeSourcepoint(VENDORS)
})
beforeEach(async () => {
  fake.loads = 0
  fake.configs.length = 0
  fake.calls.length = 0
  await withSettings({
    sourcepoint_enabled: true,
    sourcepoint_account_id: '1584',
    sourcepoint_property_id: String(PROPERTY),
    sourcepoint_privacy_manager_id: '816218',
    sourcepoint_subdomain: fake.origin,
    sourcepoint_vendor_ids: Object.entries(VENDORS).map(([id, flag]) => `${flag}=${id}`),
    // The fake also serves the Echobox script, because no other host is reachable.
    echobox_script_url: `${fake.origin}/ebx.js`,
  })
})
afterAll(() => fake?.close())

/** Opens a page without a consent decision and checks requests to Sourcepoint in the test. */
async function firstVisit(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(options)
  forgiveAll(page, fake.origin)
  await page.context().clearCookies()
  return page
}

const message = (page: Page) => page.frameLocator('#sp_message_iframe_1')
const decide = (page: Page, name: string) => message(page).getByRole('button', { name }).click()
/** Waits until Sourcepoint is loaded; before it, a link to its privacy manager leads to the consent page. */
const canOpenManager = (page: Page) =>
  page.waitForFunction(() => Boolean(Reflect.get(window, '_sp_')?.gdpr?.loadPrivacyManagerModal))
const askedAt = (page: Page) =>
  recordOf(page).requests.filter((url) => !url.startsWith(SITE) && !url.startsWith('data:'))

async function granted(page: Page): Promise<string[] | null> {
  const cookies = await page.context().cookies(SITE)
  const record = readConsent(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  return record && [...(record.general ? ['general'] : []), ...record.vendors]
}

test('[S1.05] Sourcepoint’s message replaces our banner; its decision is stored, changed and withdrawn', async () => {
  const page = await firstVisit()
  await page.goto('/')
  await message(page).getByRole('button', { name: 'Alle' }).waitFor()
  expect(await page.locator('.consent').count()).toBe(0)
  expect(await granted(page)).toBeNull()
  expect(askedAt(page).filter((url) => !url.startsWith(fake.origin))).toEqual([])
  expect(fake.configs).toMatchObject([
    { accountId: 1584, propertyId: PROPERTY, propertyHref: SITE, baseEndpoint: fake.origin },
  ])
  const agreed = page.waitForEvent('load')
  await decide(page, 'Alle')
  await agreed
  expect(await granted(page)).toEqual(['general', 'youtube', 'kdm', 'echobox'])
  await canOpenManager(page)
  await page.getByRole('contentinfo').getByText('Datenschutz-Einstellungen').click()
  const withdrawn = page.waitForURL(/nocache=/)
  await decide(page, 'youtube')
  await withdrawn
  expect(await granted(page)).toEqual(['youtube'])
  await page.goto('/einwilligungen')
  await page.getByText('bei unserem Einwilligungsdienst entschieden').first().waitFor()
  await page.getByRole('listitem').filter({ hasText: 'YouTube' }).waitFor()
  await canOpenManager(page)
  await page.getByRole('button', { name: 'Einstellungen öffnen' }).click()
  await message(page).getByRole('button', { name: 'kdm' }).waitFor()
  const rejected = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await rejected
  // Sourcepoint now gets the decision it could not get on the last page.
  await expect.poll(() => fake.calls).toContain('postRejectAll')
  expect(await granted(page)).toEqual([])
})

test(
  '[S4.13, S7.16] Sourcepoint starts once, where readers are asked; when ready, custom consents are fetched again and stored, and scripts load once',
  { tags: 'quick' },
  async () => {
    for (const path of ['/datenschutz', '/dialog-flow/login']) {
      const page = await firstVisit()
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    const app = await firstVisit({ userAgent: APP_AGENT })
    await app.goto('/')
    await app.waitForLoadState('networkidle')
    const pur = await firstVisit()
    await signInAs(pur, 'pur')
    await pur.goto('/')
    await pur.waitForLoadState('networkidle')
    expect([fake.loads, askedAt(pur)]).toEqual([0, []])
    const both = await firstVisit()
    await signInAs(both, 'purplus')
    await both.goto('/')
    await message(both).getByRole('button', { name: 'Alle' }).waitFor()
    expect(fake.loads).toBe(1)

    const page = await firstVisit()
    // Decided on an earlier visit, without this site's cookie.
    const state = { all: false, granted: ['bb2', 'cc3'], at: new Date().toISOString() }
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      `_sp_user_consent_${PROPERTY}`,
      JSON.stringify(state),
    ] as const)
    await page.goto('/')
    await expect.poll(() => granted(page)).toEqual(['kdm', 'echobox'])
    // The stored consent reloads the page, and Sourcepoint starts once more in the new document.
    await expect.poll(() => fake.loads).toBe(3)
    const applet = () => askedAt(page).filter((url) => url.endsWith('/ebx.js')).length
    await expect
      .poll(async () => {
        // Deferred parts start when the page is used, once they listen.
        await page.mouse.wheel(0, 50)
        return applet()
      })
      .toBe(1)
    // Each loaded script reports its configuration a moment later.
    await expect.poll(() => fake.configs.length).toBe(fake.loads)
    const asked = () => [fake.loads, fake.configs.length, applet()]
    let softLoads = 0
    for (const name of ['Politik', 'Sport', 'Politik', 'Sport']) {
      const before = asked()
      await markDocument(page)
      await page.getByRole('banner').getByRole('link', { name }).first().click()
      await page.waitForURL(`**/${name.toLowerCase()}`)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.waitForLoadState('networkidle')
      // A page refused by a busy site loads as a new document with its own scripts.
      if (!(await isSameDocument(page))) continue
      softLoads += 1
      expect(asked()).toEqual(before)
    }
    expect(softLoads).toBeGreaterThan(0)
  },
)

test('[S8.08] custom consents that cannot be read are logged and have no effect', async () => {
  fake.isBroken = true
  onTestFinished(() => {
    fake.isBroken = false
  })
  const page = await firstVisit()
  await page.goto('/')
  const logged = page.waitForEvent('console', {
    predicate: (said) => said.text().startsWith('error while reading custom vendor consents'),
  })
  await decide(page, 'Alle')
  await logged
  expect(await granted(page)).toBeNull()
  recordOf(page).complaints.splice(0)
})
