import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { HeadlineTest } from '../../src/services/newsroom/headlines/contract.ts'
import type { PageView } from '../../src/services/newsroom/pages/contract.ts'
import { testSiteForFile } from '../site/test-site.ts'

const SECRET = 'Kanarienvogel im Rathaus'
const wait = { timeout: 30_000, interval: 100 }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const site = await testSiteForFile()
let article: number
let title: string
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const kind of ['frei', 'autor', 'redakteur', 'chef'] as const)
    cookies[kind] = await site.signIn(kind)
  const view = (await (
    await site.get('/api/newsroom/pages?page=home', { headers: headersOf('chef') })
  ).json()) as PageView
  const shown = view.blocks[0]?.shown[0] ?? 0
  const found = view.articles.find(({ id }) => id === shown)
  article = shown
  title = found?.title ?? ''
})

const headersOf = (kind: string) => ({
  cookie: cookies[kind] ?? '',
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
})
const post = (kind: string, path: string, body: object) =>
  site.get(`/api/newsroom/headline-tests${path}`, {
    method: 'POST',
    headers: headersOf(kind),
    body: JSON.stringify(body),
  })
const start = (kind: string) => post(kind, '', { page: 'home', article, headlines: [SECRET] })
const textOf = async (path: string) => (await site.get(path)).text()
/** Signs that are set between words differ from those of the headline. */
const plain = (html: string) => html.replaceAll(/[\u00a0\u202f\u00ad]|&nbsp;/g, ' ')

test.each([
  ['nobody', 401],
  ['frei', 404],
  ['autor', 403],
] as const)('%s gets %i for tests of headlines', async (kind, status) => {
  const list = await site.get('/api/newsroom/headline-tests', { headers: headersOf(kind) })
  expect(list.status).toBe(status)
  expect((await start(kind)).status).toBe(status)
  expect((await post(kind, '/1/end', {})).status).toBe(status)
})

test('the page shows the headlines in turn with the address that counts presses; lists, feeds, search and the article keep the published one', async () => {
  const before = await textOf('/')
  expect(before).not.toContain('ping=')
  const answer = await start('redakteur')
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as HeadlineTest
  await vi.waitFor(async () => expect(await textOf('/')).toContain('ping="/api/headlines/'), wait)
  await vi.waitFor(async () => {
    await sql`update newsroom.headline_slots set ends_at = now() where headline = 0`.execute(
      site.database,
    )
    expect(plain(await textOf('/'))).toContain(SECRET)
  }, wait)
  const others = [
    `/${article}`,
    '/neueste',
    '/feeds/rss',
    '/sitemap.xml',
    `/suche?q=${encodeURIComponent(SECRET)}`,
    '/content-api/v5/homepage',
    `/content-api/v5/articles/${article}`,
  ]
  for (const path of others) {
    const text = plain(await textOf(path))
    expect([path, text.includes('Kanarienvogel im Rathaus</a>')]).toEqual([path, false])
    expect([path, text.includes('ping=')]).toEqual([path, false])
  }
  expect(await textOf('/content-api/v5/homepage')).not.toContain(SECRET)

  const slot = /ping="(\/api\/headlines\/\d+)"/.exec(await textOf('/'))?.[1] ?? ''
  const own = { 'sec-fetch-site': 'same-origin', 'user-agent': BROWSER }
  const ping = { method: 'POST', headers: { ...own, 'content-type': 'text/ping' }, body: 'PING' }
  expect((await site.get(slot, ping)).status).toBe(204)
  const view = { reader: 'none', access: 'none', app: false }
  const viewed = await site.get('/api/analytics', {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', referer: `${site.url}/` },
    body: JSON.stringify({ view }),
  })
  expect(viewed.status).toBe(204)
  await vi.waitFor(async () => {
    const { tests } = (await (
      await site.get('/api/newsroom/headline-tests?page=home', { headers: headersOf('chef') })
    ).json()) as { tests: HeadlineTest[] }
    expect(tests[0]?.headlines[1]).toMatchObject({ title: SECRET, presses: 1 })
    const views = tests[0]?.headlines.reduce((sum, one) => sum + one.views, 0)
    expect(views).toBe(1)
  }, wait)

  expect((await post('chef', `/${id}/end`, {})).status).toBe(200)
  await vi.waitFor(async () => expect(await textOf('/')).not.toContain('ping='), wait)
  expect(plain(await textOf('/'))).not.toContain(SECRET)
  expect(plain(await textOf('/'))).toContain(plain(title).slice(0, 12))
})

test('while one headline of a test is shown, the others are in no public answer', async () => {
  const words = ['Zaunkönig', 'Wiedehopf']
  const headlines = words.map((word) => `${word} über der Stadt`)
  const answer = await post('chef', '', { page: 'home', article, headlines })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as HeadlineTest
  await vi.waitFor(async () => {
    await sql`update newsroom.headline_slots set ends_at = now() where headline <> 1`.execute(
      site.database,
    )
    expect(await textOf('/')).toContain('Zaunkönig')
  }, wait)
  const paths = [
    '/',
    '/_payload.json',
    '/neueste',
    `/${article}`,
    '/content-api/v5/homepage',
    '/feeds/rss',
  ]
  for (const path of paths)
    expect([path, (await textOf(path)).includes('Wiedehopf')]).toEqual([path, false])
  expect((await post('chef', `/${id}/end`, {})).status).toBe(200)
  await vi.waitFor(async () => expect(await textOf('/')).not.toContain('Zaunkönig'), wait)
})

test('a press from another site and one for an unknown headline count nothing', async () => {
  const send = (from: string, slot: string) =>
    site.get(`/api/headlines/${slot}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': from, 'content-type': 'text/ping', 'user-agent': BROWSER },
      body: 'PING',
    })
  expect((await send('cross-site', '1')).status).toBe(403)
  expect((await send('same-origin', '2000000000')).status).toBe(204)
  for (const slot of ['0', '-1', '1e3', '01', 'x', '%20', '99999999999999999999'])
    expect([slot, (await send('same-origin', slot)).status]).toEqual([slot, 404])
})
