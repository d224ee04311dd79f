import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { writeArticle } from '../leak/plant.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const SCHEMAS = join(import.meta.dirname, 'sitemap-schemas')
const PUBLIC = 'https://morgenblatt.example'

type Row = { loc: string; lastmod?: string; 'video:video'?: object; 'image:image'?: object[] }

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

const parser = new XMLParser({
  isArray: (name) => ['url', 'sitemap', 'image:image'].includes(name),
})
const rowsAt = async (path: string): Promise<Row[]> =>
  (parser.parse(await textOf(path)) as { urlset: { url?: Row[] } }).urlset.url ?? []

const filesOfIndex = async (): Promise<Row[]> =>
  (parser.parse(await textOf('/sitemap.xml')) as { sitemapindex: { sitemap: Row[] } }).sitemapindex
    .sitemap

const pathOf = ({ loc }: Row): string => loc.slice(PUBLIC.length)

async function faultsOf(path: string): Promise<string[]> {
  const names = (await readdir(SCHEMAS)).filter((name) => name !== 'all.xsd')
  const files = await Promise.all(
    names.map(async (fileName) => ({
      fileName,
      contents: await readFile(join(SCHEMAS, fileName), 'utf8'),
    })),
  )
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: await textOf(path) },
    schema: { fileName: 'all.xsd', contents: await readFile(join(SCHEMAS, 'all.xsd'), 'utf8') },
    preload: files,
  })
  return errors.map(({ message }) => message)
}

const write = (id: number, fields: object) =>
  writeArticle(site, id, {
    title: `Artikel ${id}`,
    section: 'region/leverkusen',
    publishDate: new Date().toISOString(),
    text: 'Ein Absatz.',
    ...fields,
  })

test('every published article is in the sitemap of its month exactly once', async () => {
  const rows = await site.database
    .selectFrom('articles')
    .select('teaser')
    .where('withdrawn', '=', false)
    .where('publish_date', '<=', new Date())
    .execute()
  const expected = rows.map(({ teaser }) => (teaser as { targetPathOrUrl: string }).targetPathOrUrl)
  const months = (await filesOfIndex()).map(pathOf).filter((path) => /\d{4}-\d\d/.test(path))
  const found = (await Promise.all(months.map(rowsAt))).flat().map(pathOf)
  expect(found.length).toBeGreaterThan(100)
  const texts = await Promise.all(months.map(textOf))
  for (const part of ['<image:loc>', '<video:content_loc>'])
    expect(texts.some((text) => text.includes(part))).toBe(true)
  expect(found.map(decodeURI).toSorted()).toEqual(expected.toSorted())
})

test('each sitemap is valid by the schemas of sitemaps.org and Google', async () => {
  await writeFile(join(site.dataDir, 'media/film.mp4'), 'Film')
  await write(1_952_001, {
    title: 'Film & „Ton“ <laut>',
    isVideoArticle: true,
    headerVideo: { src: '/media/film.mp4', title: 'Ein Film & mehr', duration: 61.4, poster: null },
  })
  for (const file of await filesOfIndex()) {
    const path = pathOf(file)
    expect([path, await faultsOf(path)]).toEqual([path, []])
  }
})

test('lastmod is the last change of an article, and in the index the last change of the month', async () => {
  const published = '2019-03-05T06:00:00.000Z'
  const updated = '2019-03-09T10:30:00.000Z'
  await write(1_952_011, { publishDate: published, updateDate: updated })
  await write(1_952_012, { publishDate: published })
  const rows = await rowsAt('/sitemaps/2019-03.xml')
  expect(rows.map(({ lastmod }) => lastmod)).toEqual([updated, published])
  const file = (await filesOfIndex()).find((one) => pathOf(one) === '/sitemaps/2019-03.xml')
  expect(file?.lastmod).toBe(updated)
})

test('a change gives a sitemap a new entity tag; until then it answers 304', async () => {
  await write(1_952_021, { publishDate: '2018-05-05T06:00:00.000Z' })
  const path = '/sitemaps/2018-05.xml'
  const tagOf = async () => (await site.get(path)).headers.get('etag') ?? ''
  const etag = await tagOf()
  expect((await site.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  await write(1_952_021, { publishDate: '2018-05-05T06:00:00.000Z', title: 'Anders' })
  expect(await tagOf()).not.toBe(etag)
  for (const encoding of ['br', 'gzip', 'zstd']) {
    const response = await site.get(path, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toContain('</urlset>')
  }
})

test('the news sitemap contains the last two days without sold content', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await write(1_952_031, { publishDate: ago(1.99) })
  await write(1_952_032, { publishDate: ago(2.01) })
  await write(1_952_033, { publishDate: ago(0), isSoldContent: true })
  const text = await textOf('/sitemaps/news.xml')
  const has = [1_952_031, 1_952_032, 1_952_033].map((id) => text.includes(String(id)))
  expect(has).toEqual([true, false, false])
  expect(text).toContain('<news:name>Leverkusener Morgenblatt</news:name>')
})

test(
  'channels, topics, authors, podcasts and newsletters have a sitemap whose addresses answer and may be indexed',
  { tags: 'full' },
  async () => {
    const paths = (await rowsAt('/sitemaps/sections.xml')).map(pathOf)
    const some = ['/', '/politik', '/themen/102', '/autor/jana-wiesdorf-11', '/testberichte']
    const shows = ['/podcasts', '/podcasts/fruehschicht-1', '/newsletters/fruehblatt']
    for (const path of [...some, ...shows]) expect(paths).toContain(path)
    for (const path of paths) {
      const page = await site.get(path)
      const [, robots] = /<meta[^>]* name="robots" content="([^"]*)"/.exec(await page.text()) ?? []
      expect([path, page.status, robots]).toEqual([path, 200, expect.stringMatching(/^index/)])
    }
  },
)

test('a channel outside the menu is in the sitemap from its first article on', async () => {
  const channels = async () => (await rowsAt('/sitemaps/sections.xml')).map(pathOf)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const made = await site.get('/content-api/v5/channels/ohne-menue', {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ displayName: 'Ohne Menü' }),
  })
  expect(made.status).toBe(201)
  await write(1_952_041, { section: 'ohne-menue', publishDate: later })
  expect(await channels()).not.toContain('/ohne-menue')
  await write(1_952_041, { section: 'ohne-menue' })
  expect(await channels()).toContain('/ohne-menue')
})

test('a site that moves to another address gives its sitemaps new entity tags', async () => {
  await using places = new AsyncDisposableStack()
  const open = async (PUBLIC_URL: string) => {
    const place = await openTestSite({ PUBLIC_URL })
    places.defer(() => place.close())
    const index = await (await place.get('/sitemap.xml')).text()
    const path = /\/sitemaps\/\d{4}-\d\d\.xml/.exec(index)?.[0] ?? ''
    const response = await place.get(path)
    expect(await response.text()).toContain(`<loc>${PUBLIC_URL}/`)
    return response.headers.get('etag')
  }
  const etags = [await open('https://alt.example'), await open('https://neu.example')]
  expect(etags[0]).toMatch(/".+"$/)
  expect(etags[1]).not.toBe(etags[0])
})

test.each(['2019-13', '1850-01', '2019-03-2', 'x', '2019-03-1', '99999999-01'])(
  'answers 404 for the sitemap %s',
  async (name) => {
    expect((await site.get(`/sitemaps/${name}.xml`)).status).toBe(404)
  },
)

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
