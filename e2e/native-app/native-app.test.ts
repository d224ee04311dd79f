// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { freeArticle } from '../fixtures/bookmarking-reader.ts'
import {
  ignoreRequests,
  isSameDocument,
  markDocument,
  openPage,
  PHONE,
  recordOf,
} from '../fixtures/browser.ts'
import { barriersOf } from '../fixtures/accessibility.ts'
import { callsOf, openInApp, dispatchNativeEvent, untilAppStands } from './bridge-fake.ts'

const ELSEWHERE = 'https://elsewhere.example/seite'
const complaintsOf = (page: Page): string[] => recordOf(page).complaints

/** Adds a link to the page's text. */
async function addLink(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const link = document.createElement('a')
    link.textContent = 'Zum Ziel'
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value)
    document.querySelector('main')?.prepend(link)
  }, attributes)
}

const target = (page: Page) => page.getByRole('link', { name: 'Zum Ziel' })

test(
  '[S1.10] the app shows its own bar instead of browser-only parts',
  { tags: 'quick' },
  async () => {
    const page = await openInApp()
    await page.goto('/sport')
    await untilAppStands(page)
    const bar = page.getByRole('navigation', { name: 'App-Leiste' })
    // Without a session.
    const tabs = ['Start', 'Neueste', 'Suche', 'Merkliste', 'Anmelden']
    await expect.poll(() => bar.getByRole('link').allInnerTexts()).toEqual(tabs)
    for (const part of ['.subscribe', '.utility', '.footer-columns', '.tools > [data-account]'])
      for (const one of await page.locator(part).all()) expect(await one.isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Verträge hier kündigen' }).isVisible()).toBe(true)
    await markDocument(page)
    await bar.getByRole('link', { name: 'Neueste' }).click()
    await page.waitForURL('**/neueste')
    expect(await isSameDocument(page)).toBe(true)
    await bar.locator('[aria-current=page]', { hasText: 'Neueste' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Zurück' }).click()
    await page.waitForURL('**/sport')
  },
)

test('[S1.10] a browser loads nothing of the app', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.goto('/sport')
  expect(recordOf(page).requests.filter((url) => url.includes('/apart/'))).toEqual([])
  expect(await page.getByRole('navigation', { name: 'App-Leiste' }).count()).toBe(0)
})

test('[S1.10, S2.33] external links and links with a new window open in the system’s browser', async () => {
  const page = await openInApp()
  await page.goto('/sport')
  await untilAppStands(page)
  await addLink(page, { href: ELSEWHERE })
  await target(page).click()
  await expect.poll(() => callsOf(page, 'Browser.open')).toEqual([{ url: ELSEWHERE }])
  await target(page).evaluate((link) => {
    link.setAttribute('href', '/feeds/rss')
    link.setAttribute('target', '_blank')
  })
  await target(page).click()
  const own = new URL('/feeds/rss', page.url()).href
  await expect.poll(() => callsOf(page, 'Browser.open')).toEqual([{ url: ELSEWHERE }, { url: own }])
  expect(new URL(page.url()).pathname).toBe('/sport')
  expect(page.context().pages()).toHaveLength(1)
})

test('[S2.33] in a browser, a link with target _blank opens a new window', async () => {
  const page = await openPage({ viewport: PHONE })
  await page.goto('/sport')
  const opened = page.waitForEvent('popup')
  await page.locator('.site-footer a[target=_blank]').first().click()
  await (await opened).waitForURL('**/feeds/rss')
  expect(new URL(page.url()).pathname).toBe('/sport')
})

test('[S2.33] a legal page opens as a new document, and links with query or hash, or to no page, are not handled', async () => {
  const page = await openPage({ viewport: PHONE })
  for (const href of ['/impressum', '/neueste?x=1', '/neueste#main', '/feeds/rss']) {
    await page.goto('/sport')
    await markDocument(page)
    await addLink(page, { href })
    await target(page).click()
    await page.waitForURL((url) => url.pathname + url.search + url.hash === href)
    // While the new document loads, neither can be evaluated.
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  }
  await page.goto('/sport')
  await markDocument(page)
  await addLink(page, { href: '/neueste' })
  await target(page).click()
  await page.waitForURL('**/neueste')
  expect(await isSameDocument(page)).toBe(true)
})

test('[S8.11] a plugin or method missing in the shell is logged, and the link opens as in a browser', async () => {
  const page = await openInApp({ plugins: { Browser: [], SplashScreen: ['hide'] } })
  await page.goto('/sport')
  await untilAppStands(page)
  await expect
    .poll(() => complaintsOf(page))
    .toEqual(
      expect.arrayContaining([
        '"App" plugin is not implemented on android',
        '"Network" plugin is not implemented on android',
      ]),
    )
  await addLink(page, { href: '/neueste', target: '_blank' })
  const opened = page.waitForEvent('popup')
  await target(page).click()
  await (await opened).waitForURL('**/neueste')
  expect(complaintsOf(page)).toContain('"Browser.open()" is not implemented on android')
  complaintsOf(page).splice(0)
})

test('[S2.22] the app’s login page is the paper’s form and returns to the page before', async () => {
  const page = await openInApp()
  await page.goto('/sport')
  await untilAppStands(page)
  await dispatchNativeEvent(page, 'App.appUrlOpen', { url: 'morgenblatt://login' })
  await page.waitForURL('**/dialog-flow/login?next=%2Fsport&mit=formular')
  await page.getByLabel('E-Mail-Adresse').fill('frei@morgenblatt.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Morgenblatt-2026!')
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL('**/sport')
  await page.getByRole('link', { name: 'Frida' }).waitFor()
})

test('[S6.01] a visitor who bookmarks in the app gets to the app’s login page', async () => {
  const { id, urlPath } = await freeArticle()
  const page = await openInApp()
  await page.goto(urlPath)
  await untilAppStands(page)
  await page.getByRole('button', { name: 'Artikel merken' }).click()
  const login = 'morgenblatt://login'
  await expect.poll(() => recordOf(page).requests).toContain(login)
  ignoreRequests(page, login)
  expect(await page.getByRole('dialog').count()).toBe(0)
  const kept = (await page.context().cookies()).find(({ name }) => name === 'pending_bookmark')
  expect(kept?.value).toBe(String(id))
})

test('the app opens launch addresses of the paper and ignores others', async () => {
  const page = await openInApp({ launchUrl: 'morgenblatt://kultur' })
  await page.goto('/')
  await page.waitForURL('**/kultur')
  await untilAppStands(page)
  await dispatchNativeEvent(page, 'App.appUrlOpen', { url: 'https://elsewhere.example/sport' })
  await dispatchNativeEvent(page, 'App.appUrlOpen', { url: new URL('/sport', page.url()).href })
  await page.waitForURL('**/sport')
  // Once: a page loaded later does not open it again.
  await page.goto('/')
  await untilAppStands(page)
  expect(await callsOf(page, 'App.getLaunchUrl')).toHaveLength(1)
  expect((await callsOf(page, 'SplashScreen.hide')).length).toBeGreaterThan(0)
})

test('the system’s back button closes the menu, then goes back, then leaves the app', async () => {
  const page = await openInApp()
  await page.goto('/')
  await page.goto('/sport')
  await untilAppStands(page)
  await page.locator('[data-drawer-open]').click()
  await page.locator('dialog[data-drawer]').waitFor()
  await dispatchNativeEvent(page, 'App.backButton', { canGoBack: true })
  await page.locator('dialog[data-drawer]').waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/sport')
  await dispatchNativeEvent(page, 'App.backButton', { canGoBack: true })
  await page.waitForURL((url) => url.pathname === '/')
  await untilAppStands(page)
  await dispatchNativeEvent(page, 'App.backButton', { canGoBack: false })
  await expect.poll(() => callsOf(page, 'App.exitApp')).toHaveLength(1)
})

test('sharing uses the shell, and the shell reports a lost connection', async () => {
  const page = await openInApp()
  await page.goto('/sport')
  await untilAppStands(page)
  const shared = { title: 'Sport', url: page.url() }
  await page.evaluate((data) => navigator.share(data), shared)
  expect(await callsOf(page, 'Share.share')).toEqual([shared])
  await page.evaluate(() =>
    addEventListener('offline', () => (document.title = navigator.onLine ? 'da' : 'weg')),
  )
  await dispatchNativeEvent(page, 'Network.networkStatusChange', { connected: false })
  await expect.poll(() => page.title()).toBe('weg')
})
