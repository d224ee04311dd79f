// npm run bench -- crawler [articles]: a crawler requests distinct old pages at growing rates while readers open cached
// ones; then people search. Measures the readers' delays, the answers to the crawler and the memory of the site's process.
// Each rate and each number of searchers in turn, five times, because one window says little about a hundredth of its
// visits. Then a whole minute of one rate, and the memory after it and two minutes later. All pages are read until they
// are fast. At the end the cost of a cached page for this process, compared with a new process on the same store.
// Needs wrk (Debian: apt-get install wrk).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../src/store/open-store.ts'
import { count, startCrawler } from './fixtures/crawl.ts'
import { importGenerated } from './fixtures/generated-articles.ts'
import { waitUntilIdle } from './fixtures/idle.ts'
import { databaseUrl, startSite, type RunningSite } from './fixtures/running-site.ts'
import { costOf, median, spread, warm } from './fixtures/throughput.ts'
import { BROWSER, CRAWLER, readDuring, visitPage, wait } from './fixtures/visits.ts'
import { addWindow, noWindows, ratioToCalm, delaysText, type Windows } from './fixtures/windows.ts'

const SECONDS = 6
const WINDOWS = 5
/** More pages than one reader opens in that time. */
const OPENED = 700
const RATES = [0, 150, 300, 600]
const STORM = { rate: 500, seconds: 60, rest: 120 }
const SEARCHING = [0, 12, 30]
const ROUNDS = 7
const MIN_SHARE_OF_FRESH = 0.9
const PAGES = ['/', '/politik', '/1300101']

let questions = 0
const articles = Number(process.argv[2] ?? 105_000)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'morgenblatt-crawler-'))
const site = await startSite({ DATA_DIR })
const crawler = await startCrawler()
const store = await openStore({ dataDir: site.dataDir, migrationsDir: 'db/migrations' })
try {
  await importGenerated(store, articles)
  const { rows } = await store.pool.query<{ path: string }>(
    `select public_document->>'urlPath' as path from articles where source = 'bench' order by md5(id::text)`,
  )
  const old = rows.map(({ path }) => path)
  for (const path of PAGES) await warm(site.url + path)
  const crawled = new Map(RATES.map((rate) => [rate, begin()]))
  const crawl = (rate: number, seconds: number, told: Seen['told']) => {
    // No page twice, so that each must be rendered.
    const urls = addresses(old.splice(0, rate * seconds))
    const visits = urls.map((url) => ({ url, userAgent: CRAWLER }))
    return readDuring(addresses(PAGES), async () => {
      const [answers] = await Promise.all([crawler.crawl({ visits, rate }), wait(seconds * 1000)])
      for (const [status, times] of answers) count(told, status, times)
    })
  }
  await inTurn(crawled, (rate, told) => crawl(rate, SECONDS, told))
  const calm = crawled.get(0) ?? begin()
  for (const [rate, seen] of crawled)
    console.log(
      `crawler ${rate} a second: a cached page ${delaysText(seen)}${rate > 0 ? `, ${ratioToCalm(seen, calm)}` : ''}; answers ${said(seen.told)}`,
    )
  const storm = begin()
  addWindow(storm, await crawl(STORM.rate, STORM.seconds, storm.told))
  const full = await site.megabytes()
  await wait(STORM.rest * 1000)
  console.log(
    `crawler ${STORM.rate} a second for ${STORM.seconds} s: a cached page ${delaysText(storm)}, ${ratioToCalm(storm, calm)}; answers ${said(storm.told)}; memory ${full} MB, ${STORM.rest} s later ${await site.megabytes()} MB`,
  )

  const searched = new Map(SEARCHING.map((people) => [people, begin()]))
  await inTurn(searched, async (people, told) => {
    const state = { isOver: false }
    const searching = Array.from({ length: people }, () => search(state, told))
    const pages = addresses(old.splice(0, OPENED))
    const delays = await readDuring(pages, () => wait(SECONDS * 1000), 1)
    state.isOver = true
    await Promise.all(searching)
    return delays
  })
  for (const [people, seen] of searched)
    console.log(
      `${people} searching: a page not cached ${delaysText(seen)}; searches ${said(seen.told)}`,
    )
  const fresh = await startSite({ DATABASE_URL: databaseUrl(store) })
  const [long = [], begun = []] = await costsOf([site, fresh]).finally(() => fresh.stop())
  console.log(
    `a cached page of the process that served all this: ${spread(long, 1)} µs of processor, of one begun anew: ${spread(begun, 1)} µs; ${(median(begun) / median(long)).toFixed(2)} of the fresh one’s speed (at least ${MIN_SHARE_OF_FRESH})`,
  )
} finally {
  await crawler.stop()
  await store.close()
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

type Seen = Windows & { told: Map<number, number> }

function begin(): Seen {
  return { ...noWindows(), told: new Map() }
}

async function inTurn(
  all: ReadonlyMap<number, Seen>,
  delaysOf: (kind: number, told: Seen['told']) => Promise<number[]>,
): Promise<void> {
  for (let window = 0; window < WINDOWS; window += 1)
    for (const [kind, seen] of all) addWindow(seen, await delaysOf(kind, seen.told))
}

/** In turn, because the machine's speed varies over time. */
async function costsOf(sites: readonly RunningSite[]): Promise<number[][]> {
  const measured = sites.map(({ url, pid }) => ({
    pid,
    page: `${url}/1300101`,
    costs: [] as number[],
  }))
  for (const { pid, page } of measured) {
    await warm(page)
    await waitUntilIdle(pid, store)
  }
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { pid, page, costs } of measured) costs.push((await costOf(pid, page)).microseconds)
  // The first round compiles the new process's code.
  return measured.map(({ costs }) => costs.slice(1))
}

function addresses(paths: string[]): string[] {
  return paths.map((path) => site.url + path)
}

function said(told: Map<number, number>): string {
  return [...told].map(([status, times]) => `${status} × ${times}`).join(', ') || 'none'
}

/** Searches for common words, each query different. */
async function search(state: { isOver: boolean }, told: Map<number, number>): Promise<void> {
  while (!state.isOver) {
    const words = `Rat Brücke ${(questions += 1)}`
    count(told, await visitPage(`${site.url}/suche?q=${encodeURIComponent(words)}`, BROWSER))
  }
}
