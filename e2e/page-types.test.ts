// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { routes, type PageName } from '../src/routes.ts'
import { PAGE_TYPES, type PageType } from '../src/rules/analytics/page-view.ts'
import { CONSENT_COOKIE, consentValue } from '../src/rules/consent/consent-record.ts'
import { openPage, pressKey, SITE } from './fixtures/browser.ts'
import { signInAs } from './fixtures/demo-readers.ts'
import { findArticle } from './fixtures/checked-pages.ts'

const COLLECTOR = '/api/analytics'
/** A headless browser is not counted. */
const NO_ROBOT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150 Safari/537.36'
/** S2.25: one page per type. */
const TYPES: Partial<Record<PageName, PageType>> = {
  home: 'Homepage',
  article: 'Artikelseiten',
  channel: 'Themenseiten',
  author: 'Autorenprofile',
  search: 'Suchergebnisseiten',
  topics: 'Topicspage',
  topic: 'Topicpage',
  coupons: 'CouponList',
  headlines: 'HeadlinesPage',
  authors: 'Autorenubersichtsseite',
  'test-reports': 'Testberichtubersichtsseite',
  'test-report': 'Testberichtsseite',
  impressum: 'Legalseite',
}

type Message = {
  view?: object
  vitals?: { type: string }[]
  event?: { name: string; type: string; trackingId: string }
}

/** Simulates leaving a page while its last requests can still be observed. */
function leave(): void {
  Object.defineProperty(document, 'hidden', { value: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Opens these pages and leaves each after these messages, then an article whose paywall links to the offers. */
async function walk(
  page: Page,
  names: readonly PageName[],
  kinds: readonly (keyof Message)[],
): Promise<Message[]> {
  const messages: Message[] = []
  const note = (url: string, body: unknown) => {
    if (url === SITE + COLLECTOR) messages.push(body as Message)
  }
  page.on('request', (request) => note(request.url(), request.postDataJSON()))
  const paid = await findArticle((one) => one.contentRestriction === 'paid')
  const paths = names.map((name) => routes[name].example)
  for (const path of [...paths, paid.urlPath]) {
    const before = messages.length
    await page.goto(path)
    await pressKey(page, 'Shift')
    const hasSent = (kind: keyof Message) => messages.slice(before).some((one) => one[kind])
    await expect.poll(() => kinds.every(hasSent)).toBe(true)
    await page.evaluate(leave)
  }
  await page.locator('.paywall a[href^="/order"]').first().click()
  await page.waitForURL('**/order**')
  await pressKey(page, 'Shift')
  await expect.poll(() => messages.filter(({ view }) => view).length).toBe(paths.length + 2)
  return messages
}

test(
  '[S1.09] [S2.25] page views and events with their page type reach the collector only after consent',
  { tags: 'quick' },
  async () => {
    const page = await openPage({ userAgent: NO_ROBOT })
    await page.context().clearCookies()
    // Measures every page load instead of one in four.
    await page.addInitScript(() => void (Math.random = () => 0))
    const before = await walk(page, ['home', 'article', 'search', 'impressum'], ['view'])
    expect(before.flatMap(Object.keys)).toEqual(before.map(() => 'view'))
    for (const type of PAGE_TYPES) expect(JSON.stringify(before)).not.toContain(`"${type}"`)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('dm_trackingId')

    const value = consentValue({
      general: false,
      vendors: new Set(['kdm']),
      givenAt: Math.floor(Date.now() / 1000),
      id: '0123456789abcdef',
    })
    await page.context().addCookies([{ name: CONSENT_COOKIE, value, url: SITE }])
    const after = await walk(page, Object.keys(TYPES) as PageName[], ['view', 'event'])
    const events = after.flatMap(({ event }) => event ?? [])
    expect(events.map(({ name, type }) => [name, type])).toEqual([
      ...Object.values(TYPES).map((type) => ['page-view', type]),
      ['page-view', 'Artikelseiten'],
      ['paywall-offer', 'Artikelseiten'],
      ['page-view', 'Other'],
    ])
    expect(new Set(events.map(({ trackingId }) => trackingId)).size).toBe(1)
    const measured = new Set(after.flatMap(({ vitals }) => vitals ?? []).map(({ type }) => type))
    expect(measured).toEqual(new Set(Object.values(TYPES)))

    await signInAs(page, 'betrieb')
    const counted = async () => {
      await page.goto('/betrieb/zahlen')
      return page.getByRole('region', { name: 'nach Seitentyp' }).getByRole('row').count()
    }
    // The heading and the page types.
    await expect.poll(counted).toBe(PAGE_TYPES.length + 1)
  },
)
