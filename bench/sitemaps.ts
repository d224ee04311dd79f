// A million articles in sitemaps: time and memory for the index, a file of 50,000 URLs and eight of them at once.
import { gunzipSync } from 'node:zlib'
import { openStore } from '../src/store/open-store.ts'
import { startSite } from './fixtures/running-site.ts'

const ARTICLES = Number(process.argv[2] ?? 1_000_000)
const CONCURRENCY = 8

const site = await startSite()
try {
  await fill()
  const before = await memory()
  const index = await timed('/sitemap.xml')
  console.log(
    `index of ${ARTICLES} articles: ${index.ms} ms, again ${(await timed('/sitemap.xml')).ms} ms`,
  )
  const files = [...index.text.matchAll(/<loc>[^<]*(\/sitemaps\/\d[^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  const [largest = ''] = files.filter((path) => path.includes('2020-'))
  const one = await timed(largest)
  console.log(`${largest}, ${one.text.split('<url>').length - 1} addresses: ${one.ms} ms`)
  const started = performance.now()
  await Promise.all(files.slice(0, CONCURRENCY).map(timed))
  console.log(`${CONCURRENCY} at once: ${Math.round(performance.now() - started)} ms`)
  const feed = await timed('/feeds/rss')
  console.log(`feed: ${feed.ms} ms`)
  console.log(`memory of the site: ${before} MB before, ${await memory()} MB after`)
} finally {
  await site.stop()
}

/** Copies one article of the demo into two months, so that each month has several files from 100,000 on. */
async function fill(): Promise<void> {
  const store = await openStore({ dataDir: site.dataDir, migrationsDir: 'db/migrations' })
  await store.pool.query(
    `insert into articles (id, section, publish_date, content_restriction, public_document, teaser, fingerprint)
     select 10000000 + n, a.section, timestamptz '2020-01-01' + (n % 2) * interval '1 month' + n * interval '2 seconds',
       'free', a.public_document, jsonb_set(a.teaser, '{targetPathOrUrl}', to_jsonb('/politik/artikel-' || (10000000 + n))),
       a.fingerprint
     from generate_series(1, $1) n,
       (select * from articles where teaser ->> 'img' is not null order by id limit 1) a`,
    [ARTICLES],
  )
  await store.pool.query('vacuum analyze articles')
  // The site is notified as of any write.
  await store.pool.query(`insert into outbox (cache_tags) values ('{search}')`)
  await store.close()
}

async function timed(path: string): Promise<{ ms: number; text: string }> {
  const started = performance.now()
  const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'gzip' } })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const text = bytes[0] === 0x1f ? gunzipSync(bytes).toString() : bytes.toString()
  return { ms: Math.round(performance.now() - started), text }
}

/** The resident memory in megabytes; only on Linux. */
async function memory(): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  const [, bytes = '0'] = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(text) ?? []
  return Math.round(Number(bytes) / 1_000_000)
}
