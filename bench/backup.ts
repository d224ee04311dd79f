// Backup of a running site and restore into an empty store: seconds, bytes, the command's memory at a tenth of the
// articles and at all of them, and the delay of pages during the backup.
// npm run bench -- backup 20000: with that number of articles.
// npm run bench -- backup --data DIR: with the store of a folder, unchanged and with all of its articles.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import { readStoreContent, type StoreContent } from '../test/site/store-content.ts'
import { importGenerated } from './fixtures/generated-articles.ts'
import { startSite } from './fixtures/running-site.ts'
import { warm } from './fixtures/throughput.ts'
import { percentile } from './fixtures/percentile.ts'
import { readArguments } from './fixtures/arguments.ts'

const args = readArguments()
const ARTICLES = Number(args.words[0] ?? 100_000)
const READERS = Math.ceil(ARTICLES / 10)
const PAGES = ['/', '/sport', '/themen']
const VISITORS = 4
const CALM_MS = 10_000
const SAMPLE_MS = 100
const MAX_GROWTH = 1.5
const COPY_DISTANCE = 10_000_000

if (!Number.isInteger(ARTICLES) || ARTICLES < 10)
  throw new Error('The number of articles is not one.')

const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-backup-'))
const site = await startSite(args.dataDir ? { DATA_DIR: args.dataDir } : {})
try {
  const store = await openStore({ dataDir: site.dataDir, migrationsDir: 'db/migrations' })
  try {
    await measure(store)
  } finally {
    await store.close()
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(store: Store): Promise<void> {
  const few = args.dataDir ? undefined : await fill(store)
  for (const path of PAGES) await warm(site.url + path)
  const before = await readPages(() => wait(CALM_MS))
  const file = join(folder, 'all')
  let all: Run = { seconds: 0, peak: 0 }
  const during = await readPages(async () => {
    all = await command('backup', { file, dataDir: site.dataDir })
  })
  const after = await readPages(() => wait(CALM_MS))
  const saved = await readStoreContent(store.connection)
  const bytes = (await stat(file)).size
  const restore = await command('restore', { file, dataDir: join(folder, 'data') })
  report('backup', all)
  console.log(`  ${megabytes(bytes)} MB`)
  if (few) console.log(`  peak memory at a tenth: ${megabytes(few.peak)} MB`)
  report('restore', restore)
  console.log(`pages before the backup: ${describe(before)}`)
  console.log(`pages during the backup: ${describe(during)} (p99 less than doubled)`)
  console.log(`pages after the backup:  ${describe(after)}`)
  const differences = await compare(saved)
  console.log(`tables that differ after the restore: ${differences.join(', ') || 'none'}`)
  const isGood = during.p99 < 2 * before.p99 && (!few || all.peak < MAX_GROWTH * few.peak)
  if (!isGood || differences.length > 0) process.exitCode = 1
}

/** Adds all articles; returns the result of the backup made at a tenth of them. */
async function fill(store: Store): Promise<Run> {
  console.error(`• ${ARTICLES} articles, ${READERS} readers`)
  await importGenerated(store, ARTICLES / 10)
  await addReaders(store)
  const few = await command('backup', { file: join(folder, 'few'), dataDir: site.dataDir })
  await multiply(store)
  return few
}

/** Adds readers with bookmarks and read articles, all with the same password. */
async function addReaders(store: Store): Promise<void> {
  await store.pool.query(
    `with readers as (
       insert into accounts (email, password_hash, first_name, email_verified)
       select 'leser' || n || '@bench.example', (select password_hash from accounts limit 1), 'Leser ' || n, true
       from generate_series(1, $1::int) n returning id
     ), read as (
       insert into read_articles (account_id, article_id) select id, n from readers, generate_series(1, 20) n
     )
     insert into bookmarks (account_id, article_id) select id, n from readers, generate_series(1, 5) n`,
    [READERS],
  )
}

/** Copies every generated article with its related rows nine times: the same bytes as an import, but faster. */
async function multiply(store: Store): Promise<void> {
  const columns =
    'version, source, section, publish_date, content_restriction, withdrawn, public_document, teaser, fingerprint'
  const copy = `id + n * ${COPY_DISTANCE}`
  const client = await store.pool.connect()
  await client.query(`set statement_timeout = 0;
    create temporary table copied as select id, n from articles, generate_series(1, 9) n where source = 'bench';
    insert into articles (id, source_id, ${columns})
      select ${copy}, source_id || '-' || n, ${columns} from articles join copied using (id);
    insert into search_index (article_id, publish_date, section, content_restriction, words)
      select ${copy}, publish_date, section, content_restriction, words from search_index join copied on article_id = id;
    insert into paid_bodies (article_id, document)
      select ${copy}, document from paid_bodies join copied on article_id = id;
    insert into listings (list, publish_date, article_id)
      select list, publish_date, ${copy} from listings join copied on article_id = id`)
  await client.query('vacuum (analyze) listings')
  client.release(true)
}

type Run = { seconds: number; peak: number }

/** Runs a command to its end and records its peak memory. */
async function command(
  name: 'backup' | 'restore',
  { file, dataDir }: { file: string; dataDir: string },
): Promise<Run> {
  const started = performance.now()
  const child = spawn(process.execPath, [`commands/${name}.ts`, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    void memoryOf(child.pid ?? 0).then((bytes) => (peak = Math.max(peak, bytes)))
  }, SAMPLE_MS)
  const code = await new Promise((done) => child.once('exit', done))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}`)
  return { seconds: (performance.now() - started) / 1000, peak }
}

/** The peak memory of a process, as Linux records it; reading it costs the measured site nothing. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
}

type Delays = { p99: number; max: number; count: number }

/** Reads cached pages until the given work ends. */
async function readPages(during: () => Promise<void>): Promise<Delays> {
  const state = { isOver: false }
  const delays: number[] = []
  const visitors = Array.from({ length: VISITORS }, async (_, index) => {
    for (let visit = index; !state.isOver; visit += 1) {
      const start = performance.now()
      const answer = await fetch(site.url + (PAGES[visit % PAGES.length] ?? '/'))
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`A page answered ${answer.status}`)
      delays.push(performance.now() - start)
      await wait(10)
    }
  })
  await during().finally(() => (state.isOver = true))
  await Promise.all(visitors)
  return { p99: percentile(delays, 0.99), max: percentile(delays, 1), count: delays.length }
}

async function compare(saved: StoreContent): Promise<string[]> {
  const store = await openStore({ dataDir: join(folder, 'data'), migrationsDir: 'db/migrations' })
  const restored = await readStoreContent(store.connection).finally(() => store.close())
  return Object.keys(saved.tables).filter((name) => saved.tables[name] !== restored.tables[name])
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}

function report(name: string, { seconds, peak }: Run): void {
  console.log(`${name}: ${seconds.toFixed(1)} s, peak memory ${megabytes(peak)} MB`)
}

function describe({ p99, max, count }: Delays): string {
  return `p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms of ${count}`
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
