import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { passSeconds } from '../site/clock.ts'
import { exchange, type Exchange } from '../site/exchange.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

let site: TestSite
let paidPath: string
beforeAll(async () => {
  site = await openTestSite()
  const row = await site.database
    .selectFrom('paid_bodies')
    .select('article_id')
    .orderBy('article_id')
    .executeTakeFirstOrThrow()
  paidPath = `/${row.article_id}`
})
afterAll(() => site.close())

const headersOf = async (path: string, headers: Record<string, string> = {}) =>
  (await exchange(site.url, { path, headers })).headers

test.each([
  ['/', 120],
  ['/region/leichlingen', 300],
  ['/1300101', 300],
])(
  '[S9.01] %s is fresh for %i seconds, and a cache in front may serve it stale while it asks again',
  async (path, seconds) => {
    const { 'cache-control': control, 'surrogate-key': keys, vary } = await headersOf(path)
    expect(control).toContain(`s-maxage=${seconds}`)
    expect(control).toContain('public, max-age=0')
    expect(control).toMatch(/stale-while-revalidate=\d{3,}/)
    expect(String(keys)).toContain('site')
    expect(vary).toContain('cookie')
  },
)

const bodyOf = async (path: string) => (await exchange(site.url, { path })).body
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await bodyOf('/metrics'))?.[1])

test('[S9.01] of many who ask for a page past its time nobody waits, and it is made anew once', async () => {
  const heard = await metric('invalidation_delay_seconds_count')
  await writeArticle(site, 1_961_001, {
    title: 'Der Steg ist gesperrt',
    section: 'politik',
    publishDate: new Date(Date.now() - 630_000).toISOString(),
    contentRestriction: 'free',
    text: 'Er wird erneuert.',
  })
  // Every node hears of a write a second time, by the store: what is made before is made anew then.
  await expect.poll(() => metric('invalidation_delay_seconds_count')).toBeGreaterThan(heard)
  const age = async () =>
    /Der Steg ist gesperrt(?:<[^>]*>)*<time[^>]*>([^<]*)</.exec(await bodyOf('/'))?.[1]
  const made = () => metric('page_making_seconds_count')
  expect(await age()).toBe('vor 10 Min.')
  const before = await made()
  passSeconds(115)
  expect(await age()).toBe('vor 10 Min.')
  expect(await made()).toBe(before)
  passSeconds(6)
  // As it was, until it has been made anew meanwhile.
  expect(await Promise.all(Array.from({ length: 8 }, age))).toContain('vor 10 Min.')
  await expect.poll(age).toBe('vor 12 Min.')
  expect(await made()).toBe(before + 1)
})

test('what was made while the clock was a day ahead is made anew once it is set right', async () => {
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

test('what was decided for one reader is cached by nobody else', async () => {
  const cookie = await site.signIn('plus')
  expect((await headersOf(paidPath, { cookie }))['cache-control']).toBe('private, no-store')
  // Locked is as much one reader's answer as unlocked (decision 10), but a browser may ask whether it changed.
  const locked = await headersOf(paidPath)
  expect(locked['cache-control']).toBe('private, no-cache')
  expect(locked).not.toHaveProperty('surrogate-key')
  expect((await headersOf('/1300101'))['cache-control']).toContain('public')
  expect((await headersOf('/api/session', { cookie }))['cache-control']).toContain('no-store')
})

test('an answer comes again only when it changed', async () => {
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
  'a page comes in %s to the first who takes that, also after one who takes nothing packed, and is the same page',
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

test.each(['br', 'gzip', 'zstd'])(
  'an address without a page is told in %s too',
  async (encoding) => {
    const path = '/gibt/es-nicht'
    const plain = await exchange(site.url, { path })
    const packed = await exchange(site.url, { path, headers: { 'accept-encoding': encoding } })
    expect(packed.status).toBe(404)
    expect(packed.body).toBe(plain.body)
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  },
)

/** What is asked for again is packed for size, and its entity tag says so; the first is still a tag of the same page. */
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

test('HEAD says what GET would, without the page', async () => {
  for (const path of ['/', '/1300103', paidPath, '/gibt-es-nicht']) {
    const get = await exchange(site.url, { path })
    const head = await exchange(site.url, { path, method: 'HEAD' })
    expect(head.status).toBe(get.status)
    expect(head.body).toBe('')
    expect(head.headers['etag']).toBe(get.headers['etag'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
})

test('readers with the same rights get the same answer, whoever they are', async () => {
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

test('a page holds no reader', async () => {
  const cookie = await site.signIn('plus')
  for (const path of ['/', paidPath]) {
    const { body } = await exchange(site.url, { path, headers: { cookie } })
    expect(body).not.toMatch(/Paula|plus@morgenblatt|PLUS_USER/)
  }
})

test('unknown query keys do not make another page', async () => {
  const first = await headersOf('/1300101')
  const second = await headersOf('/1300101?utm_source=brief&cb=123')
  expect(second['etag']).toBe(first['etag'])
})
