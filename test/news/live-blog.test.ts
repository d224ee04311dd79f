import { beforeAll, expect, test } from 'vitest'
import type { Article, LiveEntry } from '../../src/rules/articles/article.ts'
import { liveEntriesOf } from '../../src/rules/articles/live/live.ts'
import { writeArticle } from '../leak/plant.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let authorization: string
beforeAll(async () => {
  authorization = `Bearer ${await site.editorKey()}`
})

const read = async (id: number): Promise<Article> =>
  (await (await site.get(`/content-api/v5/articles/${id}`)).json()) as Article
const idsOf = async (id: number) =>
  liveEntriesOf((await read(id)).contentItems).map((entry) => entry.id)

async function entry(id: number, name: string, body?: object, key = authorization) {
  const method = body ? 'PUT' : 'DELETE'
  const headers = { authorization: key, 'content-type': 'application/json' }
  return site.get(`/content-api/v5/articles/${id}/live/${name}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()

async function writeTicker(id: number, entries: LiveEntry[], more: object = {}) {
  await writeArticle(site, id, {
    title: `Ein Ticker ${id}`,
    section: 'sport',
    isLive: true,
    publishDate: '2026-11-20T09:00:00Z',
    contentItems: [
      { identifier: 'p', content: { text: 'Vorab ein Absatz, den alle lesen.' } },
      { identifier: 'live', content: { entries } },
    ],
    ...more,
  })
}

const kickOff = { id: 'anpfiff', publishDate: at(0), title: 'Anpfiff', html: '<p>Los.</p>' }

test('a new ticker entry is inserted by its time, and only this entry is sent', async () => {
  const id = 1_975_001
  await writeTicker(id, [kickOff])
  const before = await read(id)
  const goal = { publishDate: at(20), title: 'Tor', text: 'Ein **Tor**.', isImportant: true }
  const made = await entry(id, 'tor', goal)
  expect([made.status, await made.json()]).toEqual([
    201,
    expect.objectContaining({ id: 'tor', html: '<p>Ein <strong>Tor</strong>.</p>' }),
  ])
  expect((await entry(id, 'ecke', { publishDate: at(10), title: 'Ecke' })).status).toBe(201)
  expect(await idsOf(id)).toEqual(['tor', 'ecke', 'anpfiff'])
  const after = await read(id)
  expect(after.version).toBe(before.version + 2)
  expect(after.contentItems[0]).toEqual(before.contentItems[0])
  const page = await (await site.get(after.urlPath)).text()
  expect(page).toContain('id="eintrag-tor"')
  expect(page).toContain('"@type":"LiveBlogPosting"')
  expect(page).toContain(`${after.urlPath}#eintrag-tor`)
})

test('an entry with the same name is replaced, a deleted one is removed, and a new import of the article keeps both changes', async () => {
  const id = 1_975_002
  await writeTicker(id, [kickOff])
  await entry(id, 'tor', { publishDate: at(20), title: 'Tor' })
  expect((await entry(id, 'tor', { publishDate: at(20), title: 'Doch kein Tor' })).status).toBe(200)
  const titles = liveEntriesOf((await read(id)).contentItems).map(({ title }) => title)
  expect(titles).toEqual(['Doch kein Tor', 'Anpfiff'])
  await writeTicker(id, [kickOff])
  expect(await idsOf(id)).toEqual(['tor', 'anpfiff'])
  expect((await entry(id, 'tor')).status).toBe(204)
  expect((await entry(id, 'tor')).status).toBe(404)
  expect(await idsOf(id)).toEqual(['anpfiff'])
})

test('refuses an invalid ticker entry with a reason', async () => {
  const id = 1_975_003
  await writeTicker(id, [kickOff])
  const status = async (name: string, body: object) => (await entry(id, name, body)).status
  expect(await status('tor', {})).toBe(400)
  expect(await status('tor', { title: 'x', unknown: 1 })).toBe(400)
  expect(await status('tor', { title: 'x', publishDate: 'gestern' })).toBe(400)
  expect(await status('tor', { title: 'x', id: 'ecke' })).toBe(400)
  expect(await status('-', { title: 'x' })).toBe(400)
  expect((await entry(1300330, 'tor', { title: 'x' })).status).toBe(404)
  expect((await entry(id, 'tor', { title: 'x' }, 'Bearer nobody')).status).toBe(401)
  const script = { title: 'x', html: '<p>a<script>alert(1)</script></p>' }
  expect(await (await entry(id, 'tor', script)).text()).not.toContain('script')
})

test('entries of a paid ticker stay paid, also for followers without access', async () => {
  const id = 1_975_004
  await writeTicker(id, [kickOff], { contentRestriction: 'paid' })
  expect((await entry(id, 'geheim', { title: 'Geheimwort Quitte' })).status).toBe(201)
  const { urlPath } = await read(id)
  const [page, payload] = await Promise.all(
    [urlPath, `${urlPath}/_payload.json`].map(async (path) => (await site.get(path)).text()),
  )
  expect(`${page}${payload}`).not.toContain('Quitte')
  const cookie = await site.signIn('plus')
  const own = await site.get(`${urlPath}/_payload.json`, { headers: { cookie } })
  expect(await own.text()).toContain('Geheimwort Quitte')
})

test('following a ticker answers 304 until an entry changes', async () => {
  const id = 1_975_005
  await writeTicker(id, [kickOff])
  const path = `${(await read(id)).urlPath}/_payload.json`
  const etag = (await site.get(path)).headers.get('etag') ?? ''
  const again = () => site.get(path, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await entry(id, 'tor', { title: 'Tor' })
  const changed = await again()
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('eintrag-tor')
})

test('ticker entries are headings one level below the ticker’s heading', async () => {
  const id = 1_975_171
  const entries = [3, 2, 1].map((minute) => ({
    ...kickOff,
    id: `e${minute}`,
    title: `Eintrag ${minute}`,
    publishDate: at(minute),
  }))
  await writeTicker(id, entries)
  const { main } = readDocument(await (await site.get((await read(id)).urlPath)).text())
  const headings = [...main.matchAll(/<h([1-6])[^>]*>([^<]*)/g)].map(
    ([, level, words]) => `${level} ${words}`,
  )
  const ticker = headings.indexOf('2 Ticker')
  expect(headings.slice(ticker, ticker + 4)).toEqual([
    '2 Ticker',
    '3 Eintrag 3',
    '3 Eintrag 2',
    '3 Eintrag 1',
  ])
})

test('a live article in short form has an empty public ticker from the start', async () => {
  const id = 1_975_009
  const [title, text, date] = ['Gleich geht es los', 'Wir berichten.', '2026-11-20T09:00:00Z']
  await writeArticle(site, id, { title, text, date, section: 'sport', live: true })
  expect(await idsOf(id)).toEqual([])
  const { urlPath } = await read(id)
  expect(await (await site.get(urlPath)).text()).toContain('Noch kein Eintrag.')
  expect((await entry(id, 'anpfiff', { title: 'Anpfiff' })).status).toBe(201)
  expect(await idsOf(id)).toEqual(['anpfiff'])
  expect(await (await site.get(urlPath)).text()).not.toContain('Noch kein Eintrag.')
})
