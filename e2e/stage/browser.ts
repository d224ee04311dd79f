import { setTimeout as wait } from 'node:timers/promises'
import {
  chromium,
  request,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
import { expect, inject, onTestFinished, type TestContext } from 'vitest'
import { CONSENT_COOKIE, consentValue } from '../../src/rules/consent/consent-record.ts'
import { CHROMIUM_FLAGS } from '../../commands/chromium.mjs'
import { resultPath, screenshotOf } from '../../test/run/results.ts'

export const SITE = inject('siteUrl')

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

const REFUSED = consentValue({
  general: false,
  vendors: new Set(),
  givenAt: Math.floor(Date.now() / 1000),
  id: '0'.repeat(32),
})
const PATIENCE_MS = 60_000
const HELD_CLOCK_MS = 2000
const CLOSING_MS = 30_000

/** Resources of a page; a test may request a missing document. */
const PARTS = new Set(['script', 'stylesheet', 'image', 'font', 'media'])

let launched: Promise<Browser> | undefined

/** Opens one browser per worker; it ends with the worker. */
export const openBrowser = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    executablePath: inject('chromiumPath'),
    headless: true,
    // Otherwise Chromium keeps a spare renderer and a GPU process per page.
    args: [...CHROMIUM_FLAGS, '--renderer-process-limit=1', '--in-process-gpu'],
  }))

/** `takesAvif`: accepts AVIF pictures, which take the site twice as long to encode as WebP. */
export type PageOptions = BrowserContextOptions & { takesAvif?: boolean }

/** Opens a visitor without a page, with their own cookies. */
export async function openRequests(): Promise<APIRequestContext> {
  const requests = await request.newContext({ baseURL: SITE })
  onTestFinished(() => requests.dispose())
  return requests
}

/** The requests and errors of a page since it was opened. */
export type Record = { requests: string[]; complaints: string[]; wasOffline: boolean }

const records = new WeakMap<Page, Record>()

export function recordOf(page: Page): Record {
  const record = records.get(page)
  if (!record) throw new Error('The page was not opened by openPage.')
  return record
}

/** Forgets requests to URLs that begin with `start`, which a test caused on purpose. */
export function ignoreRequests(page: Page, start: string): void {
  const { requests } = recordOf(page)
  requests.splice(0, requests.length, ...requests.filter((url) => !url.startsWith(start)))
}

/** Forgets all such requests when the test ends, including those after its last check. */
export function forgiveAll(page: Page, ...starts: string[]): void {
  onTestFinished(async () => {
    await closePage(page)
    for (const start of starts) ignoreRequests(page, start)
  })
}

/** Closes the page's context. Chromium sometimes never reports this, which is not a fault of the page. */
export const closePage = (page: Page): Promise<void> =>
  Promise.race([page.context().close(), wait(CLOSING_MS, undefined, { ref: false })])

/**
 * Opens a new context whose reader has refused all consent, so that no banner appears. When the test ends, no request
 * may have gone to another site and no script may have failed.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const page = await openTab(options)
  onTestFinished(async ({ task }) => {
    await keepScreenshot(page, task)
    await closePage(page)
    expectNoErrors(page, options)
  })
  return page
}

/** Saves a screenshot of a failed test; the run's report names its path. */
export async function keepScreenshot(page: Page, { name, meta, result }: TestContext['task']) {
  if (result?.state !== 'fail' || page.isClosed()) return
  const path = screenshotOf(name)
  await page.screenshot({ path: resultPath(path) }).then(
    () => (meta.screenshot = path),
    // A hanging page cannot be captured; only the test's failure matters.
    () => undefined,
  )
}

/** Opens such a page without the checks at its end. */
export async function openTab({ takesAvif, ...options }: PageOptions): Promise<Page> {
  const browser = await openBrowser()
  const context = await browser.newContext({
    baseURL: SITE,
    locale: 'de-DE',
    // Blocked by default, because it would answer requests in place of the test.
    serviceWorkers: 'block',
    viewport: DESKTOP,
    ...options,
  })
  await context.addCookies([{ name: CONSENT_COOKIE, value: REFUSED, url: options.baseURL ?? SITE }])
  // On a busy machine, elements appear later.
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  // If a worker loads the page while the connection is cut, a second session would report it as online.
  if (!takesAvif && options.serviceWorkers !== 'allow') await takeNoAvif(page)
  keepRecord(page)
  if (options.javaScriptEnabled !== false) letStart(page)
  return page
}

/** Removes AVIF from the accepted picture types. */
export async function takeNoAvif(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
}

/** Scripts start in two tasks, and the load event fires between them: `goto` waits for both. */
function letStart(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const untilStarted = () =>
    Promise.race([
      page.evaluate(() => new Promise<void>((done) => setTimeout(done))).catch(() => undefined),
      // In case the test controls the page's clock.
      wait(HELD_CLOCK_MS),
    ])
  page.goto = async (...given) => {
    const response = await goto(...given)
    await untilStarted()
    return response
  }
  page.reload = async (...given) => {
    const response = await reload(...given)
    await untilStarted()
    return response
  }
}

function keepRecord(page: Page): void {
  const record: Record = { requests: [], complaints: [], wasOffline: false }
  records.set(page, record)
  page.on('request', (request) => record.requests.push(request.url()))
  page.on('pageerror', (error) => record.complaints.push(error.message))
  page.on('console', (message) => {
    // Failed requests are checked below by their response.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      record.complaints.push(message.text())
    }
  })
  page.on('response', (response) => {
    const isPart = PARTS.has(response.request().resourceType())
    if (isPart && response.status() >= 400)
      record.complaints.push(`${response.status()} ${response.url()}`)
  })
}

/** Goes offline. A running request for the build may fail then, which the page logs (S8.03). */
export async function goOffline(page: Page): Promise<void> {
  recordOf(page).wasOffline = true
  await page.context().setOffline(true)
}

/** Goes online and waits until a request succeeds, because the browser reports it earlier. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/healthz').then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    .toBe(true)
}

/** Expects that no request went to another site and no script failed. */
export function expectNoErrors(page: Page, { baseURL = SITE }: BrowserContextOptions): void {
  const { requests, complaints, wasOffline } = recordOf(page)
  expect(requests.filter((url) => !url.startsWith(baseURL) && !url.startsWith('data:'))).toEqual([])
  const excused = (text: string) => wasOffline && text.startsWith('Error fetching app manifest.')
  expect(complaints.filter((text) => !excused(text))).toEqual([])
}

/** Presses a key after the first paint; before it, keys have no effect. */
export async function pressKey(page: Page, key: string): Promise<void> {
  // A fake clock replaces `performance`, but not the observer.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
      }),
  )
  await page.keyboard.press(key)
}

/** Waits until the script has hydrated the page's form. */
export async function waitForForm(page: Page): Promise<void> {
  await page.locator('main mb-island[data-state="ready"]').waitFor()
}

/** Marks the document, to distinguish a soft navigation from a document load later. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'isSameDocument') === true)
}

/** Returns the body at a URL the page has requested. Requests it again, because the browser soon discards responses. */
export async function bodyOf(page: Page, url: string): Promise<string> {
  const response = await page.request.get(url)
  expect(response.status()).toBe(200)
  return response.text()
}
