import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const READER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const CRAWLER = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  expect((await site.get('/1300101')).status).toBe(200)
})
afterAll(() => site?.close())

/** Until it is let go nobody reads the table. */
async function hold(table: 'vocabulary' | 'listings'): Promise<() => Promise<void>> {
  const holder = new pg.Client(site.databaseUrl)
  await holder.connect()
  let ended: Promise<void> | undefined
  const letGo = () => (ended ??= holder.end())
  onTestFinished(letGo)
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  return letGo
}

const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await (await site.get('/metrics')).text())?.[1])

test('forty who search at once take no connection from who reads, and hear when to come again', async () => {
  const letGo = await hold('vocabulary')
  const words = Array.from({ length: 40 }, (_, index) => `hochwasser${index}`)
  const searches = words.map((word) => site.get(`/suche?q=${word}`, { headers: READER }))
  // Whoever finds the line full is told at once.
  const first = await Promise.race(searches)
  expect(first.status).toBe(503)
  for (const path of ['/1300105', '/region/burscheid', '/themen'])
    expect([path, (await site.get(path)).status]).toEqual([path, 200])
  for (const answer of await Promise.all(searches)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('Gerade ist zu viel los')
  }
  await letGo()
  expect((await site.get('/suche?q=hochwasser0')).status).toBe(200)
  expect(site.errors).toEqual([])
})

test('a crawler of pages that must be made is told to wait once the line is full; what is cached comes', async () => {
  const letGo = await hold('listings')
  const paths = Array.from({ length: 180 }, (_, page) => `/neueste/${page + 2}`)
  const asked = paths.map((path) => site.get(path, { headers: CRAWLER }))
  const first = await Promise.race(asked)
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await first.text()).toContain('Gerade kommen sehr viele Anfragen')
  expect(await metric('pages_waiting')).toBeGreaterThan(0)
  expect((await site.get('/1300101')).status).toBe(200)
  await letGo()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(180 - 136)
  expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([])
  expect(await metric('pages_waiting')).toBe(0)
  expect((await site.get('/neueste')).status).toBe(200)
  expect(site.errors).toEqual([])
})
