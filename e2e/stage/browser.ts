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

/** What belongs to a page; a test may well ask for what is not there. */
const PARTS = new Set(['script', 'stylesheet', 'image', 'font', 'media'])

let launched: Promise<Browser> | undefined

/** One browser for all files of a worker; it ends with the worker. */
export const openBrowser = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    executablePath: inject('chromiumPath'),
    headless: true,
    // Else it keeps a process ready beside each page's, for a page that never comes, and one that hands on what is drawn.
    args: [...CHROMIUM_FLAGS, '--renderer-process-limit=1', '--in-process-gpu'],
  }))

/** `takesAvif`: pictures come as AVIF too, which takes the site twice as long as to make them as WebP alone. */
export type PageOptions = BrowserContextOptions & { takesAvif?: boolean }

/** A visitor who needs no page, with cookies of their own. */
export async function openRequests(): Promise<APIRequestContext> {
  const requests = await request.newContext({ baseURL: SITE })
  onTestFinished(() => requests.dispose())
  return requests
}

/** What a page asked for and complained of since it was opened. */
export type Record = { requests: string[]; complaints: string[]; wasOffline: boolean }

const records = new WeakMap<Page, Record>()

export function recordOf(page: Page): Record {
  const record = records.get(page)
  if (!record) throw new Error('The page was not opened by openPage.')
  return record
}

/** What a test asked of others by its own will is no fault of the page. */
export function forgive(page: Page, start: string): void {
  const { requests } = recordOf(page)
  requests.splice(0, requests.length, ...requests.filter((url) => !url.startsWith(start)))
}

/** The same of all it asks of these until it is closed, which may be more than the test waits for. */
export function forgiveAll(page: Page, ...starts: string[]): void {
  onTestFinished(async () => {
    await closePage(page)
    for (const start of starts) forgive(page, start)
  })
}

/** Closes the page's context. Chromium sometimes never says that it is closed, which is no fault of the page. */
export const closePage = (page: Page): Promise<void> =>
  Promise.race([page.context().close(), wait(CLOSING_MS, undefined, { ref: false })])

/** A fresh visitor who has refused everything, for the banner is not what most tests are about. When the test ends, nothing may have been asked of anyone else and no script may have failed. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const page = await openTab(options)
  onTestFinished(async ({ task }) => {
    await keepScreenshot(page, task)
    await closePage(page)
    expectPeace(page, options)
  })
  return page
}

/** Saves what a failed test saw last; the report of the run says where. */
export async function keepScreenshot(page: Page, { name, meta, result }: TestContext['task']) {
  if (result?.state !== 'fail' || page.isClosed()) return
  const path = screenshotOf(name)
  await page.screenshot({ path: resultPath(path) }).then(
    () => (meta.screenshot = path),
    // A page that hangs cannot be drawn; the failure itself is what counts.
    () => undefined,
  )
}

/** The same without an end. */
export async function openTab({ takesAvif, ...options }: PageOptions): Promise<Page> {
  const browser = await openBrowser()
  const context = await browser.newContext({
    baseURL: SITE,
    locale: 'de-DE',
    // It would answer in a test's place: the tests of it ask for it.
    serviceWorkers: 'block',
    viewport: DESKTOP,
    ...options,
  })
  await context.addCookies([{ name: CONSENT_COOKIE, value: REFUSED, url: options.baseURL ?? SITE }])
  // What is waited for comes, on a busy machine later.
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  // A page that its worker loads while the line is cut would be told by a second session that it is not.
  if (!takesAvif && options.serviceWorkers !== 'allow') await takeNoAvif(page)
  keepRecord(page)
  if (options.javaScriptEnabled !== false) letStart(page)
  return page
}

/** As a browser that does not know it. */
export async function takeNoAvif(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] })
}

/** Scripts start in two tasks, and a page counts as loaded between them: who goes to one finds both done. */
function letStart(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const untilStarted = () =>
    Promise.race([
      page.evaluate(() => new Promise<void>((done) => setTimeout(done))).catch(() => undefined),
      // Where the test holds the page's clock.
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
    // Answers are judged below, by what they are answers to.
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

/** Cuts the connection of the page. A request for the build that is under way may fail then, and the page logs it (S8.03). */
export async function goOffline(page: Page): Promise<void> {
  recordOf(page).wasOffline = true
  await page.context().setOffline(true)
}

/** A browser calls itself online a moment before a request goes through: waits until one does. */
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

/** Nothing was asked of anyone else, and no script failed. */
export function expectPeace(page: Page, { baseURL = SITE }: BrowserContextOptions): void {
  const { requests, complaints, wasOffline } = recordOf(page)
  expect(requests.filter((url) => !url.startsWith(baseURL) && !url.startsWith('data:'))).toEqual([])
  const excused = (text: string) => wasOffline && text.startsWith('Error fetching app manifest.')
  expect(complaints.filter((text) => !excused(text))).toEqual([])
}

/** A key pressed before the first paint goes nowhere. */
export async function pressKey(page: Page, key: string): Promise<void> {
  // An owned clock has taken the place of `performance`, but not of what observes it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
      }),
  )
  await page.keyboard.press(key)
}

/** Waits until the script has taken over the form of a page. */
export async function untilFormStands(page: Page): Promise<void> {
  await page.locator('main mb-island[data-state="ready"]').waitFor()
}

/** Marks the document, so that a later look tells a soft navigation from a real load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'isSameDocument') === true)
}

/** What stands at an address a page has asked for. Asked anew, for the browser soon lets go of what it has read. */
export async function bodyOf(page: Page, url: string): Promise<string> {
  const response = await page.request.get(url)
  expect(response.status()).toBe(200)
  return response.text()
}
