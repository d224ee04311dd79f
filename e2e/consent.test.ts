// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { CONSENT_COOKIE, consentValue, readConsent } from '../src/rules/consent/consent-record.ts'
import { APP_AGENT } from './native-app/bridge-fake.ts'
import { agreedRecord, agreeTo } from './fixtures/agree-to.ts'
import {
  ignoreRequests,
  isSameDocument,
  markDocument,
  openPage,
  recordOf,
  SITE,
} from './fixtures/browser.ts'
import { signInAs } from './fixtures/demo-readers.ts'

/** Only whether the policy allows any other site; other tests check which ones. */
const ANYBODY = 'http'
const ROUTES = ['/', '/1300101', '/region/burscheid', '/themen', '/suche?q=Rhein', '/gibt-es-nicht']

/** Opens a page without a consent decision. */
async function firstVisit(): Promise<Page> {
  const page = await openPage()
  await page.context().clearCookies()
  return page
}

const banner = (page: Page) => page.getByRole('region', { name: 'Ihre Einwilligung' })

async function record(page: Page) {
  const cookies = await page.context().cookies(SITE)
  return readConsent(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}

async function decide(page: Page, button: string): Promise<void> {
  await banner(page).getByRole('button', { name: button }).click()
  await banner(page).waitFor({ state: 'detached' })
}

test(
  '[S1.05] the banner is first in the tab order and shifts nothing, and a refusal is remembered',
  { tags: 'quick' },
  async () => {
    const page = await firstVisit()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await banner(page).waitFor()
    const places = () =>
      page
        .locator('main, main a')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().y))
    const before = await places()
    await banner(page).evaluate((region) => region.setAttribute('hidden', ''))
    expect(await places()).toEqual(before)
    await page.locator('.consent').evaluate((region) => region.removeAttribute('hidden'))
    await page.keyboard.press('Escape')
    const refuse = banner(page).getByRole('button', { name: 'Ablehnen' })
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      if (await refuse.evaluate((button) => button === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    expect(await record(page)).toMatchObject({ general: false, vendors: new Set() })
    await page.goto('/1300101')
    await page.waitForLoadState('networkidle')
    expect(await banner(page).count()).toBe(0)
  },
)

test('[S1.05] on phone, tablet and desktop, the buttons to accept and reject have the same size', async () => {
  const page = await firstVisit()
  await page.goto('/')
  const sizeOf = async (name: string) => {
    const box = await banner(page).getByRole('button', { name }).boundingBox()
    return box && [Math.round(box.width), Math.round(box.height)]
  }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await banner(page).waitFor()
    expect(await sizeOf('Ablehnen')).toEqual(await sizeOf('Alle akzeptieren'))
  }
})

test('a banner that failed to load is loaded when the connection is back', async () => {
  const page = await firstVisit()
  await page.clock.install()
  let asked = 0
  await page.route('**/__nuxt_island/ConsentBanner_*', (route) => {
    asked += 1
    return asked < 3 ? route.abort() : route.continue()
  })
  await page.goto('/')
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return banner(page).count()
    })
    .toBe(1)
  expect(asked).toBe(3)
})

test('[S4.11, S9.04] consent is stored for 360 days, and withdrawing it reloads the page past all caches', async () => {
  const page = await firstVisit()
  await page.goto('/')
  await banner(page).waitFor()
  const reloaded = page.waitForEvent('load')
  await decide(page, 'Alle akzeptieren')
  await reloaded
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === CONSENT_COOKIE)
  const age = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(Math.round(age / 86_400)).toBe(360)
  expect((await record(page))?.vendors.size).toBe(16)
  await page.evaluate((name) => {
    document.cookie = `${name}=${document.cookie.split(`${name}=`)[1]?.replace(/\.[01]{17}\./, '.10000000000000000.')}; path=/`
    document.dispatchEvent(new Event('visibilitychange'))
  }, CONSENT_COOKIE)
  await page.waitForURL(/[?&]nocache=\d+/)
  ignoreRequests(page, ANYBODY)
})

test(
  '[S2.35] a click on a link to the consent page rejects all consent, reloads past all caches and shows the settings',
  { tags: 'quick' },
  async () => {
    const page = await firstVisit()
    await page.goto('/')
    const reloaded = page.waitForEvent('load')
    await decide(page, 'Alle akzeptieren')
    await reloaded
    // Only the script that sends the page view listens for clicks on the link.
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/analytics')),
    )
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Datenschutz-Einstellungen' })
      .click()
    // `waitForURL` rejects, because this page begins a reload, too, which the consent page replaces.
    await expect.poll(() => page.url()).toMatch(/\/einwilligungen\?.*nocache=/)
    await page.getByText('Alle Einwilligungen sind abgelehnt.').waitFor()
    expect(await record(page)).toMatchObject({ general: false, vendors: new Set() })
    expect(await page.getByLabel('YouTube').isChecked()).toBe(false)
    ignoreRequests(page, ANYBODY)
  },
)

test('a decision in another tab is read when this tab becomes visible, not when it is hidden', async () => {
  const page = await firstVisit()
  await page.goto('/')
  await banner(page).waitFor()
  const value = consentValue(agreedRecord({ general: true }))
  const reloaded = page.waitForEvent('load')
  const loads = await page.evaluate((cookie) => {
    let count = 0
    Reflect.get(window, 'navigation').addEventListener('navigate', () => (count += 1))
    document.cookie = cookie
    return ['hidden', 'visible'].map((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      return count
    })
  }, `${CONSENT_COOKIE}=${value}; path=/`)
  expect(loads).toEqual([0, 1])
  await reloaded
  ignoreRequests(page, ANYBODY)
})

test('a page with vendors after a page without any is loaded as a new document and counted once', async () => {
  const page = await openPage()
  await agreeTo(page, { general: true, vendors: ['echobox', 'kdm'] })
  await page.route('https://**', (route) => route.fulfill({ body: '' }))
  let views = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics') && request.postDataJSON().view) views += 1
  })
  await page.goto('/agb')
  await page.mouse.wheel(0, 200)
  await expect.poll(() => views).toBe(1)
  await markDocument(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => recordOf(page).requests.some((url) => url.endsWith('/ebx.js'))).toBe(true)
  await expect.poll(() => views).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(views).toBe(2)
  ignoreRequests(page, ANYBODY)
})

test('[S2.24, S6.06] the banner does not appear on legal pages, in the dialog flow and for PUR readers', async () => {
  const page = await firstVisit()
  for (const path of ['/datenschutz', '/dialog-flow/login']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([path, await banner(page).count()]).toEqual([path, 0])
  }
  await page.goto('/')
  await banner(page).waitFor()
  await signInAs(page, 'pur')
  for (const path of ROUTES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([path, await banner(page).count()]).toEqual([path, 0])
  }
  await page.goto('/einwilligungen')
  await page.getByText('Mit PUR lesen Sie').waitFor()
  expect(recordOf(page).requests.filter((url) => !url.startsWith(SITE))).toEqual([])
})

test('[S4.13, S6.06] the consent manager starts once per document, also with PLUS in addition to PUR, and not in the app', async () => {
  const app = await openPage({ userAgent: APP_AGENT })
  await app.context().clearCookies()
  await app.goto('/')
  await app.waitForLoadState('networkidle')
  expect(await banner(app).count()).toBe(0)

  const page = await firstVisit()
  await signInAs(page, 'purplus')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/einwilligungen'))
      sent.push(request.url())
  })
  await page.goto('/')
  await banner(page).waitFor()
  for (const name of ['Politik', 'Sport']) {
    await page.getByRole('banner').getByRole('link', { name }).first().click()
    await page.waitForURL(`**/${name.toLowerCase()}`)
    expect(await banner(page).count()).toBe(1)
  }
  await decide(page, 'Ablehnen')
  expect(sent).toHaveLength(1)
  expect(await record(page)).toMatchObject({ general: false, vendors: new Set() })
})

test('[S8.08] a decision that cannot be saved is logged and leads to the consent page', async () => {
  const page = await firstVisit()
  await page.route('**/einwilligungen', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto('/')
  await banner(page).waitFor()
  await banner(page).getByRole('button', { name: 'Alle akzeptieren' }).click()
  await page.getByText('konnten wir gerade nicht festhalten').waitFor()
  expect(await record(page)).toBeNull()
  const { complaints } = recordOf(page)
  expect(complaints.splice(0).join()).toContain('error while setting consent to store')
})
