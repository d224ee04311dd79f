// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { allows, readConsent } from '../../src/rules/consent/consent-record.ts'
import type { ConsentVendor } from '../../src/rules/consent/vendors.ts'
import { agreeTo } from '../fixtures/agree-to.ts'
import { ignoreRequests, openPage, pressKey } from '../fixtures/browser.ts'
import { findArticle } from '../fixtures/checked-pages.ts'
import { withSettings } from '../fixtures/site-settings.ts'

const COLLECTOR = '**/api/analytics'
const ADOBE_TAGS = 'https://adobe.example/tags.js'
const IVW_HOST = 'ivw.example'
/** A fake of Adobe's tags after its documentation; records calls with their time. */
const ADOBE = `window.told = []
window._satellite = { track: (name, detail) => told.push({ name, detail, at: Date.now() }) }`
const INFONLINE = 'window.counted = [...IOMm.q]; IOMm = (...call) => counted.push(call)'
const DAY = 86_400

type TrackedEvent = { name: string; detail?: Record<string, unknown>; at: number }

/** Sets the consent cookie; the page reads it when it becomes visible. */
async function agree(page: Page, ...vendors: ConsentVendor[]): Promise<void> {
  await agreeTo(page, { vendors, secondsAgo: vendors.length })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const cookie = async (page: Page, called: string) =>
  (await page.context().cookies()).find(({ name }) => name === called)
const key = (page: Page, name: string) => page.evaluate((one) => localStorage.getItem(one), name)

async function collected(page: Page): Promise<unknown[]> {
  const messages: unknown[] = []
  await page.route(COLLECTOR, (route) => {
    messages.push(route.request().postDataJSON())
    return route.continue()
  })
  return messages
}

test('[S9.04] visits are stored only with consent to the paper, and deleted with it', async () => {
  const { id, urlPath, section } = await findArticle((one) => one.contentRestriction === 'free')
  const page = await openPage()
  const messages = await collected(page)
  const answer = page.waitForResponse(COLLECTOR)
  await page.goto(urlPath)
  expect((await answer).status()).toBe(204)
  const view = { access: 'free', channel: section, article: id }
  expect(messages).toEqual([{ view: { ...view, reader: 'none', app: false } }])
  for (const name of ['dm_trackingId', 'visits']) expect(await cookie(page, name)).toBeUndefined()
  for (const name of ['recent_visits', 'resort_visits']) expect(await key(page, name)).toBeNull()

  await agree(page, 'kdm')
  await expect.poll(() => key(page, 'resort_visits')).toBe(JSON.stringify({ [section]: 1 }))
  expect(JSON.parse((await key(page, 'recent_visits')) ?? '')).toHaveLength(1)
  const tracking = await cookie(page, 'dm_trackingId')
  expect(tracking).toMatchObject({ sameSite: 'None', secure: true, path: '/' })
  expect(tracking?.value).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
  const visits = await cookie(page, 'visits')
  expect(visits).toMatchObject({ value: '1', sameSite: 'Lax' })
  const now = Date.now() / 1000
  expect(Math.abs((tracking?.expires ?? 0) - now - 360 * DAY)).toBeLessThan(60)
  expect(Math.abs((visits?.expires ?? 0) - now - 11_520 * 60)).toBeLessThan(60)
  const event = { trackingId: tracking?.value, name: 'page-view', type: 'Artikelseiten' }
  await expect
    .poll(() => messages.slice(1))
    .toEqual([{ event: { ...event, article: id, from: '' } }])

  const reloaded = page.waitForEvent('load')
  await agree(page)
  await reloaded
  await expect.poll(() => cookie(page, 'dm_trackingId')).toBeUndefined()
  expect(await cookie(page, 'visits')).toBeUndefined()
  for (const name of ['recent_visits', 'resort_visits']) expect(await key(page, name)).toBeNull()
})

test(
  '[S4.12] deferred data is written only after consent to the paper, not after other consent',
  { tags: 'quick' },
  async () => {
    const { urlPath } = await findArticle((one) => one.contentRestriction === 'free')
    const deferred = ['dm_trackingId', 'visits', 'recent_visits', 'resort_visits']
    const page = await openPage()
    const written: { name: string; cookies: string }[] = []
    await page.exposeBinding('noteWrite', (_, name: string, cookies: string) => {
      if (deferred.includes(name)) written.push({ name, cookies })
    })
    await page.addInitScript(() => {
      const note = (name: string) => Reflect.get(window, 'noteWrite')(name, document.cookie)
      const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
      Object.defineProperty(document, 'cookie', {
        get: () => cookie?.get?.call(document),
        set(line: string) {
          note(line.split('=')[0] ?? '')
          cookie?.set?.call(document, line)
        },
      })
      const keep: (...kept: string[]) => void = Reflect.get(Storage.prototype, 'setItem')
      Storage.prototype.setItem = function (name, value) {
        note(name)
        keep.call(this, name, value)
      }
    })
    const counted = () => page.waitForResponse(COLLECTOR)
    const first = counted()
    await page.goto(urlPath)
    await pressKey(page, 'Shift')
    await first
    const [reloaded, again] = [page.waitForEvent('load'), counted()]
    await agree(page, 'ivw', 'adobe_analytics')
    await reloaded
    await pressKey(page, 'Shift')
    // Analytics has started again, and would have written by now.
    await again
    expect(written).toEqual([])
    await agree(page, 'kdm')
    await expect.poll(() => key(page, 'resort_visits')).not.toBeNull()
    expect(new Set(written.map(({ name }) => name))).toEqual(new Set(deferred))
    expect(written.filter(({ cookies }) => !allows(readConsent(cookies), 'kdm'))).toEqual([])
  },
)

test(
  '[S4.14] Adobe gets the view after consent and load, queued events 500 ms later, the last ones 100 ms later',
  { tags: 'quick' },
  async () => {
    await withSettings({ adobe_script_url: ADOBE_TAGS })
    const { id, urlPath } = await findArticle((one) => one.contentRestriction === 'free')
    const page = await openPage()
    let asked = 0
    let arrive = () => {}
    const arrived = new Promise<void>((done) => (arrive = done))
    await page.route(ADOBE_TAGS, async (route) => {
      asked += 1
      await arrived
      return route.fulfill({ contentType: 'text/javascript', body: ADOBE })
    })
    await page.clock.install()
    const counted = page.waitForResponse(COLLECTOR)
    await page.goto(urlPath)
    await pressKey(page, 'Shift')
    await counted
    expect(asked).toBe(0)
    const reloaded = page.waitForEvent('load')
    await agree(page, 'adobe_analytics')
    await reloaded
    await pressKey(page, 'Shift')
    await expect.poll(() => asked).toBe(1)
    await page.clock.pauseAt(Date.now() + 10_000)
    arrive()
    const events = () =>
      page.evaluate(() => (globalThis as unknown as { told?: TrackedEvent[] }).told)
    await expect.poll(events).toEqual([])
    await page.clock.runFor(200)
    const [start] = (await events()) ?? []
    expect(start).toMatchObject({ name: 'view-start', detail: { article: id, access: 'free' } })
    await page.clock.runFor(600)
    const all = (await events()) ?? []
    expect(all.map(({ name, at }) => [name, at - (start?.at ?? 0)])).toEqual([
      ['view-start', 0],
      ['page-view', 500],
      ['view-end', 600],
    ])
    ignoreRequests(page, ADOBE_TAGS)
  },
)

test('INFOnline starts with the page after consent to ivw', async () => {
  await withSettings({
    ivw_szm_enabled: true,
    ivw_cname: IVW_HOST,
    ivw_st_desktopname: 'morgen',
    ivw_st_mobilename: 'mobmorgen',
  })
  const page = await openPage()
  await page.route('**/iomm/latest/bootstrap/loader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: INFONLINE }),
  )
  const counted = page.waitForResponse(COLLECTOR)
  await page.goto('/')
  await counted
  await agree(page, 'ivw')
  const calls = () => page.evaluate(() => (globalThis as unknown as { counted?: unknown }).counted)
  await expect.poll(calls).toEqual([
    ['configure', { st: 'morgen', dn: IVW_HOST, mh: 5 }],
    ['pageview', { cp: 'Homepage', co: 'none' }],
  ])
  ignoreRequests(page, `https://${IVW_HOST}/`)
})
