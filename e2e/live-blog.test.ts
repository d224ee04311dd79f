// @module-tag full
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from 'playwright'
import { expect, inject, test } from 'vitest'
import { openPage, SITE } from './fixtures/browser.ts'

const BASE = { section: 'sport', isLive: true, publishDate: '2004-11-20T09:00:00Z' }

const titleOf = (id: number): string => `Ein Ticker mit der Nummer ${id}`

const write = (path: string, body: object) => send('PUT', path, JSON.stringify(body))
const removeEntry = (path: string) => send('DELETE', path)

async function send(method: 'PUT' | 'DELETE', path: string, body?: string): Promise<void> {
  const key = await readFile(join(inject('dataDir'), 'editor.key'), 'utf8')
  const response = await fetch(`${SITE}/content-api/v5/articles/${path}`, {
    method,
    headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

const KICK_OFF = { id: 'anpfiff', publishDate: '2004-11-20T10:00:00Z', title: 'Los', html: '' }

async function openTicker(id: number, entries = [KICK_OFF]): Promise<Page> {
  await write(String(id), {
    ...BASE,
    title: titleOf(id),
    contentItems: [{ identifier: 'live', content: { entries } }],
  })
  const page = await openPage()
  await page.clock.install()
  await page.goto(`/${id}`)
  await page.locator('.live').scrollIntoViewIfNeeded()
  await page.locator('mb-island[data-island="live-updates"][data-state="ready"]').waitFor({
    state: 'attached',
  })
  return page
}

const more = (page: Page) => page.getByRole('button', { name: /neue[rn]? Eintr/ })
const titles = (page: Page) => page.locator('.live-entry h3, .live-entry h4').allInnerTexts()

test('new entries wait behind a button and come without a reload', { tags: 'quick' }, async () => {
  const id = 1_976_001
  const page = await openTicker(id)
  await page.clock.fastForward(30_000)
  await write(`${id}/live/tor`, { title: 'Tor', publishDate: '2004-11-20T10:20:00Z' })
  await write(`${id}/live/ecke`, { title: 'Ecke', publishDate: '2004-11-20T10:10:00Z' })
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000)
      return more(page).innerText()
    })
    .toBe('2 neue Einträge')
  expect(await titles(page)).toEqual(['Los'])
  await more(page).click()
  await expect.poll(() => titles(page)).toEqual(['Tor', 'Ecke', 'Los'])
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe('#eintrag-tor')
  await expect.poll(() => more(page).count()).toBe(0)
})

test('the first entry of a ticker replaces the line for an empty ticker', async () => {
  const id = 1_976_005
  const page = await openTicker(id, [])
  const none = page.getByText('Noch kein Eintrag.')
  expect(await none.isVisible()).toBe(true)
  await write(`${id}/live/tor`, { title: 'Tor', publishDate: '2004-11-20T10:20:00Z' })
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000)
      return more(page).count()
    })
    .toBe(1)
  await more(page).click()
  await expect.poll(() => titles(page)).toEqual(['Tor'])
  expect(await none.isVisible()).toBe(false)
  expect(await page.locator('.live-last').innerText()).toContain('Letzter Eintrag')
})

test('corrected and deleted entries change without a click', async () => {
  const id = 1_976_004
  const page = await openTicker(id)
  const at = { publishDate: '2004-11-20T10:20:00Z' }
  await write(`${id}/live/tor`, { ...at, title: 'Tor' })
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000)
      return more(page).count()
    })
    .toBe(1)
  await more(page).click()
  await expect.poll(() => titles(page)).toEqual(['Tor', 'Los'])
  await write(`${id}/live/tor`, { ...at, title: 'Kein Tor', html: '<p>Es war Abseits.</p>' })
  await removeEntry(`${id}/live/anpfiff`)
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000)
      return titles(page)
    })
    .toEqual(['Kein Tor'])
  expect(await page.locator('.live-entry').innerText()).toContain('Es war Abseits.')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    '#eintrag-tor',
  )
})

test('after a network error, a ticker is requested again later', async () => {
  const id = 1_976_002
  const page = await openTicker(id)
  let asked = 0
  await page.route(`**/*${id}/_payload.json`, (route) => {
    asked += 1
    return asked < 3 ? route.abort() : route.continue()
  })
  await write(`${id}/live/tor`, { title: 'Tor', publishDate: '2004-11-20T10:20:00Z' })
  await expect
    .poll(async () => {
      await page.clock.fastForward(310_000)
      return more(page).count()
    })
    .toBe(1)
  expect(asked).toBeGreaterThanOrEqual(3)
  await more(page).click()
  await expect.poll(() => titles(page)).toEqual(['Tor', 'Los'])
})

test(
  'a ticker is no longer requested after navigating to another page',
  { tags: 'quick' },
  async () => {
    const id = 1_976_006
    const page = await openTicker(id)
    await page.locator('.main-menu').getByRole('link', { name: 'Sport' }).click()
    await page.waitForURL('**/sport')
    await page.locator('html[data-page="channel"]').waitFor()
    let asked = 0
    page.on('request', (request) => void (asked += Number(request.url().includes(String(id)))))
    await page.clock.fastForward(60_000)
    await page.evaluate(() => fetch('/healthz'))
    expect(asked).toBe(0)
  },
)

test('a finished ticker is no longer requested', async () => {
  const id = 1_976_003
  const page = await openTicker(id)
  await write(String(id), { ...BASE, isLive: false, title: titleOf(id), text: 'Schluss.' })
  // Until then, the old answer may still be served.
  const payload = async () => (await fetch(`${SITE}/${id}/_payload.json`)).text()
  await expect.poll(payload).not.toContain('data-live=')
  let [asked, answered] = [0, 0]
  const isOurs = (request: Request) => request.url().endsWith(`${id}/_payload.json`)
  page.on('request', (request) => void (asked += Number(isOurs(request))))
  page.on('requestfinished', (request) => void (answered += Number(isOurs(request))))
  await expect
    .poll(async () => {
      // On a busy machine, the next request may be due before the answer arrives.
      if (asked === 0) await page.clock.fastForward(30_000)
      return answered
    })
    .toBe(1)
  await page.evaluate(() => fetch('/healthz'))
  await page.clock.fastForward(600_000)
  await page.clock.fastForward(600_000)
  expect(asked).toBe(1)
})
