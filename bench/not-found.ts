// 200 unknown addresses per second at 10,000 articles, while cached pages are read: the delays of the pages with and
// without them, five windows each in turn, all pages read until they are fast, and the statements per unknown address.
import { openStore } from '../src/store/open-store.ts'
import { startCrawler } from './fixtures/crawl.ts'
import { importGenerated } from './fixtures/generated-articles.ts'
import { startSite } from './fixtures/running-site.ts'
import { median, spread, warm } from './fixtures/throughput.ts'
import { BROWSER, CRAWLER, readDuring, visitPage, wait } from './fixtures/visits.ts'
import { percentile } from './fixtures/percentile.ts'

const A_SECOND = 200
const SECONDS = 6
const WINDOWS = 5
const ARTICLES = 10_000
const FORMER = 200_000
const VISITS = 300
const WARMING = 1500
/** Unknown addresses are numbered; the numbers from here on were not asked for before. */
const NEW = 10_000
const PAGES = ['/', '/politik', '/1300101']
const PROBES = ['/wp-login.php', '/.env', '/backup.sql', '/vendor/phpunit/index', '/.git/config']

const site = await startSite()
const crawler = await startCrawler()
const store = await openStore({ dataDir: site.dataDir, migrationsDir: 'db/migrations' })
try {
  await importGenerated(store, ARTICLES)
  const words = await someWords()
  for (const path of PAGES) await warm(site.url + path)
  const idle: Measured[] = []
  const busy: Measured[] = []
  for (let window = 0; window < WINDOWS; window += 1) {
    idle.push(await measure(async () => wait(SECONDS * 1000)))
    busy.push(await measure(() => visitUnknown(words, window)))
  }
  const each = (statementsOf(busy) - statementsOf(idle)) / (A_SECOND * SECONDS * WINDOWS)
  console.log(
    `cached pages: p99 ${tailsOf(idle)} ms without, ${tailsOf(busy)} ms with ${A_SECOND} unknown addresses a second, ${times(busy, idle)} times as long (at most twice)`,
  )
  console.log(`statements for each unknown address: ${each.toFixed(2)} (below 2)`)
  await compareWithFormer(words)
} finally {
  await crawler.stop()
  await store.close()
  await site.stop()
}

type Measured = { p99: number; statements: number }

function times(one: readonly Measured[], other: readonly Measured[]): string {
  const [above, below] = [one, other].map((all) => median(all.map(({ p99 }) => p99)))
  return ((above ?? 0) / (below ?? 0)).toFixed(1)
}

function tailsOf(measured: readonly Measured[]): string {
  return spread(
    measured.map(({ p99 }) => p99),
    1,
  )
}

function statementsOf(measured: readonly Measured[]): number {
  return measured.reduce((sum, { statements }) => sum + statements, 0)
}

async function measure(during: () => Promise<void>): Promise<Measured> {
  const before = await transactions()
  const delays = await readDuring(
    PAGES.map((path) => site.url + path),
    during,
  )
  return {
    p99: percentile(delays, 0.99),
    statements: (await transactions()) - before,
  }
}

/** Addresses that people mistype, crawlers remember and scanners try; hardly any appears twice. */
async function visitUnknown(words: string[], window: number): Promise<void> {
  const visits = Array.from({ length: A_SECOND * SECONDS }, (_, place) => {
    const { path, userAgent } = unknownAddress(window * A_SECOND * SECONDS + place, words)
    return { url: site.url + path, userAgent }
  })
  const statuses = await crawler.crawl({ visits, rate: A_SECOND })
  const wrong = [...statuses.keys()].filter((status) => status !== 404)
  if (wrong.length > 0) throw new Error(`Unknown addresses answered ${wrong.join(', ')}`)
}

function unknownAddress(visit: number, words: string[]): { path: string; userAgent: string } {
  const word = (place: number) => words[(visit * 7 + place * 31) % words.length] ?? ''
  const slug = `${word(1)}-${word(2)}-${word(3)}-${word(4)}`
  switch (visit % 5) {
    case 0:
      return { path: `/region/${slug}`, userAgent: BROWSER }
    case 1:
      return { path: `/leverkusen/${slug}-${9_000_000 + visit}`, userAgent: BROWSER }
    // An id below the highest one.
    case 2:
      return { path: `/leverkusen/${slug}-${1000 + visit}`, userAgent: BROWSER }
    case 3:
      return { path: `/region/${slug}-alt`, userAgent: CRAWLER }
    default:
      return { path: PROBES[visit % PROBES.length] ?? '', userAgent: BROWSER }
  }
}

/**
 * Compares this site with a second one that has as many articles and 200,000 former addresses: both with statistics and
 * indexes in order, at addresses that neither was asked for before.
 */
async function compareWithFormer(words: string[]): Promise<void> {
  const other = await startSite()
  const otherStore = await openStore({ dataDir: other.dataDir, migrationsDir: 'db/migrations' })
  try {
    await otherStore.pool.query(
      `insert into old_addresses (path, target)
        select '/archiv/' || md5(number::text) || '/' || number, '/sport' from generate_series(1, $1::int) as number`,
      [FORMER],
    )
    await otherStore.pool.query('analyze old_addresses')
    await importGenerated(otherStore, ARTICLES)
    for (const { pool } of [store, otherStore]) await pool.query('vacuum analyze')
    const kinds = [
      ['a cached page', () => '/', 200],
      ['an unknown address', (visit: number) => unknownAddress(5 * (NEW + visit), words).path, 404],
    ] as const
    for (const { url } of [site, other]) {
      for (const path of PAGES) await warm(url + path)
      for (let visit = 0; visit < WARMING; visit += 1)
        await delayOf(url + unknownAddress(5 * (NEW + VISITS + visit), words).path, 404)
    }
    for (const [name, pathOf, status] of kinds) {
      const delays: [number[], number[]] = [[], []]
      for (let visit = 0; visit < VISITS; visit += 1)
        for (const [place, { url }] of [site, other].entries())
          delays[place]?.push(await delayOf(url + pathOf(visit), status))
      const [without, withFormer] = delays.map((all) => median(all))
      console.log(
        `${name}: median ${without?.toFixed(2)} ms without former addresses, ${withFormer?.toFixed(2)} ms with ${FORMER}`,
      )
    }
    const { rows } = await otherStore.pool.query<{ path: string }>(
      'select path from old_addresses order by path limit $1',
      [VISITS],
    )
    const former: number[] = []
    for (const { path } of rows) former.push(await delayOf(other.url + path, 301))
    console.log(`a former address: redirected in a median of ${median(former).toFixed(2)} ms`)
  } finally {
    await otherStore.close()
    await other.stop()
  }
}

async function delayOf(url: string, expected: number): Promise<number> {
  const start = performance.now()
  const status = await visitPage(url, BROWSER)
  if (status !== expected) throw new Error(`${url} answered ${status}`)
  return performance.now() - start
}

async function someWords(): Promise<string[]> {
  const { rows } = await store.pool.query<{ word: string }>(
    `select stem as word from vocabulary where stem ~ '^[a-z]{4,20}$' order by md5(stem) limit 997`,
  )
  return rows.map(({ word }) => word)
}

/** Each statement outside a transaction counts as one; the server updates its statistics with a delay. */
async function transactions(): Promise<number> {
  await wait(2000)
  const { rows } = await store.pool.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}
