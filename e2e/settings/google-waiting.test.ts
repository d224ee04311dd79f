// @module-tag full
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GoogleAccessScript } from '../../test/fakes/google-access-script.ts'
import type { FakeGoogleClient } from '../../test/fakes/google-client.ts'
import { CLIENT_ID, googleParameters, VERIFIED } from '../../test/fakes/google-issuer.ts'
import { agreeTo } from '../fixtures/agree-to.ts'
import { barriersOf } from '../fixtures/accessibility.ts'
import {
  forgiveAll,
  isSameDocument,
  markDocument,
  openPage,
  recordOf,
} from '../fixtures/browser.ts'
import { openGoogleSite, type GoogleSite } from '../fixtures/google-site.ts'
import { findArticle } from '../fixtures/checked-pages.ts'

/** How long a page waits for Google. */
const PATIENCE_MS = 10_000
const OPENED = 'Google hat diesen Artikel für Sie freigeschaltet.'
const REFUSED = 'Google hat diesen Artikel nicht für Sie freigeschaltet.'

let site: GoogleSite
let script: GoogleAccessScript
let client: FakeGoogleClient
let path: string

beforeAll(async () => {
  site = await openGoogleSite()
  ;({ script, client } = site)
  // The demo town is the same on every site.
  path = (await findArticle(({ hasPaidBody }) => hasPaidBody)).urlPath
})
afterAll(() => site?.close())
beforeEach(() => {
  script.answer = 'usual'
  script.asked.length = 0
  client.loads = 0
  client.answer = async () => ({ credential: await site.issuer.token(), clientId: CLIENT_ID })
})

type Arrival = { agrees?: boolean; prepare?: (page: Page) => Promise<unknown> }

/** Opens the article as a reader who comes from Google, by default with consent. */
async function arrive({
  agrees = true,
  prepare,
  ...options
}: Arrival & { javaScriptEnabled?: boolean } = {}) {
  const page = await openPage({ baseURL: site.url, ...options })
  await agreeTo(page, { general: agrees, site: site.url })
  forgiveAll(page, script.origin, client.origin)
  await holdTime(page)
  await prepare?.(page)
  const address = `${path}?${googleParameters()}`
  await page.goto(address, { referer: 'https://www.google.com/' })
  return page
}

/** Long timers and the CSS delay run only on the test's command, so that a busy machine does not end the waiting. */
async function holdTime(page: Page): Promise<void> {
  await page.addInitScript((patience) => {
    const held: (() => void)[] = []
    const wait = window.setTimeout
    window.setTimeout = ((run: () => void, delay = 0, ...given: unknown[]) =>
      delay === patience ? held.push(run) : wait(run, delay, ...given)) as typeof window.setTimeout
    Reflect.set(window, 'endPatience', () => held.forEach((run) => run()))
  }, PATIENCE_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

const endPatience = (page: Page) => page.evaluate(() => Reflect.get(window, 'endPatience')())

const wall = (page: Page) => page.locator('.paywall')
const line = (page: Page) => page.locator('[data-google-wait] > p output')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Immer gut informiert mit Google' })
const signIn = (page: Page) => page.getByRole('button', { name: 'Über Google anmelden' }).click()

async function expectLocked(page: Page): Promise<void> {
  await wall(page).getByRole('heading', { name: 'Weiterlesen mit PLUS' }).waitFor()
  expect(
    await wall(page).evaluate((element) => element.checkVisibility({ visibilityProperty: true })),
  ).toBe(true)
  await expect.poll(() => line(page).textContent()).toBe(REFUSED)
  expect(await page.locator('.paid-body').count()).toBe(0)
}

test('[S4.06] while Google is asked, the page shows neither paywall nor paid text; a verified token opens the article in place', async () => {
  const page = await arrive()
  await dialog(page).waitFor()
  await markDocument(page)
  expect(await line(page).textContent()).toContain('Google prüft')
  expect(await line(page).isVisible()).toBe(true)
  expect(await wall(page).isVisible()).toBe(false)
  expect(await page.locator('.paid-body').count()).toBe(0)
  expect(await page.locator('html').getAttribute('data-google-product')).toBe(
    VERIFIED.google_access_product_id,
  )
  // The policy allows the dialog's own styles.
  const title = dialog(page).getByRole('heading')
  expect(await title.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px')

  await signIn(page)
  await page.locator('.paid-body').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  await page.getByRole('status').filter({ hasText: OPENED }).waitFor()
  expect(await wall(page).count()).toBe(0)
  expect(await dialog(page).count()).toBe(0)
  await page.locator('html[data-unlocked-by-gea]').waitFor()

  await page.reload()
  await page.locator('.paid-body').waitFor()
  expect(await page.locator('[data-google-wait]').count()).toBe(0)
})

test('[S4.06] a token refused by the server locks the article', async () => {
  client.answer = async () => ({
    credential: await site.issuer.token({ aud: 'other.apps.googleusercontent.com' }),
  })
  const page = await arrive()
  await signIn(page)
  await expectLocked(page)
})

test('[S4.06] without a credential, and when the reader chooses the paper’s offers, the article locks', async () => {
  client.answer = async () => ({})
  const page = await arrive()
  await signIn(page)
  await expectLocked(page)

  const another = await arrive()
  await another.getByRole('button', { name: 'Abonnieren' }).click()
  await expectLocked(another)
})

test('[S4.06] a reader with an account gets from Google’s dialog to the sign-in', async () => {
  const page = await arrive()
  await dialog(page).getByRole('button', { name: 'Sie haben schon ein Konto?' }).click()
  await page.waitForURL(`${site.url}/dialog-flow/login?next=${encodeURIComponent(path)}`)
})

test('[S4.06] Google’s dialog closes when the reader leaves the page', async () => {
  const page = await arrive()
  await dialog(page).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sport' }).first().click()
  await page.waitForURL(`${site.url}/sport`)
  await expect.poll(() => dialog(page).count()).toBe(0)
})

test.each([
  ['never arrive', 'hang'],
  ['never answer', 'silent'],
] as const)('[S4.06] scripts that %s lock the article after ten seconds', async (_, answer) => {
  script.answer = answer
  const page = await arrive()
  await expect.poll(() => script.asked.length).toBeGreaterThan(1)
  expect(await wall(page).isVisible()).toBe(false)
  expect(await line(page).isVisible()).toBe(true)
  await endPatience(page)
  await expectLocked(page)
})

test('[S4.06] a token that arrives after the paywall still opens the article', async () => {
  const page = await arrive()
  await dialog(page).waitFor()
  await endPatience(page)
  await expectLocked(page)
  await signIn(page)
  await page.locator('.paid-body').waitFor()
  expect(await wall(page).count()).toBe(0)
})

test('[S4.06] a blocked script and a lost connection lock the article at once', async () => {
  const page = await arrive({
    prepare: (opened) => opened.route(`${script.origin}/**`, (route) => route.abort()),
  })
  await expectLocked(page)

  script.answer = 'silent'
  const another = await arrive()
  await expect.poll(() => client.loads).toBeGreaterThan(0)
  expect(await wall(another).isVisible()).toBe(false)
  await another.evaluate(() => dispatchEvent(new Event('offline')))
  await expectLocked(another)
})

test('[S4.06] the paywall appears by CSS alone if our script does not start, and at once without script', async () => {
  const page = await arrive({
    prepare: (opened) =>
      opened.route('**/assets/*.js', (route) =>
        route.fulfill({ body: '', contentType: 'text/javascript' }),
      ),
  })
  expect(await wall(page).isVisible()).toBe(false)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await wall(page).isVisible()).toBe(true)

  const scriptless = await arrive({ javaScriptEnabled: false })
  expect(await wall(scriptless).isVisible()).toBe(true)
  for (const one of [page, scriptless]) expect((await line(one).textContent())?.trim()).toBe('')
})

test('[S4.06] without consent, no script of Google is requested and the paywall appears at once', async () => {
  const page = await arrive({ agrees: false })
  expect(await wall(page).isVisible()).toBe(true)
  expect(await line(page).count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(script.asked).toEqual([])
  expect(recordOf(page).requests.filter((url) => !url.startsWith(site.url))).toEqual([])
})

test('[S4.06] the paywall appears in its reserved place without a shift, and neither state has an accessibility violation', async () => {
  script.answer = 'silent'
  const page = await arrive()
  await expect.poll(() => client.loads).toBeGreaterThan(0)
  const top = () =>
    page
      .locator('.article-onward')
      .evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  expect(await barriersOf(page)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expectLocked(page)
  expect(await top()).toBe(before)
  expect(await barriersOf(page)).toEqual([])
})
