// @module-tag full
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ConsentFlag } from '../../src/rules/consent/vendor-sources.ts'
import { CONSENT_VENDORS } from '../../src/rules/consent/vendors.ts'
import { openFakeGoogleTag, type FakeGoogleTag } from '../../test/fakes/google-tag.ts'
import { openVendorHost, type VendorHost } from '../../test/fakes/vendor-hosts.ts'
import {
  forgiveAll,
  isSameDocument,
  markDocument,
  openPage,
  recordOf,
  SITE,
} from '../fixtures/browser.ts'
import { agreeTo } from '../fixtures/agree-to.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import {
  demoArticles,
  findArticle,
  isPart,
  looksAtAll,
  pagePaths,
} from '../fixtures/checked-pages.ts'
import { withSettings } from '../fixtures/site-settings.ts'

/** Requested by https only, so the test intercepts them. */
const IVW = 'https://data-ivw.example'
const VG_WORT = 'https://vg05.met.vgwort.de'
const EMPTY = 'window.IOMm = () => {}'

let ads: FakeGoogleTag
let taboola: VendorHost
let adobe: VendorHost
let echobox: VendorHost
let cleverpush: VendorHost
beforeAll(async () => {
  ads = await openFakeGoogleTag()
  const names = ['taboola', 'adobe', 'echobox', 'cleverpush'] as const
  const hosts = await Promise.all(names.map((name) => openVendorHost(name)))
  ;[taboola, adobe, echobox, cleverpush] = hosts as [VendorHost, VendorHost, VendorHost, VendorHost]
})
afterAll(() => {
  for (const fake of [ads, taboola, adobe, echobox, cleverpush]) fake?.close()
})

/** Switches every vendor on, with its fake as host. */
beforeEach(async () => {
  for (const host of [taboola, adobe, echobox, cleverpush]) host.told.length = 0
  await withSettings({
    ad_network_code: '1234567',
    ad_script_url: ads.script,
    prebid_url: ads.prebid,
    taboola_publisher_id: 'morgenblatt',
    taboola_url: taboola.origin,
    adobe_script_url: `${adobe.origin}/tags.js`,
    ivw_szm_enabled: true,
    ivw_cname: new URL(IVW).host,
    ivw_st_desktopname: 'morgen',
    ivw_st_mobilename: 'mobmorgen',
    vgwort_mark_prefix: `${VG_WORT}/na/vgzm.1-`,
    echobox_script_url: `${echobox.origin}/ebx.js`,
    cleverpush_channel_id: 'kanal',
    cleverpush_url: cleverpush.origin,
  })
})

const NAMES = () =>
  new Map([
    [ads.origin, 'ads'],
    [taboola.origin, 'taboola'],
    [adobe.origin, 'adobe'],
    [echobox.origin, 'echobox'],
    [cleverpush.origin, 'cleverpush'],
    [IVW, 'ivw'],
    [VG_WORT, 'vgwort'],
  ])

/** Opens a page without a consent decision and checks requests to others in the test. */
async function openReader(): Promise<Page> {
  const page = await openPage()
  forgiveAll(page, ...NAMES().keys())
  await page.context().clearCookies()
  // A headless Chromium denies notifications by default.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  )
  for (const host of [IVW, VG_WORT])
    await page.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: EMPTY }),
    )
  return page
}

const foreign = (page: Page): URL[] =>
  recordOf(page)
    .requests.filter((url) => !url.startsWith(SITE) && !url.startsWith('data:'))
    .map((url) => new URL(url))
const askedOf = (page: Page): string[] => {
  const names = NAMES()
  return [...new Set(foreign(page).map(({ origin }) => names.get(origin) ?? origin))].toSorted()
}
const scripts = (page: Page) =>
  foreign(page)
    .filter(({ pathname }) => pathname.endsWith('.js'))
    .map(({ href }) => href)

const agree = (page: Page, flags: readonly ConsentFlag[]) =>
  agreeTo(page, {
    general: flags.includes('general'),
    vendors: CONSENT_VENDORS.filter((name) => flags.includes(name)),
  })

const longArticle = () =>
  findArticle(
    (one) => one.contentRestriction === 'free' && one.wordCount > 400 && !one.isSoldContent,
  )

/** Scrolls to the end, so that all lazy parts load. */
async function readOn(page: Page): Promise<void> {
  for (const place of [0.4, 0.7, 1]) {
    // Visibility is computed when a frame is drawn, and reported after it.
    await page.evaluate(async (share) => {
      scrollTo(0, document.documentElement.scrollHeight * share)
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      await frame()
      await frame()
    }, place)
    await page.waitForLoadState('networkidle')
  }
}

/**
 * Reads three articles in one document, because CleverPush acts on the third. The first is read until it has requested
 * the given vendors, because VG Wort counts long texts only.
 */
async function readThree(page: Page, vendors: string[] = []): Promise<void> {
  const first = await longArticle()
  await page.goto(first.urlPath)
  await expect
    .poll(async () => {
      await readOn(page)
      return askedOf(page)
    })
    .toEqual(expect.arrayContaining(vendors))
  await markDocument(page)
  // Articles with embeds load as a new document.
  const others = (await demoArticles()).filter(
    ({ id, contentRestriction, contentItems }) =>
      id !== first.id && contentRestriction === 'free' && !contentItems.some(isPart('embed')),
  )
  for (const { urlPath } of others.slice(0, 2)) {
    await page.evaluate(async (path) => {
      const link = document.createElement('a')
      link.href = path
      document.querySelector('main')?.prepend(link)
      link.click()
      // The address changes at once; the page is complete when the navigation has finished.
      await navigation.transition?.finished
    }, urlPath)
    expect(new URL(page.url()).pathname).toBe(urlPath)
    await readOn(page)
  }
  expect(await isSameDocument(page)).toBe(true)
}

/** Names that may be stored on a device without consent. */
const NECESSARY = new Set(['pages_opened', 'nuxt:reload', 'nuxt-color-mode', 'listening'])
const SOME = ['/', '/1300101', '/region/burscheid', '/themen', '/suche?q=Rhein', '/gibt-es-nicht']
const ROUTES = looksAtAll ? pagePaths() : SOME

test('[S1.05] before a decision, no route requests a vendor or stores data on the device', async () => {
  const page = await openReader()
  for (const path of ROUTES) {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
  expect(askedOf(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  expect((await page.evaluate(keys)).filter((key) => !NECESSARY.has(key))).toEqual([])
})

const LET_IN: Partial<Record<ConsentFlag, string[]>> = {
  general: ['ads', 'taboola'],
  adobe_analytics: ['adobe'],
  ivw: ['ivw', 'vgwort'],
  echobox: ['echobox'],
  cleverpush: ['cleverpush'],
}

/** The entries that the fakes' scripts found in their queues. */
const QUEUES: Record<string, () => { told: unknown[]; expected: unknown }> = {
  cleverpush: () => ({ told: cleverpush.told, expected: [['triggerOptIn']] }),
  echobox: () => ({ told: echobox.told, expected: ['loaded', 'ebx'] }),
}

test.each(Object.entries(LET_IN))(
  '[S7.16] with consent to %s only, its scripts load once and no other vendor is requested',
  async (flag, expected) => {
    const page = await openReader()
    await agree(page, [flag as ConsentFlag])
    await readThree(page, flag === 'cleverpush' ? [] : expected)
    await expect.poll(() => askedOf(page)).toEqual(expected)
    const told = QUEUES[flag]
    if (told) await expect.poll(() => told().told).toEqual([told().expected])
    const loaded = scripts(page)
    expect(loaded.toSorted()).toEqual([...new Set(loaded)].toSorted())
  },
)

test('[S6.06] [S7.16] a PUR reader’s session requests no vendor, despite earlier consent', async () => {
  const page = await openReader()
  await signInAs(page, 'pur')
  await agree(page, ['general', ...CONSENT_VENDORS])
  await readThree(page)
  await page.goto('/gibt-es-nicht')
  await readOn(page)
  expect(askedOf(page)).toEqual([])
  expect(await page.locator('[data-taboola], [data-ad-slot], [data-frame]').count()).toBe(0)
})

test('[S3.05] Taboola’s box is labeled, below the article, shifts nothing, and reports when it is visible', async () => {
  const page = await openReader()
  await agree(page, ['general'])
  const { urlPath } = await longArticle()
  await page.goto(urlPath)
  const box = page.locator('.taboola')
  const isInView = () => page.locator('html[data-taboola-in-viewport]').count()
  await page.mouse.wheel(0, 200)
  await box.getByText('Empfohlen von Taboola').waitFor()
  expect(await isInView()).toBe(0)
  await box.scrollIntoViewIfNeeded()
  await expect.poll(isInView).toBe(1)
  expect(await box.getByText('Anzeige').isVisible()).toBe(true)
  expect(await page.locator('.reading-bar').isVisible()).toBe(false)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(isInView).toBe(0)
  expect(taboola.told[0]).toMatchObject([
    { article: 'auto' },
    { mode: 'thumbnails-a', container: 'taboola-below-article' },
    { flush: true },
  ])
  await box.scrollIntoViewIfNeeded()
  await expect.poll(isInView).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Politik' }).first().click()
  await page.waitForURL('**/politik')
  await expect.poll(isInView).toBe(0)
})
