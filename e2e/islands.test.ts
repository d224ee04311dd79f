// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  isSameDocument,
  markDocument,
  openPage,
  recordOf,
  SITE,
  waitForForm,
} from './fixtures/browser.ts'
import { addressOf } from './fixtures/built-chunks.ts'
import { freeArticleWith } from './fixtures/checked-pages.ts'

const TOOLS = addressOf('article-tools.island')
const REACT = addressOf('react')
const MANIFEST = '**/builds/latest.json*'

const failureNotice = (page: Page) =>
  page.getByRole('status').getByText('Das ließ sich nicht laden')

/** Blocks a part of the page; the returned function allows it again. */
async function withhold(page: Page, part: string): Promise<() => Promise<void>> {
  await page.route(part, (route) => route.abort())
  return () => page.unroute(part)
}

/** Waits for two frames, so that elements have left the viewport. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Expects that each failed attempt was logged, and nothing else. */
async function expectFailureLogged(page: Page, name: string): Promise<void> {
  const { complaints } = recordOf(page)
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  for (const complaint of complaints.splice(0))
    expect(complaint).toContain(`Error while starting ${name}.`)
}

test('if the article’s tools cannot be loaded, the browser’s own functions work, and the others show a message and can be retried', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/1300101')
  const unblock = await withhold(page, TOOLS)
  const menu = page.locator('#teilen')
  const copy = menu.getByRole('button', { name: 'Link kopieren' })
  await page.getByRole('button', { name: 'Artikel teilen' }).click()
  await menu.waitFor({ state: 'visible' })
  expect(await failureNotice(page).count()).toBe(0)
  await copy.click()
  await failureNotice(page).waitFor()
  // On a phone the menu would cover the message.
  await menu.waitFor({ state: 'hidden' })
  await expectFailureLogged(page, 'article-tools')

  await unblock()
  await page.getByRole('button', { name: 'Artikel teilen' }).click()
  await menu.waitFor({ state: 'visible' })
  await copy.click()
  await menu.getByText('Link kopiert').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(SITE)
})

test('a click on a part that a new build has removed loads the new build', async () => {
  const page = await openPage()
  const asked = page.waitForResponse(MANIFEST)
  await page.goto('/1300101')
  await asked
  await markDocument(page)
  await page.route(MANIFEST, (route) => route.fulfill({ json: { id: 'another-build' } }))
  await withhold(page, TOOLS)
  await page.getByRole('button', { name: 'Artikel drucken' }).click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/1300101')
  await expectFailureLogged(page, 'article-tools')
})

test('a gallery whose script failed is started when it becomes visible again', async () => {
  const { urlPath } = await freeArticleWith('gallery')
  const page = await openPage()
  await page.goto(urlPath)
  const unblock = await withhold(page, addressOf('gallery.island'))
  const gallery = page.locator('.gallery').first()
  await gallery.scrollIntoViewIfNeeded()
  await expectFailureLogged(page, 'gallery')
  await unblock()
  await page.evaluate(() => scrollTo(0, 0))
  await untilDrawn(page)
  await gallery.scrollIntoViewIfNeeded()
  await gallery.getByRole('button', { name: 'Nächstes Bild' }).waitFor()
})

test('a form whose script failed is sent without script', async () => {
  const page = await openPage()
  await withhold(page, addressOf('flow'))
  await page.goto('/dialog-flow/login')
  await expectFailureLogged(page, 'login')
  await page.getByLabel('E-Mail-Adresse').fill('niemand@morgenblatt.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Rhein bei Nacht')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(/fehler=/)
  await expectFailureLogged(page, 'login')
})

/** Delays a part of the page until the returned function is called. */
async function hold(page: Page, part: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(part, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('hydration keeps the existing elements and typed values', async () => {
  const page = await openPage()
  const release = await hold(page, REACT)
  await page.goto('/dialog-flow/registration')
  const name = page.getByLabel('Vorname')
  const newsletter = page.getByRole('checkbox', { name: /per E.Mail bekommen/ })
  const before = await name.elementHandle()
  await name.fill('Lea')
  await newsletter.check()
  release()
  await waitForForm(page)
  expect(await name.evaluate((now, then) => now === then, before)).toBe(true)
  expect(await name.inputValue()).toBe('Lea')
  expect(await newsletter.isChecked()).toBe(true)
})

test('a click before React has loaded is handled after it, once for two clicks', async () => {
  const page = await openPage()
  const release = await hold(page, REACT)
  await page.goto('/1300101')
  const menu = page.locator('#schriftgroesse')
  await page.getByRole('button', { name: 'Schriftgröße' }).click({ clickCount: 2 })
  expect(await menu.isVisible()).toBe(false)
  release()
  await page.locator('mb-island[data-island="article-tools"][data-state="ready"]').waitFor()
  await menu.waitFor({ state: 'visible' })
})

test.each([
  ['hover', '.article-tools button[title="Artikel drucken"]'],
  ['focus', '.article-tools button[title="Artikel drucken"]'],
  ['hover', 'a[data-account]'],
  ['focus', 'a[data-account]'],
] as const)('React loads before the click, on %s of %s', async (way, place) => {
  const page = await openPage()
  await page.goto('/1300101')
  const asked = page.waitForRequest(REACT)
  await page.locator(place)[way]()
  await asked
})

test('a hydration mismatch is logged', async () => {
  const page = await openPage()
  await page.route('**/dialog-flow/login', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('Passwort vergessen?', 'Passwort verloren?')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/dialog-flow/login')
  const { complaints } = recordOf(page)
  await expect.poll(() => complaints.splice(0).join()).toContain('react.dev/errors/418')
  await page.getByText('Passwort vergessen?').waitFor()
})
