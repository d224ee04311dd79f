// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { agreeTo } from '../fixtures/agree-to.ts'
import { forgiveAll, openPage, pressKey } from '../fixtures/browser.ts'
import { findArticle } from '../fixtures/checked-pages.ts'
import { openLine } from '../fixtures/connection.ts'

const COLLECTOR = '**/api/analytics'

type Message = {
  view?: object
  event?: { name: string; type: string; article?: number; from?: string }
  vitals?: Vital[]
  depth?: { article: number; from: number; to: number }
}
type Vital = { vital: string; value: number }

/** Simulates leaving a page while its last requests can still be observed. */
function leave(): void {
  Object.defineProperty(document, 'hidden', { value: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

async function collected(page: Page): Promise<Message[]> {
  const messages: Message[] = []
  await page.route(COLLECTOR, (route) => {
    messages.push(route.request().postDataJSON())
    return route.continue()
  })
  return messages
}

async function toldOnLeaving(page: Page, messages: readonly Message[]): Promise<Vital[]> {
  await page.evaluate(leave)
  // Earlier messages have arrived when this one has.
  await page.evaluate(() => fetch('/api/analytics', { method: 'POST', body: '{}' }))
  await expect.poll(() => messages.at(-1)).toEqual({})
  return messages.flatMap(({ vitals }) => vitals ?? [])
}

test('a reader who accepts all on the first page is counted once, with the site that led there', async () => {
  const page = await openPage()
  await page.context().clearCookies()
  forgiveAll(page, 'https://applets.ebxcdn.com/')
  const messages = await collected(page)
  const views = () => messages.filter(({ view }) => view).length
  await page.goto('/politik', { referer: 'https://suche.example/' })
  await pressKey(page, 'Shift')
  await expect.poll(views).toBe(1)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
  await reloaded
  await pressKey(page, 'Shift')
  const events = () =>
    messages.flatMap(({ event }) => (event ? [[event.name, event.type, event.from]] : []))
  const first = ['page-view', 'Themenseiten', 'suche.example']
  await expect.poll(events).toEqual([first])
  await page.getByRole('banner').getByRole('link', { name: 'Sport' }).first().click()
  await expect.poll(events).toEqual([first, ['page-view', 'Themenseiten', undefined]])
  await expect.poll(views).toBe(2)
})

test('[S4.14] queued events are reported for their own page, and later pages do not report the load of the first', async () => {
  const { id, urlPath } = await findArticle((one) => one.contentRestriction === 'free')
  const page = await openPage()
  await page.addInitScript(() => void (Math.random = () => 0))
  const messages = await collected(page)
  const views = () => messages.filter(({ view }) => view).length
  await page.goto(urlPath)
  await pressKey(page, 'Shift')
  await expect.poll(views).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Politik' }).first().click()
  await page.waitForURL('**/politik')
  await expect.poll(views).toBe(2)
  await agreeTo(page, { vendors: ['kdm'] })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const events = () =>
    messages.flatMap(({ event }) => (event ? [[event.name, event.type, event.article]] : []))
  await expect.poll(events).toEqual([
    ['page-view', 'Artikelseiten', id],
    ['page-view', 'Themenseiten', undefined],
  ])
  expect(await toldOnLeaving(page, messages)).toEqual([])
})

/**
 * Opens home with consent and leaves it after the first click; returns the reported vitals and the duration of the
 * click.
 */
async function pressAndLeave(page: Page): Promise<{ vitals: Vital[]; took: number }> {
  await page.addInitScript(() => void (Math.random = () => 0))
  const messages = await collected(page)
  await agreeTo(page, { vendors: ['kdm'] })
  await page.goto('/')
  await page.getByRole('button', { name: 'Darstellung' }).click()
  // Reported in the same task in which measuring starts.
  await expect.poll(() => messages.some(({ event }) => event)).toBe(true)
  const took = await page.evaluate(
    () =>
      new Promise<number>((told) =>
        new PerformanceObserver((list) => told(list.getEntries()[0]?.duration ?? -1)).observe({
          type: 'first-input',
          buffered: true,
        }),
      ),
  )
  return { vitals: await toldOnLeaving(page, messages), took }
}

test('the first click is measured, however soon it is handled', async () => {
  const page = await openPage()
  const { vitals, took } = await pressAndLeave(page)
  const slowest = vitals.find(({ vital }) => vital === 'INP')?.value
  expect(slowest).toBeGreaterThanOrEqual(took)
})

test('a page loaded in a background tab is not measured', async () => {
  const page = await openPage()
  // Simulates a background tab.
  await page.addInitScript(() => {
    const entries: (type: string) => object[] = Reflect.get(
      Performance.prototype,
      'getEntriesByType',
    )
    Performance.prototype.getEntriesByType = function (type) {
      const found = type === 'visibility-state' ? [{ name: 'hidden' }] : entries.call(this, type)
      return found as PerformanceEntryList
    }
  })
  expect((await pressAndLeave(page)).vitals).toEqual([])
})

/** Opens an article and returns once its reading is measured. */
async function openMeasured(page: Page, messages: readonly Message[], path: string): Promise<void> {
  const events = () => messages.filter(({ event }) => event).length
  const before = events()
  await page.goto(path)
  await pressKey(page, 'Shift')
  await expect.poll(events).toBe(before + 1)
}

/** Scrolls until a share of the text has been in view, and returns the step that this is. */
async function readTo(page: Page, share: number): Promise<number> {
  await page.locator('[data-reading]').evaluate((text, wanted) => {
    const { top, height } = text.getBoundingClientRect()
    scrollTo(0, scrollY + top + height * wanted - innerHeight)
  }, share)
  const seen = () =>
    page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('[data-reading-progress]')
      return Number(bar?.style.getPropertyValue('--progress'))
    })
  await expect.poll(seen).toBeGreaterThan(share - 0.1)
  return Math.floor((await seen()) * 4)
}

const isLongAndFree: Parameters<typeof findArticle>[0] = ({ contentRestriction, wordCount }) =>
  contentRestriction === 'free' && wordCount > 400

test('how far an article is read is reported when it is hidden and when it is left, of locked articles never', async () => {
  const free = await findArticle(isLongAndFree)
  const paid = await findArticle((one) => one.contentRestriction === 'paid')
  const page = await openPage()
  const messages = await collected(page)
  const depths = () => messages.flatMap(({ depth }) => (depth ? [depth] : []))
  await agreeTo(page, { vendors: ['kdm'] })

  await openMeasured(page, messages, paid.urlPath)
  await readTo(page, 1)
  await toldOnLeaving(page, messages)
  expect(depths()).toEqual([])

  await openMeasured(page, messages, free.urlPath)
  const hidden = await readTo(page, 0.4)
  await toldOnLeaving(page, messages)
  const reports = [{ article: free.id, from: -1, to: hidden }]
  expect(depths()).toEqual(reports)
  // Nothing new was read.
  await toldOnLeaving(page, messages)
  expect(depths()).toEqual(reports)

  const left = await readTo(page, 0.9)
  expect(left).toBeGreaterThan(hidden)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('banner').getByRole('link', { name: 'Politik' }).first().click()
  await page.waitForURL('**/politik')
  await expect.poll(depths).toEqual([...reports, { article: free.id, from: hidden, to: left }])
})

/** A browser that asks the worker about the reports of a page that is left loses about half of them. */
const VISITS = 4

test('[S1.13] reports of a page that is left for another document arrive while a service worker controls it', async () => {
  const { urlPath } = await findArticle(isLongAndFree)
  const line = await openLine()
  const page = await openPage({ serviceWorkers: 'allow', baseURL: line.url })
  await page.addInitScript(() => void (Math.random = () => 0))
  await page.goto('/')
  await pressKey(page, 'Shift')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  // From here on, so that home is not measured.
  await agreeTo(page, { vendors: ['kdm'], site: line.url })
  const messages: readonly Message[] = line.reports
  for (let visit = 0; visit < VISITS; visit += 1) {
    await openMeasured(page, messages, urlPath)
    await readTo(page, 0.4)
    await page.goto('/robots.txt')
  }
  const count = (kind: keyof Message) => messages.filter((message) => message[kind]).length
  await expect
    .poll(() => ({ vitals: count('vitals'), depth: count('depth') }))
    .toEqual({ vitals: VISITS, depth: VISITS })
})
