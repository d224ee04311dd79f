import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { exchange } from '../site/exchange.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let site: TestSite
const statements: string[] = []
beforeAll(async () => {
  site = await openTestSite()
  // Wraps the driver's `query`, through which every statement of the site passes.
  const ask = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (
    ...input: unknown[]
  ) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...input: unknown[]
  ) {
    const [first] = input as [string | { text: string }]
    statements.push(typeof first === 'string' ? first : first.text)
    return ask.apply(this, input) as never
  } as never)
  await visit('/das-hier-gibt-es-bestimmt-nirgends')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site?.close()
})

const ABOUT_ADDRESSES = /\b(?:vocabulary|articles|channels|tags|listings)\b/

/** Statements that a site runs on its own: checks for newly published articles, similar articles and new words. */
const BY_ITSELF =
  /publish_date > \$1|article_neighbours|popular_articles|where not joined|changed_moment/

/** The statement that searches for a suggestion. */
const GUESS = /^\s*with asked as\b/

const asked = () => statements.filter((text) => ABOUT_ADDRESSES.test(text) && !BY_ITSELF.test(text))

async function visit(path: string, userAgent: string | null = BROWSER, method = 'GET') {
  const headers: Record<string, string> = userAgent === null ? {} : { 'user-agent': userAgent }
  return exchange(site.url, { path, method, headers })
}

async function statementsFor(visits: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await visits()
  return asked().length
}

const titlesIn = (html: string) => html.includes('Vielleicht suchen Sie das hier')

test.each([
  ['four words', '/region/hochwasser-wupper-opladen-bruecke'],
  ['an article that never existed', '/leverkusen/hochwasser-an-der-dhuenn-9300999'],
  ['unknown words', '/xqzzt-vvrwk-ppqrs-zzzyx'],
  ['words that no channel can have', '/Hochwasser-An-Der-Wupper'],
])(
  'an address of %s costs at most one statement, and no statement when repeated',
  async (_, path) => {
    expect(await statementsFor(() => visit(path))).toBe(1)
    expect(await statementsFor(() => visit(path))).toBe(0)
    expect(await statementsFor(() => visit(`/sport${path}`))).toBe(0)
  },
)

test.each([
  ['a bot', '/region/hochwasser-und-bruecken', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'GET'],
  ['a program', '/region/hochwasser-und-wiesen', 'curl/8.10.1', 'GET'],
  ['a client without a user agent', '/region/hochwasser-und-wege', null, 'GET'],
  ['a probe', '/wp-login.php', BROWSER, 'GET'],
  ['a hidden file', '/.env.production.local', BROWSER, 'GET'],
  ['a backup', '/leverkusen-backup-2026.tar.gz', BROWSER, 'GET'],
  ['HEAD', '/region/hochwasser-und-felder', BROWSER, 'HEAD'],
])('an unknown address costs no statement: %s', async (_, path, userAgent, method) => {
  const count = await statementsFor(async () => {
    expect((await visit(path, userAgent, method)).status).toBe(404)
  })
  expect(count).toBe(0)
})

test('beyond two parallel searches for a suggestion, the page is served without one', async () => {
  const holder = new pg.Client(site.databaseUrl)
  await holder.connect()
  await holder.query('begin; lock table vocabulary in access exclusive mode')
  statements.length = 0
  const held = ['/region/hochwasser-wupper-aq', '/region/hochwasser-wupper-bq'].map((path) =>
    visit(path),
  )
  await expect.poll(() => statements.filter((text) => GUESS.test(text)).length).toBe(2)
  const third = await visit('/region/hochwasser-wupper-cq')
  await holder.query('rollback')
  await holder.end()
  expect([third.status, titlesIn(third.body)]).toEqual([404, false])
  for (const { status, body } of await Promise.all(held))
    expect([status, titlesIn(body)]).toEqual([404, true])
})

test('a withdrawn article is no longer suggested, also from the cache', async () => {
  const id = 1_399_001
  const path = '/region/quittenmarmelade-im-wasserturm'
  await writeArticle(site, id, {
    title: 'Quittenmarmelade im Wasserturm',
    date: new Date(Date.now() - 1000).toISOString(),
    section: 'politik',
    text: 'Ein Absatz.',
  })
  expect((await visit(path)).body).toContain('Quittenmarmelade im Wasserturm')
  const withdrawn = await site.get(`/content-api/v5/articles/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await site.editorKey()}` },
  })
  expect(withdrawn.status).toBeLessThan(300)
  expect((await visit(path)).body).not.toContain('Quittenmarmelade im Wasserturm')
})

test('[S5.03] a withdrawn article answers 410 without a word of it at all its addresses, until it is republished', async () => {
  const id = 1_399_002
  const path = `/politik/mispelgelee-im-wasserturm-${id}`
  const write = { title: 'Mispelgelee im Wasserturm', section: 'politik', text: 'Ein Absatz.' }
  await writeArticle(site, id, { ...write, date: new Date(Date.now() - 1000).toISOString() })
  expect((await visit(path)).status).toBe(200)
  await site.get(`/content-api/v5/articles/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await site.editorKey()}` },
  })
  const other = `/politik/anders-${id}`
  const spellings = [other, `/${id}`, `${other}?lite`, `/aenderungen/${id}`]
  for (const address of [...spellings, `${path}/_payload.json`, `${other}/_payload.json`]) {
    const { status, headers, body } = await visit(address)
    expect([address, status, headers['cache-control']]).toEqual([address, 410, 'no-store'])
    expect(body).toContain('Dieser Artikel wurde zurückgezogen.')
    expect([address, body.match(/mispelgelee|Ein Absatz/i)]).toEqual([address, null])
  }
  const notice = (await visit(path)).body
  expect(notice).toContain('name="robots" content="noindex, follow"')
  expect(notice).toContain('<a href="/politik">Zum Ressort</a>')
  expect((await visit(`/gibt-es-nicht/x-${id}`)).body).not.toContain('Zum Ressort')
  expect((await visit(path, BROWSER, 'HEAD')).status).toBe(410)
  expect((await visit(`/politik/mispelgelee-im-wasserturm-${id + 1}`)).status).toBe(302)
  await writeArticle(site, id, { ...write, date: new Date(Date.now() - 1000).toISOString() })
  expect((await visit(path)).status).toBe(200)
})

test('[S9.06] at most three similar articles are suggested', async () => {
  for (const id of [1_399_011, 1_399_012, 1_399_013, 1_399_014])
    await writeArticle(site, id, {
      title: 'Mostkelter',
      date: new Date(Date.now() - 1000).toISOString(),
      section: 'politik',
      text: 'Ein Absatz.',
    })
  const { body } = await visit('/region/mostkelter-im-herbst')
  expect(new Set(body.match(/mostkelter-139901\d/g)).size).toBe(3)
})

test('[S5.03] an old address of the main edition leads to the article, an unknown one to the main site', async () => {
  const answerTo = async (path: string) => {
    const { status, headers } = await visit(path)
    return [status, headers.location]
  }
  const old = '/leverkusen/ein-alter-titel-1300101'
  const query = 'utm_medium=brief'
  expect(await answerTo(`/region${old}?${query}`)).toEqual([301, `${old}?${query}`])
  const [status, current] = await answerTo(old)
  expect([status, current]).toEqual([301, expect.stringMatching(/^\/leverkusen\/[\w/-]+-1300101$/)])
  expect(current).not.toContain('ein-alter-titel')
  expect((await visit(String(current))).status).toBe(200)
  expect(await answerTo(`/koeln/ein-anderer-titel-1234567?${query}`)).toEqual([
    302,
    `https://www.rheinblatt.example/koeln/ein-anderer-titel-1234567?${query}&utm_source=morgenblatt`,
  ])
  expect((await visit('/leverkusen/gibt-es-nirgends-1234567')).status).toBe(404)
})

test('[S5.03] an article of another place with the home page’s place in its headline answers at its own address', async () => {
  await writeArticle(site, 1_399_778, {
    title: 'Mit dem Rad nach Leverkusen',
    section: 'region/burscheid',
    publishDate: new Date().toISOString(),
    text: 'Es geht bergab.',
  })
  const own = '/burscheid/mit-dem-rad-nach-leverkusen-1399778'
  const page = await site.get(own, { headers: { 'user-agent': BROWSER } })
  expect(page.status).toBe(200)
  const [, canonical] = /rel="canonical" href="([^"]*)"/.exec(await page.text()) ?? []
  expect(canonical).toBe(`https://morgenblatt.example${own}`)
  const old = await site.get(`/region${own}`, { headers: { 'user-agent': BROWSER } })
  expect([old.status, old.headers.get('location')]).toEqual([301, own])
})

test('a channel, a topic and an article are found as soon as they are written', async () => {
  expect((await visit('/dorfleben')).status).toBe(404)
  // S5.03: an article this site does not have may be on the main site.
  expect((await visit('/dorfleben/x-1399777')).status).toBe(302)
  const channel = await site.get('/content-api/v5/channels/dorfleben', {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await site.editorKey()}`,
    },
    body: JSON.stringify({ displayName: 'Dorfleben' }),
  })
  expect(channel.status).toBe(201)
  expect((await visit('/dorfleben')).status).toBe(200)
  expect((await visit('/scheunenfest')).status).toBe(404)
  await writeArticle(site, 1_399_777, {
    title: 'Dorfleben',
    date: new Date(Date.now() - 1000).toISOString(),
    section: 'dorfleben',
    tags: ['Scheunenfest'],
    text: 'Ein Absatz.',
  })
  expect((await visit('/scheunenfest')).status).toBe(200)
  expect((await visit('/1399777')).status).toBe(200)
})

test.each(['/0', '/2147483648', '/9999999999', '/x-0'])('answers 404 to %s', async (path) => {
  expect((await visit(path)).status).toBe(404)
})
