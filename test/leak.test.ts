// @module-tag sampled
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDataDir } from './site/demo-town.ts'
import { exchange, type ExchangeRequest } from './site/exchange.ts'
import { textOf } from './site/html.ts'
import { askGoogle } from './fakes/ask-google.ts'
import { openTestSite, type ReaderKind, type TestSite } from './site/test-site.ts'
import { askOften, type Answered } from './leak/ask-often.ts'
import { createDice } from './leak/dice.ts'
import { addCookies } from './leak/cookies.ts'
import { forgeSessions } from './leak/forged-sessions.ts'
import { plantEverything, writeArticle, type PlantedArticle } from './leak/plant.ts'
import { plantDrafts } from './leak/plant-drafts.ts'
import { randomEndpoint } from './leak/random-endpoint.ts'
import { randomRequest, type Town } from './leak/random-requests.ts'
import { readSecrets, type PaidArticle, type Secrets } from './leak/secrets.ts'
import { readTown } from './leak/town.ts'
import { attributesOf, wordsOf } from './leak/words.ts'
import { isDrawn, SAMPLE, sampled, SEED } from './run/sample.ts'

const REQUESTS = sampled({ quick: 2000, usual: 2000, long: 20_000 })
/** The number of corpus articles that each kind of reader reads, in addition to the whole demo. */
const OTHERS = sampled({ quick: 15, usual: 150, long: 150 })
const isRead = (_: unknown, index: number) => isDrawn(index, SAMPLE === 'quick' ? 3 : 1)
const HALF = Math.floor(REQUESTS / 2)
const dice = createDice(SEED)

const UNLIMITED = ['plus', 'purplus', 'epaper', 'redaktion', 'betrieb'] as const
const KINDS = ['frei', 'pur', 'wallet', 'tag', ...UNLIMITED] as const

let site: TestSite
let planted: PlantedArticle[]
let secrets: Secrets
let town: Town
const sessions = new Map<ReaderKind, string>()
let forged: string[]

beforeAll(async () => {
  site = await openTestSite({ DATA_DIR: await copyDataDir(inject('runFolder')) })
  planted = await plantEverything(site, dice)
  secrets = await readSecrets(site.database)
  const gift = planted[0]?.id ?? 0
  const others = secrets.articles.filter(({ id }) => id !== gift)
  town = await readTown(site, others, gift)
  town.articles.push(...(await plantDrafts(site, dice)))
  for (const kind of KINDS) sessions.set(kind, await site.signIn(kind))
  const idToken = /id_token=([^;]+)/.exec(sessions.get('frei') ?? '')?.[1] ?? ''
  const keys = (await (await site.get('/api/fa-public-key')).json()) as { publicKey: string }
  forged = await forgeSessions({ idToken, publicPem: keys.publicKey })
}, 300_000)
afterAll(() => site.close())

const as = (kind: ReaderKind): Record<string, string> => ({ cookie: sessions.get(kind) ?? '' })

test('watches the paid texts of the demo and of imported articles', () => {
  expect(secrets.articles.length).toBeGreaterThan(40)
  expect(secrets.watched).toBeGreaterThan(300)
  expect(secrets.watched / (secrets.watched + secrets.unwatched)).toBeGreaterThan(0.95)
  const canaries = new Set(planted.flatMap((article) => article.canaries))
  const behind = new Set(secrets.articles.flatMap(({ texts }) => texts.flat()))
  expect([...canaries].filter((canary) => !behind.has(canary))).toEqual([])
})

test('the watch finds a paid paragraph in every encoding', () => {
  const words = secrets.articles[0]?.texts.find((text) => text.length > 8) ?? []
  const text = words.join(' ')
  const bold = words.map((word) => `<b>${word}</b>`).join(' ')
  const ways = [
    text,
    text.toUpperCase(),
    bold,
    JSON.stringify({ html: bold }),
    encodeURIComponent(text),
    `<i title="${text}"></i>`,
  ]
  for (const way of ways) expect(secrets.hits(way)).not.toEqual([])
  expect(secrets.hits('Guten Morgen, hier steht nichts.')).toEqual([])
})

const dressed = (ask: ExchangeRequest): ExchangeRequest =>
  addCookies(ask, { dice, sessions, forged })

test(`[S4.06, S5.04] ${REQUESTS} requests without rights return no paid text (TEST_SEED=${SEED})`, async () => {
  const seen = new Set<string>()
  const leaks: unknown[] = []
  const failures: unknown[] = []
  const statuses = new Map<number, number>()
  const draw = () => ({
    before: dice.chance(0.25) ? visitOfSubscriber() : undefined,
    ask: dressed(randomRequest(town, dice)),
  })
  const look = ({ ask, status, body, whole }: Answered): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) failures.push({ ask, status })
    const digest = createHash('sha1').update(body).digest('hex')
    const hits = seen.has(digest) ? [] : secrets.hits(whole)
    seen.add(digest)
    if (hits.length > 0) leaks.push({ ask, status, hits: hits.slice(0, 3) })
  }
  await askOften(site.url, HALF, draw, look)
  await askGoogle(site)
  await askOften(site.url, REQUESTS - HALF, draw, look)
  expect(leaks).toEqual([])
  expect(failures).toEqual([])
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS * 0.5)
})

function visitOfSubscriber(): ExchangeRequest {
  const { urlPath, id } = dice.pick(secrets.articles)
  return {
    path: dice.pick([urlPath, `/${id}`, `${urlPath}/_payload.json`]),
    headers: as(dice.pick([...UNLIMITED, 'tag'] as const)),
  }
}

test('only the editor key reads a paid body from the content API', async () => {
  const path = `/content-api/v5/articles/${planted[0]?.id}/paid-body`
  for (const headers of [{}, as('plus'), as('redaktion'), { authorization: 'Bearer wrong' }]) {
    const answer = await exchange(site.url, { path, headers })
    expect(answer.status).toBe(401)
    expect(secrets.hits(answer.body)).toEqual([])
  }
  const authorization = `Bearer ${await site.editorKey()}`
  expect(
    secrets.hits((await exchange(site.url, { path, headers: { authorization } })).body),
  ).not.toEqual([])
})

test('paid text cannot be found by the search', async () => {
  for (const [canary = ''] of planted.map(({ canaries }) => canaries)) {
    const answer = await site.get(`/content-api/v5/articles/search?searchTerms=${canary}`)
    expect(await answer.json()).toMatchObject({ total: 0, teasers: [] })
  }
})

test('only the paid body contains a canary in the database', async () => {
  const oncePublic = planted.map(({ before }) => before)
  const tables = [
    'articles',
    'listings',
    'search_index',
    'vocabulary',
    'outbox',
    'channels',
    'tags',
    'authors',
    'sites',
    'settings',
    'newsletter_issues',
  ] as const
  for (const table of tables) {
    const rows = await site.database.selectFrom(table).selectAll().execute()
    // The vocabulary may keep words of formerly public texts.
    const known = table === 'vocabulary' ? oncePublic : []
    const hits = secrets.hits(JSON.stringify(rows)).filter((hit) => !known.includes(hit))
    expect(hits.filter((hit) => hit.startsWith('kanarie'))).toEqual([])
  }
})

/** Returns the paid texts that are missing in a served page. */
async function missingTexts(article: PaidArticle, kind: ReaderKind): Promise<string[]> {
  const { status, headers, body } = await exchange(site.url, {
    path: article.urlPath,
    headers: as(kind),
  })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  const read = `${wordsOf(textOf(body)).join(' ')} ${wordsOf(attributesOf(body)).join(' ')}`
  return article.texts.map((words) => words.join(' ')).filter((text) => !read.includes(text))
}

test.each(UNLIMITED)('[S6.03, S6.07] %s reads every paid text, without script', async (kind) => {
  const missing = new Map<string, string[]>()
  for (const article of sampleOf(secrets.articles, OTHERS).filter(isRead)) {
    const texts = await missingTexts(article, kind)
    if (texts.length > 0) missing.set(article.urlPath, texts)
  }
  expect([...missing]).toEqual([])
})

/** Returns the articles of the demo, the planted ones, and some of the corpora. */
function sampleOf(articles: PaidArticle[], others: number): PaidArticle[] {
  const own = articles.filter(
    ({ id }) => id < 2_000_000 || planted.some((article) => article.id === id),
  )
  const rest = articles.filter((article) => !own.includes(article))
  return [...own, ...rest.filter((_, index) => index % Math.ceil(rest.length / others) === 0)]
}

test('[S6.05] a tag subscription opens the articles of its tag only', async () => {
  const subscribed = 102
  const isOfTag = ({ tagPath }: PaidArticle) => tagPath.some((path) => path.includes(subscribed))
  const own = sampleOf(secrets.articles, 0).filter(isOfTag)
  const others = sampleOf(secrets.articles, 0).filter((article) => !isOfTag(article))
  expect(own.length).toBeGreaterThan(0)
  expect(others.length).toBeGreaterThan(0)
  for (const article of own) expect(await missingTexts(article, 'tag')).toEqual([])
  for (const { urlPath } of others) {
    const { body } = await exchange(site.url, { path: urlPath, headers: as('tag') })
    expect(secrets.hits(body)).toEqual([])
  }
})

test('an article that becomes paid disappears from every cache at once', async () => {
  const id = 1_900_900
  const [first = '', second = ''] = planted[0]?.canaries ?? []
  const body = [
    'Ein öffentlicher Anfang, der lang genug ist, um für sich zu stehen.',
    'Noch ein Absatz.',
    'Und noch einer mit etwas mehr Text darin.',
    ...Array.from({ length: 8 }, () => `Weiter hinten steht ${first} neben ${second} im Satz.`),
  ]
  const record = {
    title: 'Erst frei, dann bezahlt',
    section: 'region/leverkusen',
    publishDate: new Date().toISOString(),
    text: body.join('\n\n'),
  }
  await writeArticle(site, id, { ...record, contentRestriction: 'free' })
  const free = await exchange(site.url, { path: `/${id}` })
  expect(free.body).toContain(first)
  const shorter = body.slice(0, -2).join('\n\n')
  await writeArticle(site, id, { ...record, text: shorter, contentRestriction: 'paid' })
  const history = await exchange(site.url, { path: `/aenderungen/${id}`, headers: as('plus') })
  expect(history.body).toContain(first)
  expect(history.headers['cache-control']).toBe('private, no-store')
  const pages = [`/aenderungen/${id}`, `/${id}`].flatMap((page) => [page, `${page}/_payload.json`])
  for (const path of [...pages, `/content-api/v5/articles/${id}`, '/neueste', '/']) {
    const answer = await exchange(site.url, { path })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toContain(first)
  }
})

/** The last test, because some of these requests end the session they use. */
test(`${HALF} requests to every endpoint in every spelling return no paid text with any status`, async () => {
  const leaks: unknown[] = []
  const draw = () => ({ ask: dressed(randomEndpoint(town, dice)) })
  await askOften(site.url, HALF, draw, ({ ask, status, whole }) => {
    const hits = secrets.hits(whole)
    if (hits.length > 0 || status >= 500) leaks.push({ ask, status, hits: hits.slice(0, 3) })
  })
  expect(leaks).toEqual([])
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
