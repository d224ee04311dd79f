// @module-tag full
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testSiteForFile } from '../site/test-site.ts'

const READER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const CRAWLER = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

const site = await testSiteForFile({ TRUSTED_PROXIES: '127.0.0.1' })

beforeAll(async () => {
  expect((await site.get('/1300101')).status).toBe(200)
})

/** Locks the table until the returned function is called. */
async function hold(table: 'vocabulary' | 'listings'): Promise<() => Promise<void>> {
  const holder = new pg.Client(site.databaseUrl)
  await holder.connect()
  let ended: Promise<void> | undefined
  const release = () => (ended ??= holder.end())
  onTestFinished(release)
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  return release
}

/** Returns the length of a queue from `/metrics`. */
const waiting = async (line: string) =>
  Number(
    new RegExp(`^waiting\\{line="${line}"\\} (\\d+)`, 'm').exec(
      await (await site.get('/metrics')).text(),
    )?.[1],
  )

test('sixty parallel searches do not slow down page views; those beyond the queue get 503', async () => {
  const release = await hold('vocabulary')
  const words = Array.from({ length: 60 }, (_, index) => `hochwasser${index}`)
  const searches = words.map((word) => site.get(`/suche?q=${word}`, { headers: READER }))
  // Requests beyond the full queue are refused at once.
  const first = await Promise.race(searches)
  expect(first.status).toBe(503)
  expect(await waiting('search')).toBeGreaterThan(0)
  for (const path of ['/1300105', '/region/burscheid', '/themen'])
    expect([path, (await site.get(path)).status]).toEqual([path, 200])
  for (const answer of await Promise.all(searches)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('Gerade ist zu viel los')
  }
  expect(await waiting('search')).toBe(0)
  await release()
  expect((await site.get('/suche?q=hochwasser0')).status).toBe(200)
  expect(site.errors).toEqual([])
})

test('a crawler gets 503 with Retry-After when the queue of pages is full; cached pages and other visitors are served', async () => {
  const release = await hold('listings')
  const paths = Array.from({ length: 180 }, (_, page) => `/neueste/${page + 2}`)
  const asked = paths.map((path) => site.get(path, { headers: CRAWLER }))
  const first = await Promise.race(asked)
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await first.text()).toContain('Gerade kommen sehr viele Anfragen')
  expect(await waiting('pages')).toBeGreaterThan(0)
  expect((await site.get('/1300101')).status).toBe(200)
  const elsewhere = { ...READER, 'x-forwarded-for': '198.51.100.7' }
  const read = site.get('/neueste', { headers: elsewhere })
  const waited = site.get('/neueste/1', { headers: CRAWLER })
  expect((await waited).status).toBe(503)
  await release()
  expect((await read).status).toBe(200)
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(180 - 136)
  expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([])
  expect(await waiting('pages')).toBe(0)
  expect(site.errors).toEqual([])
})

test('guesses for unknown addresses have their own queue', async () => {
  const release = await hold('vocabulary')
  const paths = Array.from({ length: 6 }, (_, index) => `/hochwasser-am-rhein-${index}`)
  const asked = paths.map((path) => site.get(path, { headers: READER }))
  await expect.poll(() => waiting('addresses')).toBeGreaterThan(0)
  // After the time limit, the page is served without a suggestion.
  expect((await Promise.race(asked)).status).toBe(404)
  await release()
  await Promise.all(asked)
  expect(await waiting('addresses')).toBe(0)
  expect(site.errors).toEqual([])
})

test('articles written by editors wait for a free thread', async () => {
  const release = await hold('listings')
  const authorization = `Bearer ${await site.editorKey()}`
  const asked = Array.from({ length: 5 }, (_, index) =>
    site.get(`/content-api/v5/articles/${1_970_001 + index}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'Fähre',
        date: '2026-01-05',
        section: 'sport',
        body_md: 'Ab.',
      }),
    }),
  )
  await expect.poll(() => waiting('writes')).toBeGreaterThan(0)
  await release()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await waiting('writes')).toBe(0)
  expect(site.errors).toEqual([])
})
