import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { XMLValidator } from 'fast-xml-parser'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { changeSettings } from '../site/change-settings.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const HOSTILE = 'Rat & Markt ]]> „neu“ "x" 1 < 2 Ende'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function textOf(path: string): Promise<string> {
  const response = await site.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

const rssAt = async (path: string) => parseRssFeed(await textOf(path))

const article = (fields: object) => ({
  section: 'region/leverkusen',
  publishDate: new Date().toISOString(),
  text: 'Ein Absatz, der lang genug ist, um etwas zu sagen.',
  ...fields,
})

const PAGES = ['', '/region/leverkusen', '/themen/102', '/autor/jana-wiesdorf-11', '/politik']

test.each(PAGES)('the page %s has the same articles as RSS, Atom and JSON Feed', async (page) => {
  const rss = await textOf(`/feeds/rss${page}`)
  const atom = await textOf(`/feeds/atom${page}`)
  for (const xml of [rss, atom]) expect(XMLValidator.validate(xml)).toBe(true)
  const links = [
    parseRssFeed(rss).items?.map(({ link }) => link),
    parseAtomFeed(atom).entries?.map(({ links: all }) => all?.[0]?.href),
    parseJsonFeed(JSON.parse(await textOf(`/feeds/json${page}`))).items?.map(({ url }) => url),
  ]
  expect(links[0]?.length).toBeGreaterThan(5)
  expect(links[1]).toEqual(links[0])
  expect(links[2]).toEqual(links[0])
  expect(parseRssFeed(rss).language).toBe('de')
  const html = await textOf(page || '/')
  for (const format of ['rss', 'atom', 'json']) expect(html).toContain(`/feeds/${format}${page}"`)
})

test('a feed’s picture is square, and its URL has no surrounding whitespace (RFC 4287)', async () => {
  const [, ofRss] = /<image>\s*<url>([^]*?)<\/url>/.exec(await textOf('/feeds/rss')) ?? []
  const [, ofAtom] = /<logo>([^]*?)<\/logo>/.exec(await textOf('/feeds/atom')) ?? []
  const ofJson = parseJsonFeed(JSON.parse(await textOf('/feeds/json'))).icon
  expect(ofRss).toMatch(/^http\S+$/)
  expect([ofAtom, ofJson]).toEqual([ofRss, ofRss])
  const picture = await site.get(new URL(ofRss ?? '').pathname)
  const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata()
  expect([width, height, format]).toEqual([512, 512, 'png'])
})

test('an editor’s text appears unchanged in a feed, and markup is escaped', async () => {
  await writeArticle(
    site,
    1_950_001,
    article({ title: HOSTILE, description: HOSTILE, teaser: HOSTILE }),
  )
  const { items = [] } = await rssAt('/feeds/rss')
  expect(items[0]?.title).toBe(HOSTILE)
  expect(items[0]?.description).not.toContain('<b>')
  const atom = parseAtomFeed(await textOf('/feeds/atom'))
  expect(atom.entries?.[0]?.title?.value).toBe(HOSTILE)
})

test('an article with a changed headline keeps its GUID, and the feed shows the new headline at once', async () => {
  const id = 1_950_002
  await writeArticle(site, id, article({ title: 'Erste Fassung' }))
  const first = (await rssAt('/feeds/rss')).items?.[0]
  await writeArticle(site, id, article({ title: 'Ganz anders' }))
  const second = (await rssAt('/feeds/rss')).items?.[0]
  expect([first?.title, second?.title]).toEqual(['Erste Fassung', 'Ganz anders'])
  expect(second?.guid?.value).toBe(first?.guid?.value)
  expect(second?.link).not.toBe(first?.link)
})

const FORMATS = ['rss', 'atom', 'json']
const DAY_MS = 86_400_000

test('[S9.09] feeds for readers contain no sold content', async () => {
  await writeArticle(site, 1_950_023, article({ title: 'Verkauft', isSoldContent: true }))
  await writeArticle(site, 1_950_024, article({ title: 'Redaktionell' }))
  for (const page of ['', '/region/leverkusen'])
    for (const format of FORMATS) {
      const feed = await textOf(`/feeds/${format}${page}`)
      expect([format, page, feed.includes('Verkauft'), feed.includes('Redaktionell')]).toEqual([
        format,
        page,
        false,
        true,
      ])
    }
})

test('answers 304 to a feed’s entity tag and date until something is published', async () => {
  const path = '/feeds/atom/region/leverkusen'
  const { headers } = await site.get(path)
  const etag = headers.get('etag') ?? ''
  const modified = headers.get('last-modified') ?? ''
  expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300')
  expect(headers.get('surrogate-key')).toContain('list:channel:region/leverkusen')
  const askWith = async (sent: Record<string, string>) =>
    (await site.get(path, { headers: sent })).status
  expect(await askWith({ 'if-none-match': etag })).toBe(304)
  expect(await askWith({ 'if-modified-since': modified })).toBe(304)
  expect(await askWith({ 'if-none-match': '"andere"' })).toBe(200)
  expect(await askWith({ 'if-modified-since': new Date(0).toUTCString() })).toBe(200)
  await writeArticle(site, 1_950_003, article({ title: 'Etwas Neues' }))
  expect(await askWith({ 'if-none-match': etag })).toBe(200)
})

test('an enclosed picture is declared with its real type and length', async () => {
  const { items = [] } = await rssAt('/feeds/rss/autor/jana-wiesdorf-11')
  const enclosed = items.flatMap(({ enclosures = [], media }) =>
    enclosures.map((enclosure) => ({ enclosure, content: media?.contents?.[0] })),
  )
  expect(enclosed.length).toBeGreaterThan(0)
  for (const { enclosure, content } of enclosed.slice(0, 3)) {
    const { pathname, search } = new URL(enclosure.url ?? '')
    const picture = await site.get(pathname + search)
    const bytes = (await picture.arrayBuffer()).byteLength
    expect(enclosure).toMatchObject({ type: picture.headers.get('content-type'), length: bytes })
    expect(content).toMatchObject({ url: enclosure.url, fileSize: bytes, medium: 'image' })
  }
})

test('a former author address redirects to the current feed; pages without a feed answer 404', async () => {
  const moved = await site.get('/feeds/rss/autor/jana-frueher-11')
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/feeds/rss/autor/jana-wiesdorf-11',
  ])
  for (const path of [
    '/impressum',
    '/home',
    '/themen/102/2',
    '/gibt-es-nicht',
    '/themen/99999999999',
  ])
    expect([path, (await site.get(`/feeds/rss${path}`)).status]).toEqual([path, 404])
})

test.each(['br', 'gzip', 'zstd'])('serves a feed compressed with %s', async (encoding) => {
  const response = await site.get('/feeds/rss', { headers: { 'accept-encoding': encoding } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toContain('<rss')
})

test('a feed without articles is valid', async () => {
  const authorization = `Bearer ${await site.editorKey()}`
  const written = await site.get('/content-api/v5/tags/4999', {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'Leer', slug: 'leer' }),
  })
  expect(written.status).toBe(201)
  for (const format of ['rss', 'atom']) {
    const xml = await textOf(`/feeds/${format}/themen/4999`)
    expect(XMLValidator.validate(xml)).toBe(true)
  }
})

test('the site logs no error in the tests above', () => {
  expect(site.errors).toEqual([])
})

test('[S9.08] the feeds contain no article older than the set number of days', async () => {
  // Moves the demo's articles behind those of this test.
  await site.database
    .updateTable('listings')
    .set({ publish_date: sql`publish_date - interval '20 days'` })
    .execute()
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  await writeArticle(site, 1_950_021, article({ title: 'Über ein Tag', publishDate: ago(1.01) }))
  await writeArticle(site, 1_950_022, article({ title: 'Fast ein Tag', publishDate: ago(0.99) }))
  const titles = async (page: string) => {
    const feeds = await Promise.all(FORMATS.map((format) => textOf(`/feeds/${format}${page}`)))
    return ['Über ein Tag', 'Fast ein Tag'].map((title) =>
      feeds.map((feed) => feed.includes(title)),
    )
  }
  const [all, none] = [FORMATS.map(() => true), FORMATS.map(() => false)]
  expect(await titles('')).toEqual([all, all])
  await changeSettings(site, { rssfeed_freshness_days: 1 })
  expect(await titles('')).toEqual([none, all])
  expect(await titles('/region/leverkusen')).toEqual([all, all])
  await changeSettings(site, { rssfeed_freshness_days: null })
})
