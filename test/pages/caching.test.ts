import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { dayKey, formatDateInWords } from '../../src/rules/language/dates.ts'
import { writeArticle } from '../leak/plant.ts'
import { passSeconds } from '../site/clock.ts'
import { exchange, type Exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let paidPath: string
beforeAll(async () => {
  const row = await site.database
    .selectFrom('paid_bodies')
    .select('article_id')
    .orderBy('article_id')
    .executeTakeFirstOrThrow()
  paidPath = `/${row.article_id}`
})

const headersOf = async (path: string, headers: Record<string, string> = {}) =>
  (await exchange(site.url, { path, headers })).headers

test.each([
  ['/', 120],
  ['/region/leichlingen', 300],
  ['/1300101', 300],
])(
  '[S9.01] %s is fresh for %i seconds, and a shared cache may serve it stale while it revalidates',
  async (path, seconds) => {
    const { 'cache-control': control, 'surrogate-key': keys, vary } = await headersOf(path)
    expect(control).toContain(`s-maxage=${seconds}`)
    expect(control).toContain('public, max-age=0')
    expect(control).toMatch(/stale-while-revalidate=\d{3,}, stale-if-error=\d{3,}/)
    expect(String(keys)).toContain('site')
    expect(vary).toContain('cookie')
  },
)

const bodyOf = async (path: string) => (await exchange(site.url, { path })).body
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await bodyOf('/metrics'))?.[1])

const HOUR = 3600
/** Moves the clock to the next forenoon in Germany, so that the day changes twelve hours later and not earlier. */
function passUntilForenoon(): void {
  const sinceTen = (Date.now() / 1000 - 10 * HOUR) % (24 * HOUR)
  passSeconds(24 * HOUR - sinceTen)
}
/** Turns the clock back if the day ends within minutes, because a page of an earlier day is not served at once. */
function avoidMidnight(): void {
  const soon = new Date(Date.now() + 300_000)
  if (dayKey(soon) !== dayKey(new Date())) passSeconds(-600)
}

test('[S9.01] parallel requests for a stale page get it at once, and it is rendered again once', async () => {
  avoidMidnight()
  const received = await metric('invalidation_delay_seconds_count')
  await writeArticle(site, 1_961_001, {
    title: 'Der Steg ist gesperrt',
    section: 'politik',
    publishDate: new Date(Date.now() - 601_000).toISOString(),
    contentRestriction: 'free',
    text: 'Er wird erneuert.',
  })
  // Every node receives a write a second time from the database; pages rendered before are then rendered again.
  await expect.poll(() => metric('invalidation_delay_seconds_count')).toBeGreaterThan(received)
  const age = async () =>
    /Der Steg ist gesperrt(?:<[^>]*>)*<time[^>]*>([^<]*)</.exec(await bodyOf('/'))?.[1]
  const made = () => metric('page_making_seconds_count')
  expect(await age()).toBe('vor 10\u00a0Min.')
  const before = await made()
  passSeconds(115)
  expect(await age()).toBe('vor 10\u00a0Min.')
  expect(await made()).toBe(before)
  passSeconds(6)
  // The old page is served until the new one is rendered.
  expect(await Promise.all(Array.from({ length: 8 }, age))).toContain('vor 10\u00a0Min.')
  await expect.poll(age).toBe('vor 12\u00a0Min.')
  expect(await made()).toBe(before + 1)
})

const dateIn = (html: string) => /<nav class="utility"[^>]*>.*?<p>([^<]*)</s.exec(html)?.[1]
const today = () => formatDateInWords(new Date())

test('the first visitor after midnight gets a page with the date of today, or the old one if it cannot be rendered', async () => {
  const dateOn = async (path: string, cookie = '') =>
    dateIn((await exchange(site.url, { path, headers: { cookie } })).body)
  passUntilForenoon()
  const yesterday = today()
  expect(await dateOn('/agb')).toBe(yesterday)
  expect(await dateOn(paidPath, await site.signIn('plus'))).toBe(yesterday)

  passSeconds(20 * HOUR)
  expect(today()).not.toBe(yesterday)
  expect(await Promise.all([dateOn('/agb'), dateOn('/agb')])).toEqual([today(), today()])

  const cookie = await site.signIn('plus')
  // The session is known from now on.
  await dateOn('/agb', cookie)
  await sql`alter table paid_bodies rename to hidden_bodies`.execute(site.database)
  onTestFinished(async () => {
    await sql`alter table if exists hidden_bodies rename to paid_bodies`.execute(site.database)
  })
  expect(await dateOn(paidPath, cookie)).toBe(yesterday)
  await sql`alter table hidden_bodies rename to paid_bodies`.execute(site.database)
  expect(await dateOn(paidPath, cookie)).toBe(today())
})

test('a page rendered while the clock was a day ahead is rendered again after the correction', async () => {
  const made = () => metric('page_making_seconds_count')
  const written = async () => Date.parse((await headersOf('/feeds/rss'))['last-modified'] ?? '')
  passSeconds(86_400)
  await bodyOf('/agb')
  const [before, ahead] = [await made(), await written()]
  passSeconds(-86_400)
  await bodyOf('/agb')
  await expect.poll(made).toBe(before + 1)
  expect(await written()).toBeLessThan(ahead)
})

test('a page with an access decision is not stored by shared caches', async () => {
  const cookie = await site.signIn('plus')
  expect((await headersOf(paidPath, { cookie }))['cache-control']).toBe('private, no-store')
  // A locked page is as personal as an unlocked one (decision 10), but a browser may revalidate it.
  const locked = await headersOf(paidPath)
  expect(locked['cache-control']).toBe('private, no-cache')
  expect(locked).not.toHaveProperty('surrogate-key')
  expect((await headersOf('/1300101'))['cache-control']).toContain('public')
  expect((await headersOf('/api/session', { cookie }))['cache-control']).toContain('no-store')
})

test('answers 304 until a page changes', async () => {
  for (const path of ['/', '/1300101', '/1300101/_payload.json']) {
    const { etag } = await headersOf(path, { 'accept-encoding': 'br' })
    const again = await exchange(site.url, {
      path,
      headers: { 'if-none-match': String(etag), 'accept-encoding': 'br' },
    })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
    const other = await exchange(site.url, { path, headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  }
})

test.each([
  ['br', '/1300102'],
  ['gzip', '/1300104'],
  ['zstd', '/1300106'],
])(
  'the first request for %s gets the page compressed, also after an uncompressed request, with the same content',
  async (encoding, path) => {
    const plain = await exchange(site.url, { path })
    const { headers, body } = await exchange(site.url, {
      path,
      headers: { 'accept-encoding': encoding },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(body).toBe(plain.body)
    expect(Number(headers['content-length'])).toBeLessThan(plain.body.length / 3)
    await expectPackedSmaller(path, encoding, headers)
  },
)

test.each(['br', 'gzip', 'zstd'])('a 404 page is compressed with %s', async (encoding) => {
  const path = '/gibt/es-nicht'
  const plain = await exchange(site.url, { path })
  const packed = await exchange(site.url, { path, headers: { 'accept-encoding': encoding } })
  expect(packed.status).toBe(404)
  expect(packed.body).toBe(plain.body)
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
})

/** A repeated request gets a smaller compression with another entity tag; the first tag stays valid for the page. */
async function expectPackedSmaller(
  path: string,
  encoding: string,
  first: Exchange['headers'],
): Promise<void> {
  const ask = () => headersOf(path, { 'accept-encoding': encoding })
  await expect.poll(async () => (await ask()).etag).not.toBe(first.etag)
  expect(Number((await ask())['content-length'])).toBeLessThan(Number(first['content-length']))
  const known = { 'accept-encoding': encoding, 'if-none-match': String(first.etag) }
  expect((await exchange(site.url, { path, headers: known })).status).toBe(304)
}

test('HEAD returns the headers of GET without a body', async () => {
  for (const path of ['/', '/1300103', paidPath, '/gibt-es-nicht']) {
    const get = await exchange(site.url, { path })
    const head = await exchange(site.url, { path, method: 'HEAD' })
    expect(head.status).toBe(get.status)
    expect(head.body).toBe('')
    expect(head.headers['etag']).toBe(get.headers['etag'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
})

test('readers with the same rights get the same answer', async () => {
  const [plus, epaper, anonymous, free] = await Promise.all([
    site.signIn('plus'),
    site.signIn('epaper'),
    Promise.resolve('nothing=1'),
    site.signIn('frei'),
  ])
  const etagFor = async (cookie: string) => (await headersOf(paidPath, { cookie }))['etag']
  expect(await etagFor(epaper)).toBe(await etagFor(plus))
  expect(await etagFor(free)).toBe(await etagFor(anonymous))
  expect(await etagFor(free)).not.toBe(await etagFor(plus))
})

test('a page contains no data of its reader', async () => {
  const cookie = await site.signIn('plus')
  for (const path of ['/', paidPath]) {
    const { body } = await exchange(site.url, { path, headers: { cookie } })
    expect(body).not.toMatch(/Paula|plus@morgenblatt|PLUS_USER/)
  }
})

test('unknown query parameters do not create another cached page', async () => {
  const first = await headersOf('/1300101')
  const second = await headersOf('/1300101?utm_source=brief&cb=123')
  expect(second['etag']).toBe(first['etag'])
})
