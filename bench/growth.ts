// Cached throughput at 1,000 and at 100,000 articles, in alternating rounds on two sites of one run.
// Needs wrk (Debian: apt-get install wrk).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openStore } from '../src/store/open-store.ts'
import { importGenerated } from './generated-articles.ts'
import { startSite, type RunningSite } from './running-site.ts'

const run = promisify(execFile)
const PATHS = ['/', '/politik', '/1300101']
const ROUNDS = 5

const small = await siteWith(1000)
const large = await siteWith(100_000)
try {
  for (const path of PATHS) {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const few = await requestsPerSecond(small.url + path)
      const many = await requestsPerSecond(large.url + path)
      ratios.push(many / few)
    }
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    console.log(
      `${path}: 100,000 to 1,000 articles, median ratio ${median.toFixed(2)} (at least 0.9)`,
    )
  }
} finally {
  await small.stop()
  await large.stop()
}

async function siteWith(articles: number): Promise<RunningSite> {
  const site = await startSite()
  const store = await openStore({ dataDir: site.dataDir, migrationsDir: 'db/migrations' })
  console.error(`• Importing ${articles} articles`)
  await importGenerated(store, articles)
  await store.close()
  return site
}

async function requestsPerSecond(url: string): Promise<number> {
  await fetch(url, { headers: { 'accept-encoding': 'br' } }).then((answer) => answer.text())
  const { stdout } = await run('wrk', ['-t1', '-c32', '-d3s', '-H', 'accept-encoding: br', url])
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer with 200`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
