// Cached throughput at 1,000 and at 100,000 articles, in alternating rounds on two sites of one run.
// Needs wrk (Debian: apt-get install wrk).
import { openStore } from '../src/store/open-store.ts'
import { importGenerated } from './stage/generated-articles.ts'
import { startSite, type RunningSite } from './stage/running-site.ts'
import { median, requestsPerSecond, warm } from './stage/throughput.ts'

const PATHS = ['/', '/politik', '/1300101']
const ROUNDS = 5

const small = await siteWith(1000)
const large = await siteWith(100_000)
try {
  for (const path of PATHS) {
    for (const site of [small, large]) await warm(site.url + path)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const few = await requestsPerSecond(small.url + path, { seconds: 3 })
      const many = await requestsPerSecond(large.url + path, { seconds: 3 })
      ratios.push(many / few)
    }
    console.log(
      `${path}: 100,000 to 1,000 articles, median ratio ${median(ratios).toFixed(2)} (at least 0.9)`,
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
