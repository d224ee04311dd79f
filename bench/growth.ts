// Compares a paper of 1,000 articles with one of many, made of real German words: cached pages in alternating rounds;
// uncached pages, each requested once, including topics with a fifth of all articles up to their last page; the time
// from a start to the first page, and the memory then: `npm run bench -- growth [articles] [--data DIR]`.
// Cached pages are read four times first. A folder given by --data is kept and used again by the next run.
// Needs wrk (Debian: apt-get install wrk).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { href } from '../src/routes.ts'
import { vacuumContent } from '../src/services/content/writing/vacuum.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { importCorpusArticles } from './fixtures/corpus-articles.ts'
import { percentile } from './fixtures/percentile.ts'
import { startSite, type RunningSite } from './fixtures/running-site.ts'
import { median, requestsPerSecond, spread, warm } from './fixtures/throughput.ts'
import { BROWSER, visitPage } from './fixtures/visits.ts'
import { readArguments } from './fixtures/arguments.ts'

const FEW = 1000
/** A fifth of them form a topic of fifty pages. */
const MIN_ARTICLES = 5000
const ROUNDS = 5
const STARTS = 3
const EACH = 100
const TOPIC_PAGES = 9
/** Lists count at most 1,000 articles, which are fifty pages. */
const LAST_PAGES = { kind: 'topics, last pages', first: 42 }
const MIN_RATE = 0.9
const MAX_FACTOR = 2

const args = readArguments()

const articles = Number(args.words[0] ?? 100_000)
if (!(articles >= MIN_ARTICLES)) {
  throw new Error(
    `A topic of fewer than ${MIN_ARTICLES} articles has no fifty pages: name that many.`,
  )
}

type Paper = { site: RunningSite; pages: Map<string, string[]>; starts: number[]; memory: number }

const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-growth-'))
const papers: Paper[] = []
try {
  const few = await openPaper(join(folder, 'few'), FEW)
  const many = await openPaper(args.dataDir ?? join(folder, 'many'), articles)
  await compareCached(few, many)
  await compareUncached(few, many)
  console.log(
    `from a start to its first page: ${spread(few.starts, 1)} → ${spread(many.starts, 1)} s; memory then: ${few.memory} → ${many.memory} MB`,
  )
} finally {
  for (const { site } of papers) await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openPaper(dataDir: string, articles: number): Promise<Paper> {
  const pages = await fill(dataDir, articles)
  const starts: number[] = []
  const open = async (): Promise<RunningSite> => {
    const began = performance.now()
    const site = await startSite({ SEED: 'none', DATA_DIR: dataDir })
    await visitPage(`${site.url}/`, BROWSER)
    starts.push((performance.now() - began) / 1000)
    return site
  }
  for (let start = 1; start < STARTS; start += 1) await (await open()).stop()
  const site = await open()
  const paper = { site, pages, starts, memory: await site.megabytes() }
  papers.push(paper)
  return paper
}

async function fill(dataDir: string, articles: number): Promise<Map<string, string[]>> {
  console.error(`• ${articles} articles`)
  const store = await openStore({ dataDir, migrationsDir: 'db/migrations' })
  try {
    await importCorpusArticles(store, articles)
    await vacuumContent(store)
    return await pagesOf(store)
  } finally {
    await store.close()
  }
}

/** Distinct paths by their kind. */
async function pagesOf({ pool }: Store): Promise<Map<string, string[]>> {
  const pathsOf = async (query: string): Promise<string[]> =>
    (await pool.query<{ path: string }>(query)).rows.map(({ path }) => path)
  const article = "select teaser ->> 'targetPathOrUrl' as path from articles"
  const month = "to_char(publish_date at time zone 'Europe/Berlin', 'YYYY-MM')"
  const tags = (await pool.query<{ id: number }>('select id from tags order by id')).rows
  const topics = (first: number): string[] =>
    tags.flatMap(({ id }) =>
      Array.from({ length: TOPIC_PAGES }, (_, step) => href.topic({ id, page: first + step })),
    )
  return new Map([
    ['newest articles', await pathsOf(`${article} order by publish_date desc limit ${EACH}`)],
    ['oldest articles', await pathsOf(`${article} order by publish_date limit ${EACH}`)],
    ['topics, first pages', topics(2)],
    [LAST_PAGES.kind, topics(LAST_PAGES.first)],
    [
      'sitemaps of a month',
      await pathsOf(
        `select distinct '/sitemaps/' || ${month} || '.xml' as path from articles order by path desc limit ${EACH}`,
      ),
    ],
  ])
}

async function compareCached(few: Paper, many: Paper): Promise<void> {
  const article = few.pages.get('newest articles')?.[0] ?? ''
  for (const path of ['/', '/politik', article]) {
    for (const { site } of [few, many]) await warm(site.url + path)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const rate = await requestsPerSecond(few.site.url + path, { seconds: 3 })
      ratios.push((await requestsPerSecond(many.site.url + path, { seconds: 3 })) / rate)
    }
    judge(
      median(ratios) >= MIN_RATE,
      `${path}: ${spread(ratios)} of the rate (at least ${MIN_RATE})`,
    )
  }
}

async function compareUncached(few: Paper, many: Paper): Promise<void> {
  let before: number[] = []
  for (const [kind, paths] of many.pages) {
    // The small paper's topics have no such pages; compared with their first pages instead.
    if (kind !== LAST_PAGES.kind) before = await askOnce(few.site, few.pages.get(kind) ?? [])
    const after = await askOnce(many.site, paths)
    const times = percentile(after, 0.5) / percentile(before, 0.5)
    judge(
      times <= MAX_FACTOR,
      `${kind}: ${delaysOf(before)} → ${delaysOf(after)}, ${times.toFixed(1)} times the median (at most ${MAX_FACTOR})`,
    )
  }
}

function delaysOf(delays: number[]): string {
  return `p50 ${percentile(delays, 0.5).toFixed(1)}, p99 ${percentile(delays, 0.99).toFixed(1)} ms`
}

async function askOnce({ url }: RunningSite, paths: readonly string[]): Promise<number[]> {
  const delays: number[] = []
  for (const path of paths) {
    const start = performance.now()
    const status = await visitPage(url + path, BROWSER)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    delays.push(performance.now() - start)
  }
  return delays
}

function judge(isGood: boolean, said: string): void {
  console.log(said)
  if (!isGood) process.exitCode = 1
}
