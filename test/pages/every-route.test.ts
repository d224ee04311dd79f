import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Article, Author, Tag, Teaser } from '../../src/rules/articles/article.ts'
import { isPersonal } from '../../src/pages/page.ts'
import { routes, findRoute, type PageName } from '../../src/routes.ts'
import type { Channel } from '../../src/rules/site/site.ts'
import { pages } from '../../src/server/pages/pages.ts'
import { readDocument, type ReadDocument } from '../site/html.ts'
import { openTestSite, type ReaderKind, type TestSite } from '../site/test-site.ts'

const READERS = ['anonymous', 'frei', 'plus', 'pur'] as const
const EVERY_PAGE = (Object.keys(routes) as PageName[]).map((name) => ({
  name,
  path: routes[name].example,
}))
/** Personal pages are tested in test/accounts/portal.test.ts. */
const PAGES = EVERY_PAGE.filter(({ name }) => !isPersonal(pages[name]))

let site: TestSite
const sessions = new Map<string, string>()

beforeAll(async () => {
  // Stops the clock, because pages contain relative times and are compared.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  site = await openTestSite()
  for (const kind of READERS) {
    if (kind !== 'anonymous') sessions.set(kind, await site.signIn(kind satisfies ReaderKind))
  }
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})

const as = (reader: string): RequestInit => {
  const cookie = sessions.get(reader)
  return cookie ? { headers: { cookie } } : {}
}

async function open(path: string, reader: string): Promise<ReadDocument> {
  const response = await site.get(path, as(reader))
  expect(response.status).toBe(200)
  return readDocument(await response.text())
}

async function content<Answer>(path: string): Promise<Answer> {
  const response = await site.get(`/content-api/v5/${path}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

test.each(EVERY_PAGE)('$path matches the route $name', ({ name, path }) => {
  expect(findRoute(path)?.name).toBe(name)
})

const CASES = PAGES.flatMap((page) => READERS.map((reader) => ({ ...page, reader })))

test.each(CASES)('$reader reads $path without script', async ({ path, reader }) => {
  const document = await open(path, reader)
  expect(document.lang).toBe('de')
  expect(document.h1).toHaveLength(1)
  expect(document.h1[0]).not.toBe('')
  expect(document.canonical).toHaveLength(1)
  expect(document.canonical[0]).toMatch(/^https:\/\/morgenblatt\.example\//)
  expect(document.description).toBeTruthy()
  expect(document.mainText.length).toBeGreaterThan(60)
})

/** S2.25: the page types; every other page is `Other`. */
const TRACKING_TYPES: Partial<Record<PageName, string>> = {
  home: 'Homepage',
  topics: 'Topicspage',
  topic: 'Topicpage',
  author: 'Autorenprofile',
  authors: 'Autorenubersichtsseite',
  search: 'Suchergebnisseiten',
  'test-reports': 'Testberichtubersichtsseite',
  'test-report': 'Testberichtsseite',
  headlines: 'HeadlinesPage',
  'newest-articles': 'Other',
  coupons: 'CouponList',
  agb: 'Legalseite',
  accessibility: 'Legalseite',
  datenschutz: 'Legalseite',
  impressum: 'Legalseite',
  'legal-text': 'Legalseite',
  'abo-service': 'Other',
  login: 'Other',
  article: 'Artikelseiten',
  channel: 'Themenseiten',
}

test.each(PAGES)('[S2.25] $name has its page type for tracking', async ({ name, path }) => {
  const document = await open(path, 'anonymous')
  expect(document.trackingType).toBe(TRACKING_TYPES[name] ?? 'Other')
  expect(document.page).toBe(name)
})

test('[S2.26] the title of an article page is prefix and title', async () => {
  const { title, titlePrefix } = await content<Article>('articles/1300101')
  const document = await open('/1300101', 'anonymous')
  expect(document.title).toBe(titlePrefix ? `${titlePrefix}: ${title}` : title)
})

test('[S2.26] the title of an author page is the full name', async () => {
  const { prename, surname } = await content<Author>('authors/11')
  expect((await open(routes.author.example, 'anonymous')).title).toBe(`${prename} ${surname}`)
})

test('[S2.26] the title of a channel page is its seoTitle or its name', async () => {
  const { channel } = await content<{ channel: Channel }>('paths/region/leichlingen')
  const document = await open('/region/leichlingen', 'anonymous')
  expect(document.title).toBe(channel.seoTitle || channel.displayName)
})

test('[S2.26] the topics and headlines pages have fixed titles, a topic page its label', async () => {
  const { label } = await content<Tag>('tags/102')
  expect((await open('/themen/102', 'anonymous')).title).toBe(label)
  expect((await open('/themen', 'anonymous')).title).toBe('Alle Themen')
  expect((await open('/schlagzeilen', 'anonymous')).title).toBe('Schlagzeilen des Tages')
})

test('[S2.01] an article answers at its id alone, with a canonical link to its full path', async () => {
  const { urlPath } = await content<Article>('articles/1300101')
  const document = await open('/1300101', 'anonymous')
  expect(document.canonical).toEqual([`https://morgenblatt.example${urlPath}`])
  expect((await open(urlPath, 'anonymous')).canonical).toEqual(document.canonical)
})

test.each(CASES)(
  '[S7.15] the payload of $path for $reader equals its document',
  async ({ path, reader }) => {
    const document = await open(path, reader)
    const response = await site.get(`${path === '/' ? '' : path}/_payload.json`, as(reader))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    const payload = (await response.json()) as Record<string, string>
    expect(payload['title']).toBe(document.title)
    expect(payload['trackingType']).toBe(document.trackingType)
    expect(payload['layout']).toBe(document.layout)
    expect(payload['page']).toBe(document.page)
    expect(payload['main']).toBe(document.main)
    expect(payload['head']).toContain(`rel="canonical" href="${document.canonical[0]}"`)
  },
)

/** Returns the articles that a page lists, in order. */
const listedIn = ({ main }: ReadDocument): string[] => [
  ...new Set([...main.matchAll(/href="(\/[^"]*-\d{7})"/g)].map(([, href = '']) => href)),
]

/** Returns an author with more articles than one page shows. */
async function busyAuthor(): Promise<Author> {
  const { authors } = await content<{ authors: Author[] }>('authors')
  for (const author of authors) {
    const { total } = await content<{ total: number }>(`teasers?list=author:${author.id}&limit=1`)
    if (total > 10) return author
  }
  throw new Error('No author of the demo wrote more than ten articles.')
}

test('[S2.03] an author has a second page with the next teasers, with and without the name in its path', async () => {
  const { id, urlPath } = await busyAuthor()
  for (const path of [urlPath, `/autor/${id}`]) await expectTwoPages(path, `author:${id}`)
})

test.each([
  ['[S2.05] a topic', '/themen/101', 'tag:101'],
  ['[S2.13] the newest articles', '/neueste', 'newest'],
])('%s have a second page with the next teasers', async (_, path, list) =>
  expectTwoPages(path, list),
)

async function listOf(list: string): Promise<string[]> {
  const { teasers } = await content<{ teasers: Teaser[] }>(`teasers?list=${list}&limit=100`)
  return teasers.map(({ targetPathOrUrl }) => targetPathOrUrl)
}

/** Expects two pages with the teasers of the content API, in its order. */
async function expectTwoPages(path: string, list: string): Promise<void> {
  const first = listedIn(await open(path, 'anonymous'))
  const document = await open(`${path}/2`, 'anonymous')
  const second = listedIn(document)
  expect(second.length).toBeGreaterThan(0)
  const shown = [...first, ...second]
  expect(shown).toEqual((await listOf(list)).slice(0, shown.length))
  expect(document.title).toContain('Seite 2')
}

test('[S2.10, S2.15] a path leads to a channel or a topic, or answers 404', async () => {
  expect((await open('/region/burscheid', 'anonymous')).h1).toEqual(['Burscheid'])
  const tagPage = await open('/verkehr/radverkehr', 'anonymous')
  expect(tagPage.h1).toEqual(['Radverkehr'])
  const listed = listedIn(tagPage)
  expect(listed).toEqual((await listOf('tag:133')).slice(0, listed.length))
  expect(listed.length).toBeGreaterThan(5)
  expect((await site.get('/verkehr/gibt-es-nicht')).status).toBe(404)
})

test('[S1.12] pages, dates and numbers are in German, also for a browser in another language', async () => {
  const html = await (await site.get('/1300101')).text()
  expect(html).toContain('<html lang="de"')
  const english = await site.get('/1300101', { headers: { 'accept-language': 'en-GB' } })
  expect(await english.text()).toBe(html)
  expect(html).toContain('property="og:locale" content="de_DE"')
  const times = [...html.matchAll(/<time[^>]*>([^<]+)<\/time>/g)].map(([, text]) => text ?? '')
  expect(times.length).toBeGreaterThan(3)
  const german =
    /^(?:vor \d+\u00a0(?:Min\.|Std\.|Stunden?)|gerade eben|\d{1,2}\. \p{L}+.*|\d\d\.\d\d\.\d{4}.*|\d{1,2}:\d\d\u00a0Uhr|heute.*|gestern.*)$/u
  expect(times.filter((text) => !german.test(text))).toEqual([])
  const { mainText } = await open('/order', 'anonymous')
  const prices = mainText.match(/[\d.,]+(?=\s€)/g) ?? []
  expect(prices.length).toBeGreaterThan(3)
  expect(prices.filter((price) => !/^\d{1,3}(?:,\d\d)?$/.test(price))).toEqual([])
})

test('every page has a unique title', async () => {
  const documents = []
  for (const { path } of PAGES) documents.push(await open(path, 'anonymous'))
  const titles = documents.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('[S7.15] parts of pages are served by name', async () => {
  const response = await site.get('/__nuxt_island/MostRead_abc123.json')
  expect(response.status).toBe(200)
  const { id, html } = (await response.json()) as { id: string; html: string }
  expect(id).toBe('MostRead_abc123')
  expect(html).toContain('<ol')
  expect((await site.get('/__nuxt_island/Nothing_abc123.json')).status).toBe(404)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
